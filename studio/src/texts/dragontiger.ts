import type keys from './dragontiger/en.json'
import { messages as en } from './dragontiger/en.json?lingui'
import { messages as tr } from './dragontiger/tr.json?lingui'
import type { Area } from './say.ts'

export type DragontigerKey = keyof typeof keys

export const dragontigerTexts: Area<DragontigerKey> = { tr, en }
