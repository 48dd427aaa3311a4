import type keys from './holdem/en.json'
import { messages as en } from './holdem/en.json?lingui'
import { messages as tr } from './holdem/tr.json?lingui'
import type { Area } from './say.ts'

export type HoldemKey = keyof typeof keys

export const holdemTexts: Area<HoldemKey> = { tr, en }
