import type { Language } from './language.ts'

declare const unit: unique symbol

/** An amount of money in kuruş (1 TRY = 100 kuruş): a safe integer, negative only for differences. */
export type Kurus = number & { readonly [unit]: 'kurus' }

/** Converts a number to an amount. Throws a RangeError unless it is a safe integer. */
export const kurus = (amount: number): Kurus => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kuruş: ${amount}`)
  return amount as Kurus
}

export const noMoney = kurus(0)

const wireAmount = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Parses an amount in lira of a message: `20`, `20.5` and `20.50` are 2000, 2050 and 2050 kuruş; undefined for anything else. */
export const kurusFromWire = (text: string): Kurus | undefined => {
  const match = wireAmount.exec(text)
  if (!match) return undefined
  const [, sign, lira = '', fraction = ''] = match
  const amount = Number(lira) * 100 + Number(fraction.padEnd(2, '0'))
  return kurus(sign && amount !== 0 ? -amount : amount)
}

/** Formats an amount for messages: decimal lira with two digits, `-12.05`. */
export const kurusToWire = (amount: Kurus): string => {
  const sign = amount < 0 ? '-' : ''
  const absolute = Math.abs(amount)
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

const group = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/** Formats an amount for display: `1.234,56 ₺` in Turkish (with a no-break space), `₺1,234.56` in English. */
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
 * Parses a typed or pasted amount with the thousands and decimal signs of the language; blanks and
 * the lira sign are ignored. Undefined when it is not an amount.
 */
export const kurusFromTyped = (typed: string, language: Language): Kurus | undefined => {
  const text = typed.replace(/[\s\p{Cf}₺]/gu, '')
  if (!typedAmount[language].test(text)) return undefined
  const decimal = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const isFraction = decimal >= 0 && text.length - decimal <= 3
  const lira = (isFraction ? text.slice(0, decimal) : text).replace(/[.,]/g, '')
  return kurusFromWire(isFraction ? `${lira}.${text.slice(decimal + 1)}` : lira)
}

/** Returns a share of an amount in ten-thousandths (5000 is a half), rounded down to a kuruş. */
export const shareOf = (amount: Kurus, tenThousandths: number): Kurus =>
  kurus(Number((BigInt(amount) * BigInt(tenThousandths)) / 10_000n))
