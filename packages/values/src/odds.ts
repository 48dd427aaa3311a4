declare const unit: unique symbol

/**
 * Decimal odds in thousandths, stake included: 1850 pays 1.85 times the stake. An integer from 1010 to 1,000,000
 * (1.01 to 1,000.00).
 */
export type Odds = number & { readonly [unit]: 'odds' }

export const lowestOddsMilli = 1_010
export const highestOddsMilli = 1_000_000

/** Converts a number of thousandths to odds. Throws a RangeError for fractions and outside 1.01 to 1,000.00. */
export const odds = (milli: number): Odds => {
  if (!Number.isInteger(milli) || milli < lowestOddsMilli || milli > highestOddsMilli)
    throw new RangeError(`not a price in thousandths: ${milli}`)
  return milli as Odds
}

const decimalOdds = /^(\d{1,4})(?:\.(\d{1,3}))?$/

/** Parses decimal odds: `1.85`, `2` and `1.125` are 1850, 2000 and 1125; undefined for anything else and outside the range. */
export const oddsFromText = (text: string): Odds | undefined => {
  const match = decimalOdds.exec(text)
  if (!match) return undefined
  const [, integer = '', fraction = ''] = match
  const milli = Number(integer) * 1_000 + Number(fraction.padEnd(3, '0'))
  return milli < lowestOddsMilli || milli > highestOddsMilli ? undefined : odds(milli)
}

/** Formats odds as decimal text with two digits, or three if the thousandth is not zero: `1.85`, `1.125`. */
export const oddsToText = (price: Odds): string => {
  const thousandths = String(price % 1_000).padStart(3, '0')
  return `${Math.trunc(price / 1_000)}.${thousandths.endsWith('0') ? thousandths.slice(0, 2) : thousandths}`
}
