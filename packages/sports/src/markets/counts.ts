import { type Pair, phases, type Sport, type Standing } from '../messages.ts'
import { isPause } from '../phases.ts'

/** The counts that markets are about, each a number for either side. */
export type Count =
  | 'goals'
  | 'goalsWithOvertime'
  | 'periodGoals'
  | 'firstHalfGoals'
  | 'halfTimeFullTime'
  | 'corners'
  | 'cards'
  | 'sets'
  | 'games'
  | 'setGames'
  | 'points'
  | 'quarterPoints'
  | 'setPoints'
  | 'maps'
  | 'mapRounds'
  | 'roundWinner'
  | 'tablePlace'

/**
 * The part of a match that a count is about: the number of a period, from 1, and of a round in it; `round` is 0 for the whole period. Both
 * are used by counts of parts alone.
 */
export type Part = { readonly period: number; readonly round: number }
export const wholeMatch: Part = { period: 1, round: 0 }

/**
 * The current value of a count; `final` when it cannot increase any more. The count `halfTimeFullTime` is the result at half-time (`home`) and at
 * the end (`away`), each 1 for home, 0 for a draw, -1 for away.
 */
export type Counted = Pair & { readonly final: boolean }

/** What a player sent off counts among the cards, by a second yellow card (then instead of that card) or a red one. */
export const cardsPerSendingOff = 2

const noCount: Pair = { home: 0, away: 0 }
const sum = (periods: readonly Pair[]): Pair =>
  periods.reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), noCount)

/** Phases after regular time: waiting for extra time, extra time, penalties, and all ends. */
const afterRegularTime: readonly number[] = [32, 33, 34, 40, 41, 42, 50, 100, 110, 120]
const endPhases: readonly number[] = [100, 110, 120]

const hasEnded = ({ phase }: Standing): boolean => endPhases.includes(phase)

/** The periods of regular time of sports with goals: halves of football, thirds of ice hockey. */
const regularPeriods: Partial<Record<Sport, number>> = { football: 2, ice_hockey: 3 }

/**
 * Goals in regular time: ninety minutes of football and stoppage time, sixty of ice hockey. Extra time can be excluded only if the periods are
 * known, so a standing after extra time without them is undefined.
 */
const goals = (standing: Standing): Counted | undefined => {
  const final = afterRegularTime.includes(standing.phase)
  const regular = regularPeriods[standing.sport] ?? 1
  if (standing.periods.length >= regular) return { ...sum(standing.periods.slice(0, regular)), final }
  if (final && standing.phase !== phases.ended) return undefined
  return { ...standing.score, final }
}

/** Goals before half-time; undefined when the first half is over and its score unknown, and in sports without halves. */
const firstHalfGoals = (standing: Standing): Counted | undefined => {
  if (standing.sport !== 'football') return undefined
  const [first] = standing.periods
  const final = standing.periods.length >= 2 || standing.phase === phases.halfTime || hasEnded(standing)
  if (!first) return final ? undefined : { ...noCount, final: false }
  return { home: first.home, away: first.away, final }
}

const resultOf = ({ home, away }: Pair): number => Math.sign(home - away)

/** The results at half-time and at the end, which nothing determines before the end. */
const halfTimeFullTime = (standing: Standing): Counted | undefined => {
  const [half, full] = [firstHalfGoals(standing), goals(standing)]
  return half?.final && full?.final ? { home: resultOf(half), away: resultOf(full), final: true } : undefined
}

/** A final score of football; `half` is the result at half-time (1, 0 or -1), absent where it is unknown. */
export type FootballScore = Pair & { readonly half?: number }

/** The counts that a `FootballScore` determines. */
export const isCountOfScore = (count: Count): boolean => count === 'goals' || count === 'halfTimeFullTime'

/** Returns a count by a final score; undefined if the score does not determine it. */
export const countOfScore = (count: Count, score: FootballScore): Pair | undefined => {
  if (count === 'goals') return score
  if (count !== 'halfTimeFullTime' || score.half === undefined) return undefined
  return { home: score.half, away: resultOf(score) }
}

/** The score with overtime and shootout. */
const finalScore = (standing: Standing): Counted => ({ ...standing.score, final: hasEnded(standing) })

const totalCount = (standing: Standing): Counted => ({ ...sum(standing.periods), final: hasEnded(standing) })

/**
 * The count of one period by its number from 1. It is final when the next one has begun, in the pause after it, and when the match has
 * ended.
 */
const periodCount = (standing: Standing, { period: number }: Part): Counted | undefined => {
  const period = standing.periods[number - 1]
  const isLast = standing.periods.length === number
  if (!period) return hasEnded(standing) ? undefined : { ...noCount, final: false }
  return { home: period.home, away: period.away, final: !isLast || hasEnded(standing) || isPause(standing.phase) }
}

/** Cards as they are counted everywhere: a yellow one is 1, a player sent off is 2. Undefined for a feed that does not tell both. */
const cards = ({ yellowCards, redCards, phase }: Standing): Counted | undefined =>
  yellowCards &&
  redCards && {
    home: yellowCards.home + cardsPerSendingOff * redCards.home,
    away: yellowCards.away + cardsPerSendingOff * redCards.away,
    final: afterRegularTime.includes(phase),
  }

/** The winner of one round of a map, as 1 to 0. Undefined while it is not played, and in a feed without the rounds. */
const roundWinner = ({ rounds }: Standing, { period, round }: Part): Counted | undefined => {
  const winner = rounds?.[period - 1]?.[round - 1]
  return winner ? { home: winner === 'h' ? 1 : 0, away: winner === 'a' ? 1 : 0, final: true } : undefined
}

const countFunctions: Record<Count, (standing: Standing, part: Part) => Counted | undefined> = {
  goals,
  goalsWithOvertime: finalScore,
  periodGoals: periodCount,
  firstHalfGoals,
  halfTimeFullTime,
  corners: (standing) => standing.corners && { ...standing.corners, final: afterRegularTime.includes(standing.phase) },
  cards,
  sets: finalScore,
  games: totalCount,
  setGames: periodCount,
  points: totalCount,
  quarterPoints: periodCount,
  setPoints: periodCount,
  maps: finalScore,
  mapRounds: periodCount,
  roundWinner,
  // The final table decides it, and no match.
  tablePlace: () => undefined,
}

/** Returns a count by a standing. Undefined if the standing does not determine it. */
export const countOf = (count: Count, standing: Standing, part: Part): Counted | undefined =>
  countFunctions[count](standing, part)
