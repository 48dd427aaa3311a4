import { type Kurus, kurus } from '@yakamoz/values'
import type { BetInfo, GameInfo, Limits, SpotBet } from './engine.ts'
import { volatilityOf } from './engine.ts'
import { measuresOf, type Outcomes } from './exact.ts'
import { defaultStake, houseStakes, leastChip } from './stakes.ts'

/** A kind of bet with its outcomes counted; `parts` is how many parts of `pays` in them make the stake. */
export type CountedBet = Pick<BetInfo, 'bet' | 'names' | 'pays'> & {
  readonly outcomes: Outcomes
  readonly parts?: number
}

/** The row of the paytable that counted outcomes make. */
export const countedBet = ({ outcomes, parts = 1, ...described }: CountedBet): BetInfo => ({
  ...described,
  ...measuresOf(outcomes, parts),
})

/** The numbers of a table: those of its first bet, the most that any bet can pay, and each bet by itself. */
export const tableInfo = (bets: readonly [BetInfo, ...BetInfo[]]): GameInfo => {
  const [{ returnMillionths, hitMillionths, deviationHundredths }] = bets
  return {
    returnMillionths,
    hitMillionths,
    deviationHundredths,
    basis: 'counted',
    volatility: volatilityOf(deviationHundredths),
    maxWinMultiple: Math.max(...bets.map(({ maxWinMultiple }) => maxWinMultiple)),
    stakesKurus: houseStakes,
    defaultStakeKurus: defaultStake,
    bets,
  }
}

/** The most that one bet on a table can cost when it pays little. */
const mostOnSpot = 10_000_000
/** The most that one spot may be able to win. */
const mostWin = 50_000_000

/** Limits that let no spot win more than 500,000 lira and none cost more than 100,000: the higher the odds the less. */
export const limitsPaying = (times: number): Limits => {
  const most = Math.min(mostOnSpot, mostWin / times)
  return { leastKurus: leastChip, mostKurus: kurus(Math.max(leastChip, Math.floor(most / leastChip) * leastChip)) }
}

/** Pays each bet by what `paid` says of its spot; RangeError for a spot that `paid` does not know (undefined). */
export const settleEach = (
  bets: readonly SpotBet[],
  paid: (spot: string, stakeKurus: Kurus) => Kurus | undefined,
): readonly Kurus[] =>
  bets.map(({ spot, stakeKurus }) => {
    const win = paid(spot, stakeKurus)
    if (win === undefined) throw new RangeError(`no spot ${spot}`)
    return win
  })

/** A won bet's money: the stake and so much to one. */
export const wonAt = (stakeKurus: Kurus, toOne: number): Kurus => kurus(stakeKurus * (toOne + 1))
