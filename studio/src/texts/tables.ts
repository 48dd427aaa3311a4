import type { Area } from './say.ts'
import type keys from './tables/en.json'
import { messages as en } from './tables/en.json?lingui'
import { messages as tr } from './tables/tr.json?lingui'

export type TablesKey = keyof typeof keys

export const tablesTexts: Area<TablesKey> = { tr, en }
