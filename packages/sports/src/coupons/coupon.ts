import { type Kurus, kurus } from '@yakamoz/values'
import { type Fraction, quotientOf } from '../fraction.ts'
import type { MarketKey, MatchId, OutcomeResult } from '../messages.ts'
import type { Odds } from '../odds.ts'
import { maxChoices, maxColumns, maxLegs } from './limits.ts'
import { nearThousandths, type OddsPolicy } from './policies.ts'

export * from './limits.ts'
export * from './policies.ts'

/** An outcome of a market of a match. */
export type Choice = MarketKey & { readonly outcome: string }

/** A leg of a coupon: an outcome of a match, or with `also` a bet builder, at its accepted price. */
export type Leg = Choice & {
  readonly match: MatchId
  readonly odds: Odds
  /** Whether the leg is in every column. */
  readonly banker: boolean
  /** A bet builder: these outcomes of the same match must also win, and `odds` is their joint price. */
  readonly also?: readonly Choice[] | undefined
}

/** Returns the outcomes of a leg; of a bet builder all that must win. */
export const choicesOf = ({ match, market, specifiers, outcome, also = [] }: Omit<Leg, 'odds' | 'banker'>) =>
  [{ market, specifiers, outcome }, ...also].map((choice) => ({ ...choice, match }))

/**
 * The bets of a coupon. `sizes`: the numbers of legs besides the bankers in a column: `[1]` are singles, `[3]` of three legs
 * is an accumulator, `[2, 3]` of four is a system of ten columns. The unit is the stake of one column.
 */
export type Slip = { readonly legs: readonly Leg[]; readonly sizes: readonly number[]; readonly unitKurus: Kurus }

/** Returns the number of columns of `size` out of `legs`: the binomial coefficient. */
export const combinations = (legs: number, size: number): number => {
  let count = 1
  for (let taken = 1; taken <= size; taken++) count = (count * (legs - size + taken)) / taken
  return Math.round(count)
}

const freeLegs = ({ legs }: Slip): number => legs.filter((leg) => !leg.banker).length

/** Returns the number of columns of a slip. */
export const columnsOf = (slip: Slip): number =>
  slip.sizes.reduce((total, size) => total + combinations(freeLegs(slip), size), 0)

const maxMoney = BigInt(Number.MAX_SAFE_INTEGER)

/** Caps an amount at the maximum safe integer: the product of twenty long odds exceeds it, which is beyond all limits. */
const capped = (amount: bigint): Kurus => kurus(Number(amount < maxMoney ? amount : maxMoney))

/** Returns the sum of two amounts, capped. */
export const sumOfMoney = (one: Kurus, other: Kurus): Kurus => capped(BigInt(one) + BigInt(other))

/** Returns the stake of a slip: columns times unit. */
export const stakeOf = (slip: Slip): Kurus => capped(BigInt(columnsOf(slip)) * BigInt(slip.unitKurus))

/** `single`: one leg per column. `accumulator`: all legs in one column. `system`: anything else. */
export type CouponKind = 'single' | 'accumulator' | 'system'

export const kindOf = (slip: Slip): CouponKind => {
  const bankers = slip.legs.length - freeLegs(slip)
  if (slip.sizes.every((size) => size + bankers === 1)) return 'single'
  return columnsOf(slip) === 1 ? 'accumulator' : 'system'
}

/**
 * Why a slip is invalid, in the order of the checks. `related`: two legs of one match could be in the same column. Their outcomes
 * are correlated, so their odds must not be multiplied; only a bet builder has a joint price.
 */
export type SlipError = 'empty' | 'too_many_legs' | 'repeated' | 'sizes' | 'too_many_columns' | 'related' | 'unit'

const keysOf = (leg: Leg): string[] =>
  choicesOf(leg).map(({ match, market, specifiers, outcome }) => [match, market, specifiers, outcome].join('|'))

const isTooLong = ({ legs }: Slip): boolean =>
  legs.flatMap(choicesOf).length > maxLegs || legs.some((leg) => choicesOf(leg).length > maxChoices)

const isRepeated = ({ legs }: Slip): boolean => {
  const keys = legs.flatMap(keysOf)
  return new Set(keys).size < keys.length
}

const hasValidSizes = (slip: Slip): boolean =>
  slip.sizes.length > 0 &&
  new Set(slip.sizes).size === slip.sizes.length &&
  slip.sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= freeLegs(slip))

const isRelated = (slip: Slip): boolean => {
  const matches = slip.legs.map((leg) => leg.match)
  return new Set(matches).size < matches.length && kindOf(slip) !== 'single'
}

export const slipError = (slip: Slip): SlipError | undefined => {
  if (slip.legs.length === 0) return 'empty'
  if (isTooLong(slip)) return 'too_many_legs'
  if (isRepeated(slip)) return 'repeated'
  if (!hasValidSizes(slip)) return 'sizes'
  if (columnsOf(slip) > maxColumns) return 'too_many_columns'
  if (isRelated(slip)) return 'related'
  return slip.unitKurus > 0 ? undefined : 'unit'
}

