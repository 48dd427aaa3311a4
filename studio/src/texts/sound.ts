import type { Area } from './say.ts'
import type keys from './sound/en.json'
import { messages as en } from './sound/en.json?lingui'
import { messages as tr } from './sound/tr.json?lingui'

export type SoundKey = keyof typeof keys

export const soundTexts: Area<SoundKey> = { tr, en }
