import { type Count, countOfScore, type FootballScore, isCountOfScore } from '../markets/counts.ts'
import { type Question, questionOf } from '../markets/settle.ts'
import type { MarketKey, Pair, Sport } from '../messages.ts'
import { choicesOf, type Leg } from './coupon.ts'

/*
 * What outcomes win and lose by the score that decides them: goals, corners, cards, sets, maps, rounds or points, in the whole match or a part of it.
 */

/** Where an outcome wins and where it loses, by cells of the scores of its count; both 0 where its stake comes back. */
export type ScoreTable = {
  /** What is counted, and in which part: tables of one count have the same cells. */
  readonly count: string
  readonly wins: Uint8Array
  readonly loses: Uint8Array
}

type Choice = MarketKey & { readonly outcome: string }
type LegOutcomes = Omit<Leg, 'odds' | 'banker'>

const cells = (values: readonly number[]): readonly Pair[] =>
  values.flatMap((home) => values.map((away) => ({ home, away })))
/** Up to twelve of a side: goals, sets, corners, cards. What is beyond is decided as twelve is. */
const smallScores = cells(Array.from({ length: 13 }, (_, count) => count))
/** Final scores of football, each with the results at half-time that it allows. */
const footballScores: readonly FootballScore[] = smallScores.flatMap((score) =>
  [0, ...(score.home > 0 ? [1] : []), ...(score.away > 0 ? [-1] : [])].map((half) => ({ ...score, half })),
)
/** Points and games: every seventh, which tells lines apart that lie further from each other than that. */
const largeScores = cells(Array.from({ length: 36 }, (_, index) => index * 7))

/** Rounds of a map of e-sports: lines of one map are a round apart. What is beyond is decided as thirty is. */
const roundScores = cells(Array.from({ length: 31 }, (_, count) => count))

/** Whether a side ends in the places of an outright. Sides are not told apart, so all may: what is paid is never too low. */
const placeScores: readonly Pair[] = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
]

const small = /goals|corners|cards|sets|maps|roundWinner/i

/** Whether a count is so small that its cells are single scores; results at half-time and at the end are those of goals. */
export const isSmallCount = (count: Count): boolean => small.test(count) || count === 'halfTimeFullTime'

const pairsOf = (count: Count): readonly Pair[] => {
  if (isSmallCount(count)) return smallScores
  if (count === 'tablePlace') return placeScores
  return count === 'mapRounds' ? roundScores : largeScores
}

/** The cells of football as each count sees them, computed at the first use. */
const footballPairs = new Map<Count, readonly Pair[]>()

const footballPairsOf = (count: Count): readonly Pair[] => {
  const known = footballPairs.get(count) ?? footballScores.flatMap((score) => countOfScore(count, score) ?? [])
  footballPairs.set(count, known)
  return known
}

/** Returns the cells by which a question is judged, as counts, and their name. Results at half-time and at the end have those of goals. */
export const cellsOf = (question: Question): { count: string; pairs: readonly Pair[] } => {
  const { rule, period, round } = question
  if (isCountOfScore(rule.count)) return { count: 'goals', pairs: footballPairsOf(rule.count) }
  return { count: `${rule.count} ${period}${round > 0 ? ` ${round}` : ''}`, pairs: pairsOf(rule.count) }
}

/** Returns the scores that the cells of a count stand for, by its name in a table; undefined where the cells are no single scores. */
export const scoresOfCount = (count: string): readonly FootballScore[] | undefined => {
  if (count === 'goals') return footballScores
  return small.test(count) ? smallScores : undefined
}

const tableCache = new Map<string, ScoreTable | undefined>()
const maxCachedTables = 10_000

const computeTable = (sport: Sport, choice: Choice): ScoreTable | undefined => {
  const question = questionOf(sport, choice)
  const found = question?.rule.shape.outcomes.find((each) => each.outcome === choice.outcome)
  if (!question || !found) return undefined
  const { count, pairs } = cellsOf(question)
  const judged = pairs.map((pair) => found.judge(pair, question.line))
  return {
    count,
    wins: Uint8Array.from(judged, (each) => (each === 'won' || each === 'halfWon' ? 1 : 0)),
    loses: Uint8Array.from(judged, (each) => (each === 'lost' ? 1 : 0)),
  }
}

/** The table of an outcome; undefined where the catalogue does not know it. */
export const scoreTableOf = (sport: Sport, choice: Choice): ScoreTable | undefined => {
  const name = `${sport} ${choice.market} ${choice.specifiers} ${choice.outcome}`
  if (tableCache.has(name)) return tableCache.get(name)
  if (tableCache.size >= maxCachedTables) tableCache.clear()
  const table = computeTable(sport, choice)
  tableCache.set(name, table)
  return table
}

/** The table of a leg: a bet builder wins where all its outcomes do. Undefined where they count different things. */
export const legTableOf = (sport: Sport, leg: LegOutcomes): ScoreTable | undefined => {
  const tables = choicesOf(leg).map((choice) => scoreTableOf(sport, choice))
  const [first] = tables
  if (!first || tables.some((table) => table?.count !== first.count)) return undefined
  return {
    count: first.count,
    wins: first.wins.map((_, cell) => (tables.every((table) => table?.wins[cell] === 1) ? 1 : 0)),
    loses: first.loses.map((_, cell) => (tables.some((table) => table?.loses[cell] === 1) ? 1 : 0)),
  }
}
