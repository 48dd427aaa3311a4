import { dayOf } from '@yakamoz/values'
import { useState } from 'react'
import { serverNow } from '../lib/browser/serverNow.ts'

/** The day in Istanbul when the page was opened; it does not change while the page is open. */
export const useToday = (): string => useState(() => dayOf(serverNow()))[0]