/** Whether the policy accepts the current price instead of the chosen one. */
export const isWithin = (policy: OddsPolicy, chosen: Odds, now: Odds): boolean => {
  if (policy === 'any' || now === chosen) return true
  if (policy === 'near') return now * 1_000 >= chosen * nearThousandths
  return policy === 'better' && now > chosen
}

/** The exact factor by which a leg multiplies its column: 0 lost, 1 refunded. */
export type Multiplier = Fraction

const refundedWhole: Multiplier = { numerator: 1, denominator: 1 }
const wonWhole: Fraction = { numerator: 1, denominator: 1 }
const thousandths = ({ odds }: Leg): Multiplier => ({ numerator: odds, denominator: 1_000 })

/**
 * Returns the multiplier of a leg by its result, as the feed defines it: a void factor refunds its part of the stake, the rest wins or
 * loses, and a dead heat shares the win.
 */
export const multiplierOf = (price: Odds, { result, voidFactor, deadHeat = wonWhole }: OutcomeResult): Multiplier => {
  if (voidFactor === 1) return refundedWhole
  const denominator = 1_000 * deadHeat.denominator
  const numerator = result === 1 ? price * deadHeat.numerator : 0
  return voidFactor === 0.5
    ? { numerator: numerator + denominator, denominator: 2 * denominator }
    : { numerator, denominator }
}

/**
 * Returns the elementary symmetric polynomials of the factors: by size up to `maxSize`, the sum of the products of all choices of that
 * size.
 */
const sumsOfProducts = (factors: readonly bigint[], maxSize: number): bigint[] => {
  const sums: bigint[] = [1n, ...Array.from({ length: maxSize }, () => 0n)]
  for (const factor of factors) {
    for (let size = maxSize; size >= 1; size--) sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * factor
  }
  return sums
}

/** Returns the payout of all columns by the multipliers of the legs, rounded down to a kuruş. */
export const payoutOf = (slip: Slip, multipliers: readonly Multiplier[]): Kurus => capped(paidBy(slip, multipliers))

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other)

const commonDenominator = (multipliers: readonly Multiplier[]): bigint =>
  multipliers
    .map(({ denominator }) => BigInt(denominator))
    .reduce((common, each) => (common / greatestDivisor(common, each)) * each, 1n)

const nothing: Multiplier = { numerator: 0, denominator: 1 }

const paidBy = (slip: Slip, multipliers: readonly Multiplier[]): bigint => {
  const scale = commonDenominator(multipliers)
  const free: bigint[] = []
  let banked = BigInt(slip.unitKurus)
  let bankers = 0
  slip.legs.forEach((leg, index) => {
    const { numerator, denominator } = multipliers[index] ?? nothing
    const factor = BigInt(numerator) * (scale / BigInt(denominator))
    if (!leg.banker) free.push(factor)
    else {
      banked *= factor
      bankers++
    }
  })
  const maxSize = Math.max(...slip.sizes)
  const sums = sumsOfProducts(free, maxSize)
  // Columns of different sizes have different scales; all are scaled to the largest.
  const scaled = slip.sizes.reduce((total, size) => total + (sums[size] ?? 0n) * scale ** BigInt(maxSize - size), 0n)
  return (banked * scaled) / scale ** BigInt(maxSize + bankers)
}

const allWon = ({ legs }: Slip): Multiplier[] => legs.map(thousandths)

/** Returns the payout of a slip when all legs win. */
export const maxWinOf = (slip: Slip): Kurus => payoutOf(slip, allWon(slip))

/** Returns the payout of a stake on one outcome at its price. */
export const winOf = (stake: Kurus, price: Odds): Kurus => capped((BigInt(stake) * BigInt(price)) / 1_000n)

/** Returns the odds of the full coupon in thousandths of its stake, rounded down and capped at the maximum safe integer. */
export const totalOddsMilli = (slip: Slip): number => {
  const paid = paidBy({ ...slip, unitKurus: kurus(1_000_000) }, allWon(slip))
  return capped((paid * 1_000n) / BigInt(1_000_000 * columnsOf(slip)))
}

/** How a leg ended; undefined while it is open. `isUnconfirmed`: by a first report, which may still be corrected. */
export type LegResult = (OutcomeResult & { readonly isUnconfirmed?: boolean }) | undefined

export const hasLost = (result: LegResult): boolean => result?.result === 0 && result.voidFactor === 0
const hasWon = (result: LegResult): boolean => result?.result === 1 && result.voidFactor === 0 && !result.deadHeat

/**
 * Returns the result of a bet builder by those of its outcomes: lost with the first lost one; otherwise, once all are known, won with all
 * of them, and refunded in full if any was refunded even in part, because the rest has no price of its own.
 */
