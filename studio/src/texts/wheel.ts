import type { Area } from './say.ts'
import type keys from './wheel/en.json'
import { messages as en } from './wheel/en.json?lingui'
import { messages as tr } from './wheel/tr.json?lingui'

export type WheelKey = keyof typeof keys

export const wheelTexts: Area<WheelKey> = { tr, en }
