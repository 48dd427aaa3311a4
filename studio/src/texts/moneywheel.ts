import type keys from './moneywheel/en.json'
import { messages as en } from './moneywheel/en.json?lingui'
import { messages as tr } from './moneywheel/tr.json?lingui'
import type { Area } from './say.ts'

export type MoneywheelKey = keyof typeof keys

export const moneywheelTexts: Area<MoneywheelKey> = { tr, en }
