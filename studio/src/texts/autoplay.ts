import type keys from './autoplay/en.json'
import { messages as en } from './autoplay/en.json?lingui'
import { messages as tr } from './autoplay/tr.json?lingui'
import type { Area } from './say.ts'

export const autoplayTexts: Area<keyof typeof keys> = { tr, en }
