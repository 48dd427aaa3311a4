import type keys from './roulette/en.json'
import { messages as en } from './roulette/en.json?lingui'
import { messages as tr } from './roulette/tr.json?lingui'
import type { Area } from './say.ts'

export type RouletteKey = keyof typeof keys

export const rouletteTexts: Area<RouletteKey> = { tr, en }
