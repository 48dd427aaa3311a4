import type keys from './grid/en.json'
import { messages as en } from './grid/en.json?lingui'
import { messages as tr } from './grid/tr.json?lingui'
import type { Area } from './say.ts'

export type GridKey = keyof typeof keys

export const gridTexts: Area<GridKey> = { tr, en }
