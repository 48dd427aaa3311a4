import type { MatchId, Sport } from '../messages.ts'
import type { Leg, Slip } from './coupon.ts'
import {
  type CountExposure,
  exposuresOf,
  type LegKey,
  type LegLoad,
  loadsOf,
  type OpenSlip,
  worstCaseOf,
} from './exposure.ts'

/*
 * The loads of all open coupons by match, kept up to date coupon by coupon: a changed coupon costs its own legs, and a match is computed again
 * only when it is asked for after a change.
 */

/** What the open coupons on a match can cost. Amounts in kuruş. */
export type MatchExposure = {
  readonly loads: readonly LegLoad[]
  readonly counts: readonly CountExposure[]
  readonly bets: number
  readonly stake: number
  /** What is paid at the worst score of each count. */
  readonly paid: number
}

/** An open coupon: its legs with the sport of their matches. */
export type OpenCoupon = Omit<OpenSlip, 'slip'> & {
  readonly slip: Omit<Slip, 'legs'> & { readonly legs: readonly (Leg & { readonly sport: Sport })[] }
}

export type LoadBook = {
  /** Puts an open coupon in the place of what was known of it; undefined when it is open no more. */
  set(id: string, coupon: OpenCoupon | undefined): void
  /** The matches with open coupons. */
  matches(): Iterable<MatchId>
  /** What the open coupons on a match can cost; undefined when there is none. The same object until one of them changes. */
  exposureOf(match: MatchId): MatchExposure | undefined
}

type Sums = { -readonly [Figure in 'bets' | 'stake' | 'won' | 'refunded' | 'lost']: LegLoad[Figure] }
/** The open coupons on the same outcomes of a match. */
type Line = Sums & { readonly name: string; readonly leg: LegKey; readonly match: MatchId }
type MatchLines = { readonly sport: Sport; readonly lines: Map<string, Line>; exposure: MatchExposure | undefined }
/** What a coupon has added to a line. */
type Part = Readonly<Sums> & { readonly line: Line }

const nameOf = ({ market, specifiers, outcome, also }: LegKey): string =>
  [{ market, specifiers, outcome }, ...(also ?? [])]
    .map((choice) => [choice.market, choice.specifiers, choice.outcome].join('\n'))
    .join('\n\n')

const figures = ['bets', 'stake', 'won', 'refunded', 'lost'] as const

const addTo = (line: Line, part: Readonly<Sums>, sign: 1 | -1): void => {
  for (const figure of figures) line[figure] += sign * part[figure]
}

const exposureFrom = ({ sport, lines }: MatchLines): MatchExposure => {
  const loads = [...lines.values()].map(({ leg, bets, stake, won, refunded, lost }) => ({
    leg,
    bets,
    stake,
    won,
    refunded,
    lost,
  }))
  const counts = exposuresOf(sport, loads)
  return { loads, counts, bets: loads.reduce((sum, { bets }) => sum + bets, 0), ...worstCaseOf(counts) }
}

export const createLoadBook = (): LoadBook => {
  const matches = new Map<MatchId, MatchLines>()
  const partsOf = new Map<string, readonly Part[]>()

  const lineOf = (match: MatchId, sport: Sport, leg: LegKey): Line => {
    const its = matches.get(match) ?? { sport, lines: new Map<string, Line>(), exposure: undefined }
    matches.set(match, its)
    its.exposure = undefined
    const name = nameOf(leg)
    const line = its.lines.get(name) ?? { name, leg, match, bets: 0, stake: 0, won: 0, refunded: 0, lost: 0 }
    its.lines.set(name, line)
    return line
  }

  const add = ({ slip, ...open }: OpenCoupon): Part[] =>
    loadsOf({ slip, ...open }).map(({ leg, ...sums }, index) => {
      const { match, sport } = slip.legs[index] as OpenCoupon['slip']['legs'][number]
      const line = lineOf(match, sport, leg)
      addTo(line, sums, 1)
      return { ...sums, line }
    })

  const takeBack = ({ line, ...sums }: Part): void => {
    addTo(line, sums, -1)
    const its = matches.get(line.match)
    if (!its) return
    its.exposure = undefined
    if (line.bets === 0) its.lines.delete(line.name)
    if (its.lines.size === 0) matches.delete(line.match)
  }

  return {
    set: (id, coupon) => {
      // Added first: what cannot be computed then changes nothing.
      const parts = coupon && add(coupon)
      for (const part of partsOf.get(id) ?? []) takeBack(part)
      if (parts) partsOf.set(id, parts)
      else partsOf.delete(id)
    },
    matches: () => matches.keys(),
    exposureOf: (match) => {
      const its = matches.get(match)
      if (its) its.exposure ??= exposureFrom(its)
      return its?.exposure
    },
  }
}
