import type keys from './racing/en.json'
import { messages as en } from './racing/en.json?lingui'
import { messages as tr } from './racing/tr.json?lingui'
import type { Area } from './say.ts'

export type RacingKey = keyof typeof keys

export const racingTexts: Area<RacingKey> = { tr, en }
