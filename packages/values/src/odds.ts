declare const unit: unique symbol

/**
 * A decimal price in whole thousandths, the stake included: 1850 pays 1.85 times the stake. From 1010 to 1,000,000
 * (1.01 to 1,000.00).
 */
export type Odds = number & { readonly [unit]: 'odds' }

export const lowestOddsMilli = 1_010
export const highestOddsMilli = 1_000_000

/** Takes a whole number of thousandths as a price. Throws a RangeError on a fraction and outside 1.01 to 1,000.00. */
export const odds = (milli: number): Odds => {
  if (!Number.isInteger(milli) || milli < lowestOddsMilli || milli > highestOddsMilli)
    throw new RangeError(`not a price in thousandths: ${milli}`)
  return milli as Odds
}

const decimalOdds = /^(\d{1,4})(?:\.(\d{1,3}))?$/

/** Reads a decimal price: `1.85`, `2` and `1.125` are 1850, 2000 and 1125; anything else, and what lies outside the range, is undefined. */
export const oddsFromText = (text: string): Odds | undefined => {
  const match = decimalOdds.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const milli = Number(whole) * 1_000 + Number(fraction.padEnd(3, '0'))
  return milli < lowestOddsMilli || milli > highestOddsMilli ? undefined : odds(milli)
}

/** Writes a price as decimal text with two digits, or three where the thousandth is not zero: `1.85`, `1.125`. */
export const oddsToText = (price: Odds): string => {
  const thousandths = String(price % 1_000).padStart(3, '0')
  return `${Math.trunc(price / 1_000)}.${thousandths.endsWith('0') ? thousandths.slice(0, 2) : thousandths}`
}
