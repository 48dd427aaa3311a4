import type { Area } from './say.ts'
import type keys from './seats/en.json'
import { messages as en } from './seats/en.json?lingui'
import { messages as tr } from './seats/tr.json?lingui'

export type SeatsKey = keyof typeof keys

export const seatsTexts: Area<SeatsKey> = { tr, en }
