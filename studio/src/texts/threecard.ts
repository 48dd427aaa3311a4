import type { Area } from './say.ts'
import type keys from './threecard/en.json'
import { messages as en } from './threecard/en.json?lingui'
import { messages as tr } from './threecard/tr.json?lingui'

export type ThreecardKey = keyof typeof keys

export const threecardTexts: Area<ThreecardKey> = { tr, en }
