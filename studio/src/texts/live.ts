import type keys from './live/en.json'
import { messages as en } from './live/en.json?lingui'
import { messages as tr } from './live/tr.json?lingui'
import type { Area } from './say.ts'

export type LiveKey = keyof typeof keys

export const liveTexts: Area<LiveKey> = { tr, en }
