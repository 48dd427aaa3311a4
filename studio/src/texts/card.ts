import type keys from './card/en.json'
import { messages as en } from './card/en.json?lingui'
import { messages as tr } from './card/tr.json?lingui'
import type { Area } from './say.ts'

export const cardTexts: Area<keyof typeof keys> = { tr, en }
