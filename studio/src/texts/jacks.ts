import type keys from './jacks/en.json'
import { messages as en } from './jacks/en.json?lingui'
import { messages as tr } from './jacks/tr.json?lingui'
import type { Area } from './say.ts'

export type JacksKey = keyof typeof keys

export const jacksTexts: Area<JacksKey> = { tr, en }
