import type keys from './dice/en.json'
import { messages as en } from './dice/en.json?lingui'
import { messages as tr } from './dice/tr.json?lingui'
import type { Area } from './say.ts'

export type DiceKey = keyof typeof keys

export const diceTexts: Area<DiceKey> = { tr, en }
