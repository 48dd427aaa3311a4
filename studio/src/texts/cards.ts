import type keys from './cards/en.json'
import { messages as en } from './cards/en.json?lingui'
import { messages as tr } from './cards/tr.json?lingui'
import type { Area } from './say.ts'

export type CardsKey = keyof typeof keys

export const cardsTexts: Area<CardsKey> = { tr, en }
