import type { Area } from './say.ts'
import type keys from './slip/en.json'
import { messages as en } from './slip/en.json?lingui'
import { messages as tr } from './slip/tr.json?lingui'

export type SlipKey = keyof typeof keys

export const slipTexts: Area<SlipKey> = { tr, en }
