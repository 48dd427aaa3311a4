import { type Pair, phases, type Standing } from '../messages.ts'
import { isPause } from '../phases.ts'

/** What markets count, each as a number for either side. */
export type Count =
  | 'goals'
  | 'firstHalfGoals'
  | 'corners'
  | 'sets'
  | 'games'
  | 'setGames'
  | 'points'
  | 'quarterPoints'
  | 'setPoints'

/** A count as it stands; `final` once nothing can add to it any more. */
export type Counted = Pair & { readonly final: boolean }

const noCount: Pair = { home: 0, away: 0 }
const sum = (periods: readonly Pair[]): Pair =>
  periods.reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), noCount)

/** Phases after the ninety minutes of football: waiting for extra time, extra time, penalties, ended in whatever way. */
const afterRegularTime: readonly number[] = [32, 33, 34, 40, 41, 42, 50, 100, 110, 120]
const endPhases: readonly number[] = [100, 110, 120]

const hasEnded = ({ phase }: Standing): boolean => endPhases.includes(phase)

/**
 * Goals in ninety minutes and stoppage. Only where the halves are told apart can extra time be left out of a score, so a
 * standing after extra time without halves is undefined.
 */
const goals = (standing: Standing): Counted | undefined => {
  const final = afterRegularTime.includes(standing.phase)
  if (standing.periods.length >= 2) return { ...sum(standing.periods.slice(0, 2)), final }
  if (final && standing.phase !== phases.ended) return undefined
  return { ...standing.score, final }
}

/** Goals before half-time; undefined where the first half is not told apart and already over. */
const firstHalfGoals = (standing: Standing): Counted | undefined => {
  const [first] = standing.periods
  const final = standing.periods.length >= 2 || standing.phase === phases.halfTime || hasEnded(standing)
  if (!first) return final ? undefined : { ...noCount, final: false }
  return { home: first.home, away: first.away, final }
}

const totalCount = (standing: Standing): Counted => ({ ...sum(standing.periods), final: hasEnded(standing) })

/** One period by its number from 1. It is over when the next one has begun or the match has ended, or in the pause after it. */
const periodCount = (standing: Standing, number: number): Counted | undefined => {
  const period = standing.periods[number - 1]
  const isLast = standing.periods.length === number
  if (!period) return hasEnded(standing) ? undefined : { ...noCount, final: false }
  return { home: period.home, away: period.away, final: !isLast || hasEnded(standing) || isPause(standing.phase) }
}

const countFunctions: Record<Count, (standing: Standing, period: number) => Counted | undefined> = {
  goals,
  firstHalfGoals,
  corners: (standing) => standing.corners && { ...standing.corners, final: afterRegularTime.includes(standing.phase) },
  sets: (standing) => ({ ...standing.score, final: hasEnded(standing) }),
  games: totalCount,
  setGames: periodCount,
  points: totalCount,
  quarterPoints: periodCount,
  setPoints: periodCount,
}

/** What a standing says of a count (of the period with this number from 1, where it is one of a period); undefined if it cannot tell. */
export const countOf = (count: Count, standing: Standing, period: number): Counted | undefined =>
  countFunctions[count](standing, period)
