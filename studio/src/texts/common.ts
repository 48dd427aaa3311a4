import type keys from './common/en.json'
import { messages as en } from './common/en.json?lingui'
import { messages as tr } from './common/tr.json?lingui'
import type { Area } from './say.ts'

export type CommonKey = keyof typeof keys

export const commonTexts: Area<CommonKey> = { tr, en }
