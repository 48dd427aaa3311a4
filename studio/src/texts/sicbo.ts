import type { Area } from './say.ts'
import type keys from './sicbo/en.json'
import { messages as en } from './sicbo/en.json?lingui'
import { messages as tr } from './sicbo/tr.json?lingui'

export type SicboKey = keyof typeof keys

export const sicboTexts: Area<SicboKey> = { tr, en }