export const builderResult = (outcome: string, results: readonly LegResult[]): LegResult => {
  const isUnconfirmed = results.some((result) => result?.isUnconfirmed)
  const ended = { outcome, ...(isUnconfirmed && { isUnconfirmed }) }
  if (results.some(hasLost)) return { ...ended, result: 0, voidFactor: 0 }
  if (results.some((result) => !result)) return undefined
  return results.every(hasWon) ? { ...ended, result: 1, voidFactor: 0 } : { ...ended, result: 0, voidFactor: 1 }
}

export type CouponState =
  | { readonly state: 'open'; readonly maxWinKurus: Kurus }
  | { readonly state: 'won' | 'lost' | 'void'; readonly payoutKurus: Kurus }

/**
 * Settles a coupon by its results. It is decided as soon as no open leg can change its payout: an accumulator by its first
 * lost leg. `void`: every leg was refunded. The payout is capped at `capKurus`, never below the stake that is refunded.
 */
export const settleCoupon = (slip: Slip, results: readonly LegResult[], capKurus: Kurus): CouponState => {
  const closed = (whenOpen: (leg: Leg) => Multiplier) =>
    slip.legs.map((leg, index) => {
      const result = results[index]
      return result ? multiplierOf(leg.odds, result) : whenOpen(leg)
    })
  const cap = Math.max(capKurus, stakeOf(slip))
  const minPayout = payoutOf(
    slip,
    closed(() => nothing),
  )
  const maxPayout = payoutOf(slip, closed(thousandths))
  const maxWinKurus = kurus(Math.min(maxPayout, cap))
  if (slip.legs.some((_, index) => !results[index]) && hasOpenColumn(slip, results))
    return { state: 'open', maxWinKurus }
  const payoutKurus = kurus(Math.min(minPayout, cap))
  if (payoutKurus === 0) return { state: 'lost', payoutKurus }
  return { state: results.every((result) => result?.voidFactor === 1) ? 'void' : 'won', payoutKurus }
}

/** Whether a column has no lost leg; each open leg is then in one. Counts legs instead of comparing payouts, which are rounded. */
const hasOpenColumn = (slip: Slip, results: readonly LegResult[]): boolean => {
  const lost = (leg: Leg, index: number): boolean => {
    const result = results[index]
    return result !== undefined && multiplierOf(leg.odds, result).numerator === 0
  }
  if (slip.legs.some((leg, index) => leg.banker && lost(leg, index))) return false
  const alive = slip.legs.filter((leg, index) => !leg.banker && !lost(leg, index)).length
  return slip.sizes.some((size) => size <= alive)
}

const oneMillion = 1_000_000

/** The expectation of an open leg: the share of its stake that is refunded on average, and the chance that the rest wins, both 0 to 1. */
export type Prospect = { readonly chance: number; readonly refunded: number }

/** Returns the multipliers of the legs: by their results, of open legs their expectation (0 without a prospect). */
export const expectedMultipliers = (
  { legs }: Slip,
  results: readonly LegResult[],
  prospects: readonly (Prospect | undefined)[] = [],
): Multiplier[] =>
  legs.map((leg, index) => {
    const result = results[index]
    if (result) return multiplierOf(leg.odds, result)
    const { chance = 0, refunded = 0 } = prospects[index] ?? {}
    const millionths = Math.floor((1 - refunded) * chance * leg.odds * 1_000 + refunded * oneMillion)
    return { numerator: millionths, denominator: oneMillion }
  })

/** Returns the highest multiple of its stake that a column pays by these multipliers. */
export const highestColumn = ({ legs, sizes }: Slip, multipliers: readonly Multiplier[]): number => {
  const multiples = multipliers.map(quotientOf)
  const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1)
  const banked = product(multiples.filter((_, index) => legs[index]?.banker))
  const free = multiples.filter((_, index) => !legs[index]?.banker).toSorted((one, other) => other - one)
  return banked * Math.max(...sizes.map((size) => product(free.slice(0, size))))
}

/**
 * Returns the current value of a coupon before margin: its expected payout, with the prospects of its open legs (undefined for settled ones).
 * Rounded down to a kuruş.
 */
export const worthOf = (
  slip: Slip,
  results: readonly LegResult[],
  prospects: readonly (Prospect | undefined)[],
  capKurus: Kurus,
): Kurus => {
  const multipliers = expectedMultipliers(slip, results, prospects)
  // The mean is scaled by cap / maximum: capping the mean itself would value the cap as if it were certain.
  const maxPayout = payoutOf(
    slip,
    slip.legs.map((leg, index) => {
      const result = results[index]
      return result ? multiplierOf(leg.odds, result) : thousandths(leg)
    }),
  )
  const cap = Math.max(capKurus, stakeOf(slip))
  const mean = payoutOf(slip, multipliers)
  return maxPayout <= cap ? mean : kurus(Number((BigInt(mean) * BigInt(cap)) / BigInt(maxPayout)))
}

/** The margin of a cash-out in ten-thousandths of the coupon's value. */
export const cashOutMarginTenThousandths = 400

/** The offer for the full coupon: its value minus the margin. */
export const cashOutOf = (worth: Kurus): Kurus =>
  kurus(Math.floor((worth * (10_000 - cashOutMarginTenThousandths)) / 10_000))
