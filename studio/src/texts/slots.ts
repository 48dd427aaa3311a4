import type { Area } from './say.ts'
import type keys from './slots/en.json'
import { messages as en } from './slots/en.json?lingui'
import { messages as tr } from './slots/tr.json?lingui'

export type SlotsKey = keyof typeof keys

export const slotsTexts: Area<SlotsKey> = { tr, en }
