import type { Area } from './say.ts'
import type keys from './scenes/en.json'
import { messages as en } from './scenes/en.json?lingui'
import { messages as tr } from './scenes/tr.json?lingui'

export type ScenesKey = keyof typeof keys

export const scenesTexts: Area<ScenesKey> = { tr, en }
