import type keys from './crash/en.json'
import { messages as en } from './crash/en.json?lingui'
import { messages as tr } from './crash/tr.json?lingui'
import type { Area } from './say.ts'

export type CrashKey = keyof typeof keys

export const crashTexts: Area<CrashKey> = { tr, en }
