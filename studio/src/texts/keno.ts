import type keys from './keno/en.json'
import { messages as en } from './keno/en.json?lingui'
import { messages as tr } from './keno/tr.json?lingui'
import type { Area } from './say.ts'

export type KenoKey = keyof typeof keys

export const kenoTexts: Area<KenoKey> = { tr, en }
