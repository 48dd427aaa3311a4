import { dayOf } from '@yakamoz/values'
import { useState } from 'react'
import { serverNow } from '../lib/browser/serverNow.ts'

/** The day in Istanbul when the page was opened: what is asked for stays the same while it is looked at. */
export const useToday = (): string => useState(() => dayOf(serverNow()))[0]
