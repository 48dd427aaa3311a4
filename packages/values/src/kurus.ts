import type { Language } from './language.ts'

declare const unit: unique symbol

/** An amount of money in whole kuruş (1 TRY = 100 kuruş): a safe integer, negative only where a difference is meant. */
export type Kurus = number & { readonly [unit]: 'kurus' }

/** Takes a whole number of kuruş as money. Throws a RangeError on a fraction, NaN or a number beyond 2^53 - 1. */
export const kurus = (amount: number): Kurus => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kuruş: ${amount}`)
  return amount as Kurus
}

export const noMoney = kurus(0)

const wireAmount = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Reads an amount in lira from the wire: `20`, `20.5` and `20.50` are 2000, 2050, 2050 kuruş; anything else is undefined. */
export const kurusFromWire = (text: string): Kurus | undefined => {
  const match = wireAmount.exec(text)
  if (!match) return undefined
  const [, sign, lira = '', fraction = ''] = match
  const amount = Number(lira) * 100 + Number(fraction.padEnd(2, '0'))
  return kurus(sign && amount !== 0 ? -amount : amount)
}

/** Writes an amount for the wire: decimal lira with two digits, `-12.05`. */
export const kurusToWire = (amount: Kurus): string => {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
  return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

const group = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/** Writes an amount for a reader: `1.234,56 ₺` in Turkish, `₺1,234.56` in English; a no-break space keeps the sign beside it. */
export const kurusToText = (amount: Kurus, language: Language): string => {
  const sign = amount < 0 ? '−' : ''
  const [lira = '0', fraction = '00'] = kurusToWire(kurus(Math.abs(amount))).split('.')
  return language === 'tr' ? `${sign}${group(lira, '.')},${fraction}\u00a0₺` : `${sign}₺${group(lira, ',')}.${fraction}`
}

const typedAmount = {
  tr: /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+([.,]\d{1,2})?$/,
  en: /^\d{1,3}(,\d{3})*(\.\d{1,2})?$|^\d+([.,]\d{1,2})?$/,
}

/**
 * Reads what a player typed or pasted into an amount field, with the thousands and decimal signs of the language, blanks and
 * the sign of the lira between them or not; undefined when it is no amount.
 */
export const kurusFromTyped = (typed: string, language: Language): Kurus | undefined => {
  const text = typed.replace(/[\s\p{Cf}₺]/gu, '')
  if (!typedAmount[language].test(text)) return undefined
  const decimal = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const isFraction = decimal >= 0 && text.length - decimal <= 3
  const lira = (isFraction ? text.slice(0, decimal) : text).replace(/[.,]/g, '')
  return kurusFromWire(isFraction ? `${lira}.${text.slice(decimal + 1)}` : lira)
}

/** The share of an amount in ten-thousandths (5000 is a half), rounded down to a whole kuruş. */
export const shareOf = (amount: Kurus, tenThousandths: number): Kurus =>
  kurus(Number((BigInt(amount) * BigInt(tenThousandths)) / 10_000n))
