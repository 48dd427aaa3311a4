import type keys from './bingo/en.json'
import { messages as en } from './bingo/en.json?lingui'
import { messages as tr } from './bingo/tr.json?lingui'
import type { Area } from './say.ts'

export type BingoKey = keyof typeof keys

export const bingoTexts: Area<BingoKey> = { tr, en }
