import type { Sport } from '../messages.ts'
import type { Leg } from './coupon.ts'
import { legTableOf } from './scoreTables.ts'

type LegOutcomes = Omit<Leg, 'odds' | 'banker'>

const isSameMarket = (one: LegOutcomes, other: LegOutcomes): boolean =>
  one.market === other.market && one.specifiers === other.specifiers && !one.also && !other.also

/**
 * Whether two legs on one match oppose each other, so that a player of both risks little: no score wins both, or none loses
 * both. Different outcomes of one market always do; outcomes of different counts (goals and corners) never do.
 */
export const areOpposed = (sport: Sport, one: LegOutcomes, other: LegOutcomes): boolean => {
  if (one.match !== other.match) return false
  if (isSameMarket(one, other)) return one.outcome !== other.outcome
  const [first, second] = [legTableOf(sport, one), legTableOf(sport, other)]
  if (!first || first.count !== second?.count) return false
  const bothWin = first.wins.some((wins, cell) => wins === 1 && second.wins[cell] === 1)
  const bothLose = first.loses.some((loses, cell) => loses === 1 && second.loses[cell] === 1)
  return !bothWin || !bothLose
}

/** Returns the number of columns of a slip that `isCounted` accepts. */
export const countColumns = (
  { legs, sizes }: { legs: readonly Leg[]; sizes: readonly number[] },
  isCounted: (column: readonly Leg[]) => boolean,
): number => {
  const bankers = legs.filter(({ banker }) => banker)
  const free = legs.filter(({ banker }) => !banker)
  const from = (first: number, left: number, column: readonly Leg[]): number => {
    if (left === 0) return isCounted(column) ? 1 : 0
    let found = 0
    for (let index = first; index <= free.length - left; index++)
      found += from(index + 1, left - 1, [...column, free[index] as Leg])
    return found
  }
  return sizes.reduce((total, size) => total + from(0, size, bankers), 0)
}
