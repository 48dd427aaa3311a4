import { type Kurus, kurus } from '@yakamoz/values'
import type { BetInfo, GameInfo, Limits, SpotBet } from './engine.ts'
import { volatilityOf } from './engine.ts'
import { measuresOf, type Outcomes } from './exact.ts'
import { defaultStake, minChip, standardStakes } from './stakes.ts'

/** A kind of bet with its counted outcomes; `parts`: the number of parts of the stake in their `pays`. */
export type CountedBet = Pick<BetInfo, 'bet' | 'names' | 'pays'> & {
  readonly outcomes: Outcomes
  readonly parts?: number
}

/** Returns the row of the paytable from counted outcomes. */
export const countedBet = ({ outcomes, parts = 1, ...described }: CountedBet): BetInfo => ({
  ...described,
  ...measuresOf(outcomes, parts),
})

/** Returns the numbers of a table: those of its first bet, the maximum payout of any bet, and each bet. */
export const tableInfo = (bets: readonly [BetInfo, ...BetInfo[]]): GameInfo => {
  const [{ returnMillionths, hitMillionths, deviationHundredths }] = bets
  return {
    returnMillionths,
    hitMillionths,
    deviationHundredths,
    basis: 'counted',
    volatility: volatilityOf(deviationHundredths),
    maxWinMultiple: Math.max(...bets.map(({ maxWinMultiple }) => maxWinMultiple)),
    stakesKurus: standardStakes,
    defaultStakeKurus: defaultStake,
    bets,
  }
}

/** The maximum stake on a spot with low odds, in kuruş. */
const maxStakeOnSpot = 10_000_000
/** The maximum win of a spot, in kuruş. */
const maxWinOnSpot = 50_000_000

/** Returns the limits of a spot: a maximum win of 500,000 lira and a maximum stake of 100,000. */
export const limitsPaying = (times: number): Limits => {
  const most = Math.min(maxStakeOnSpot, maxWinOnSpot / times)
  return { minKurus: minChip, maxKurus: kurus(Math.max(minChip, Math.floor(most / minChip) * minChip)) }
}

/** Pays each bet by `paid`; RangeError for a spot for which it returns undefined. */
export const settleEach = (
  bets: readonly SpotBet[],
  paid: (spot: string, stakeKurus: Kurus) => Kurus | undefined,
): readonly Kurus[] =>
  bets.map(({ spot, stakeKurus }) => {
    const win = paid(spot, stakeKurus)
    if (win === undefined) throw new RangeError(`no spot ${spot}`)
    return win
  })

/** Returns the payout of a won bet: the stake and the win to one. */
export const wonAt = (stakeKurus: Kurus, toOne: number): Kurus => kurus(stakeKurus * (toOne + 1))
