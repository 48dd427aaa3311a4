/** An exact fraction of two integers; the denominator is above 0. */
export type Fraction = { readonly numerator: number; readonly denominator: number }

/** Returns the nearest number to a fraction. */
export const quotientOf = ({ numerator, denominator }: Fraction): number => numerator / denominator

const decimal = /^[+-]?(?:\d+(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/

/**
 * Parses a number in decimal or scientific notation, as the type `double` of XML schema writes it: `0.25`, `-.5`, `8.97094E-4`. Undefined for
 * anything else, also for `NaN` and `INF`, and for numbers beyond the range of a double.
 */
export const numberFromText = (text: string): number | undefined => {
  const value = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** Up to this denominator a fraction that a text writes in full is meant exactly: 0.3 is three tenths and not a third. */
const maxExactDenominator = 20
const maxDenominator = 1_000

/** Returns the largest error of a number that is rounded to the decimals of a text; a double has about fifteen. */
const roundingOf = (text: string): number => {
  const [, after = '', afterPoint = after, exponent = '0'] = decimal.exec(text) ?? []
  return Math.max(1e-15, 0.5 * 10 ** (Number(exponent) - afterPoint.length))
}

/**
 * Recovers the fraction from 0 to 1 that a text rounds: `0.33333333333333331`, `0.333` and `0.33` are a third. It is the one with the smallest
 * denominator up to 1,000 that rounds to the text, otherwise the nearest one. Undefined for a text that is no number from 0 to 1.
 */
export const fractionFromText = (text: string): Fraction | undefined => {
  const value = numberFromText(text)
  if (value === undefined || value < 0 || value > 1) return undefined
  const within = (errorLimit: number, max: number): Fraction | undefined => {
    for (let denominator = 1; denominator <= max; denominator++) {
      const found = { numerator: Math.round(value * denominator), denominator }
      if (Math.abs(quotientOf(found) - value) <= errorLimit) return found
    }
    return undefined
  }
  const rounding = roundingOf(text)
  return within(1e-15, maxExactDenominator) ?? within(rounding, maxDenominator) ?? nearestTo(value)
}

const nearestTo = (value: number): Fraction => {
  const candidates = Array.from({ length: maxDenominator }, (_, index) => {
    const denominator = index + 1
    return { numerator: Math.round(value * denominator), denominator }
  })
  return candidates.reduce((best, each) =>
    Math.abs(quotientOf(each) - value) < Math.abs(quotientOf(best) - value) ? each : best,
  )
}
