import type { Language } from '@yakamoz/values'

/** How odds are shown. Inputs and the protocol are decimal. */
export type OddsFormat = 'decimal' | 'fractional' | 'american'

/** What a stake wins beside itself, as `over` to `under`. */
export type OddsFraction = { over: number; under: number }

/** The fractions of British bookmakers, below and above evens, as they are written: 4/6 and 6/4 are not reduced. */
const ladder = [
  '1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5',
  '4/9 40/85 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 85/40 9/4 12/5',
  '5/2 13/5 11/4 14/5 3/1 16/5 10/3 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 19/2 10/1',
]
  .join(' ')
  .split(' ')
  .map((text): OddsFraction => {
    const [over = 0, under = 1] = text.split('/').map(Number)
    return { over, under }
  })

const hundredthsOf = (win: number): number => Math.round(win * 100)

/** A usual fraction stands for every price that it rounds to in hundredths. */
const usualFraction = (win: number): OddsFraction | undefined =>
  ladder.find(({ over, under }) => hundredthsOf(over / under) === hundredthsOf(win))

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)

/** The win in hundredths, reduced. */
const exactFraction = (win: number): OddsFraction => {
  const over = hundredthsOf(win)
  const divisor = greatestDivisor(over, 100)
  return { over: over / divisor, under: 100 / divisor }
}

/** From here on a fraction in hundredths is unreadable, and its smallest neighbour differs by little. */
const longWin = 10
const maxError = 0.005

/** The fraction with the smallest denominator that differs by at most `maxError`. */
const nearFraction = (win: number): OddsFraction => {
  const isNear = ({ over, under }: OddsFraction) => Math.abs(over / under - win) <= win * maxError
  for (let under = 1; ; under++) {
    const fraction = { over: Math.round(win * under), under }
    if (isNear(fraction)) return fraction
  }
}

/**
 * Returns decimal odds above 1 as a fraction: the usual one of British bookmakers that rounds to the same hundredths, otherwise the exact one;
 * from 10/1 on the simplest that differs by at most 0.5 per cent.
 */
export const oddsFraction = (decimal: number): OddsFraction => {
  const win = decimal - 1
  return usualFraction(win) ?? (win < longWin ? exactFraction(win) : nearFraction(win))
}

/** American odds: what 100 wins, or with a minus the stake that wins 100. */
const american = (decimal: number): string =>
  decimal >= 2 ? `+${Math.round((decimal - 1) * 100)}` : `−${Math.round(100 / (decimal - 1))}`

/**
 * Returns a price of the wire (`1.85`) as it reads in a language and format: `1,85`, `17/20`, `−118`. A dash while it is not priced; odds of 1, of
 * a coupon whose legs are all refunded, are decimal in every format.
 */
export const oddsText = (odds: string, language: Language, format: OddsFormat): string => {
  if (odds === '') return '–'
  const decimal = Number(odds)
  if (format === 'decimal' || !(decimal > 1)) return language === 'tr' ? odds.replace('.', ',') : odds
  if (format === 'american') return american(decimal)
  const { over, under } = oddsFraction(decimal)
  return `${over}/${under}`
}
