import type keys from './blackjack/en.json'
import { messages as en } from './blackjack/en.json?lingui'
import { messages as tr } from './blackjack/tr.json?lingui'
import type { Area } from './say.ts'

export type BlackjackKey = keyof typeof keys

export const blackjackTexts: Area<BlackjackKey> = { tr, en }
