import type keys from './baccarat/en.json'
import { messages as en } from './baccarat/en.json?lingui'
import { messages as tr } from './baccarat/tr.json?lingui'
import type { Area } from './say.ts'

export type BaccaratKey = keyof typeof keys

export const baccaratTexts: Area<BaccaratKey> = { tr, en }
