import type { Pair, Sport } from '../messages.ts'
import { type Choice, kindOf, type Leg, maxWinOf, payoutOf, type Slip } from './coupon.ts'
import { legTableOf, scoresOfCount } from './scoreTables.ts'

/*
 * What open coupons can cost on one match, by the score that decides it. An estimate that is never too low: of an accumulator or a system all legs
 * on other matches count as won, and amounts are rounded up.
 */

/** The outcomes of a match that a leg needs: one, or with `also` those of a bet builder. */
export type LegKey = Choice & { readonly also?: readonly Choice[] | undefined }

/** What open coupons stake on the same outcomes, in kuruş, and what they are paid if these win, come back or lose. */
export type LegLoad = {
  readonly leg: LegKey
  readonly bets: number
  readonly stake: number
  readonly won: number
  readonly refunded: number
  readonly lost: number
}

const whole = 10_000

/** The part of an amount that cash-outs have left, in ten-thousandths, rounded up. */
const shareOf = (amount: number, share: number): number => Math.ceil((amount * share) / whole)

export type OpenSlip = { readonly slip: Slip; readonly share: number; readonly stakeLeft: number }

/** Returns the payout of a slip if one leg has this multiplier and all others win. */
const paidWith = (slip: Slip, leg: Leg, numerator: number): number =>
  payoutOf(
    slip,
    slip.legs.map((each) => ({ numerator: each === leg ? numerator : each.odds, denominator: 1_000 })),
  )

type LegPaid = { readonly won: number; readonly lost: number }

/** The load of a leg of a coupon that is no single, by what the slip pays when the leg wins or loses. */
const combinedLoad = (
  { share, stakeLeft }: OpenSlip,
  leg: Leg,
  { won, lost }: LegPaid,
): Omit<LegLoad, 'leg' | 'bets'> => ({
  stake: stakeLeft,
  won: shareOf(won, share),
  // Both are rounded down, so that their difference may be a kuruş too small.
  refunded: shareOf(lost + Math.floor(((won - lost) * 1_000) / leg.odds) + 1, share),
  lost: shareOf(lost, share),
})

const singleLoad = ({ slip, share }: OpenSlip, leg: Leg): Omit<LegLoad, 'leg' | 'bets'> => {
  const stake = shareOf(slip.unitKurus, share)
  return { stake, won: shareOf(Math.ceil((slip.unitKurus * leg.odds) / 1_000), share), refunded: stake, lost: 0 }
}

/** Returns a function for the load of each leg of a slip. All legs of an accumulator have one payout, which is computed once. */
const legLoads = (open: OpenSlip): ((leg: Leg) => Omit<LegLoad, 'leg' | 'bets'>) => {
  const { slip } = open
  const kind = kindOf(slip)
  if (kind === 'single') return (leg) => singleLoad(open, leg)
  const won = maxWinOf(slip)
  return (leg) => combinedLoad(open, leg, { won, lost: kind === 'accumulator' ? 0 : paidWith(slip, leg, 0) })
}

/**
 * Returns the loads of an open coupon in the order of its legs. A coupon of singles is as many bets; any other counts with its whole stake on each
 * of its matches.
 */
export const loadsOf = (open: OpenSlip): LegLoad[] => {
  const loadOf = legLoads(open)
  return open.slip.legs.map((leg) => {
    const { market, specifiers, outcome, also } = leg
    return { leg: { market, specifiers, outcome, ...(also && { also }) }, bets: 1, ...loadOf(leg) }
  })
}

/** What the loads on one count (goals, corners, sets) cost by its cells. */
export type CountExposure = {
  readonly count: string
  readonly stake: number
  /** What is paid at each cell of the count. */
  readonly paid: Float64Array
  /** What is paid at the worst cell. */
  readonly worst: number
  /** The score of the worst cell, where its cells are scores. */
  readonly score: Pair | undefined
}

/** The name of the count for outcomes that no score decides: they count as won, whatever happens. */
const anyScore = 'any'

/** Returns the costs of loads on one match by the counts that decide them. A half-won leg counts as won, a half-lost one as refunded. */
export const exposuresOf = (sport: Sport, loads: readonly LegLoad[]): CountExposure[] => {
  const byCount = new Map<string, { stake: number; paid: Float64Array }>()
  for (const { leg, stake, won, refunded, lost } of loads) {
    const table = legTableOf(sport, { match: '', ...leg })
    const count = table?.count ?? anyScore
    const sum = byCount.get(count) ?? { stake: 0, paid: new Float64Array(table?.wins.length ?? 1) }
    sum.stake += stake
    for (let cell = 0; cell < sum.paid.length; cell++) {
      const ifNotWon = table?.loses[cell] === 1 ? lost : refunded
      sum.paid[cell] = (sum.paid[cell] ?? 0) + (table === undefined || table.wins[cell] === 1 ? won : ifNotWon)
    }
    byCount.set(count, sum)
  }
  return [...byCount].map(([count, { stake, paid }]) => {
    const worst = paid.reduce((most, amount) => Math.max(most, amount), 0)
    return { count, stake, paid, worst, score: scoresOfCount(count)?.[paid.indexOf(worst)] }
  })
}

/** The open stakes on a match, and what they are paid if the worst score of every count happens. */
export const worstCaseOf = (exposures: readonly CountExposure[]): { stake: number; paid: number } => ({
  stake: exposures.reduce((sum, { stake }) => sum + stake, 0),
  paid: exposures.reduce((sum, { worst }) => sum + worst, 0),
})

export type ScoreCost = Pair & { readonly paid: number }

/** From this number on a side's goals or sets are one row: all higher numbers too. */
export const highestShownScore = 6

/** Returns what a count costs by its final scores: the higher ones together, and the worst of those that differ only at half-time. */
export const costsByScore = ({ count, paid }: CountExposure): ScoreCost[] => {
  const cells = scoresOfCount(count) ?? []
  const costs = new Map<string, ScoreCost>()
  for (const [cell, score] of cells.entries()) {
    const home = Math.min(score.home, highestShownScore)
    const away = Math.min(score.away, highestShownScore)
    const name = `${home}:${away}`
    const before = costs.get(name)?.paid ?? 0
    costs.set(name, { home, away, paid: Math.max(before, paid[cell] ?? 0) })
  }
  return [...costs.values()]
}
