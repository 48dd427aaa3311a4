import type keys from './football/en.json'
import { messages as en } from './football/en.json?lingui'
import { messages as tr } from './football/tr.json?lingui'
import type { Area } from './say.ts'

export type FootballKey = keyof typeof keys

export const footballTexts: Area<FootballKey> = { tr, en }
