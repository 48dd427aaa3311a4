import type keys from './betonpoker/en.json'
import { messages as en } from './betonpoker/en.json?lingui'
import { messages as tr } from './betonpoker/tr.json?lingui'
import type { Area } from './say.ts'

export type BetonpokerKey = keyof typeof keys

export const betonpokerTexts: Area<BetonpokerKey> = { tr, en }
