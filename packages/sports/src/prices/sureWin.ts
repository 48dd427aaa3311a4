import { cellsOf, isSmallCount, scoresOfCount } from '../coupons/scoreTables.ts'
import { mapsToWin } from '../esportRules.ts'
import { type Count, countOf, type FootballScore, wholeMatch } from '../markets/counts.ts'
import { type Question, questionOf } from '../markets/settle.ts'
import type { Judgement, ScoreAspect } from '../markets/shapes.ts'
import { type MarketState, type MatchState, marketKey } from '../match/matchState.ts'
import type { MarketKey, Pair, Sport } from '../messages.ts'
import { maxOfPacking } from './packing.ts'

/*
 * Sure wins over several markets of one match: stakes on outcomes of related markets (1x2 with double chance, draw no bet or a handicap) that return
 * more than they cost at every score. By the duality of linear programmes there is none exactly if some chances of the scores let every single outcome
 * return at most its stake on average. Chances q of that kind exist exactly if the largest sum of numbers x >= 0, one for each score, under which no
 * outcome returns more than 1 is at least 1.
 *
 * Goals, corners, cards, sets and maps are judged by their scores. Points, games and rounds have too many of these: their markets are judged by the one number
 * that they read, the margin, the sum, or the count of a side.
 */

type Match = Pick<MatchState, 'fixture' | 'standing' | 'markets'>

const isSmall = ({ rule }: Question): boolean => isSmallCount(rule.count)

/** The name of the markets that are judged together with one. */
const nameOf = (question: Question): string => {
  const { count } = cellsOf(question)
  return isSmall(question) ? count : `${count} ${question.rule.shape.reads}`
}

/** Returns the name of the markets that can make a sure win together with this one; undefined for a market that the catalogue does not have. */
export const relatedName = (sport: Sport, key: MarketKey): string | undefined => {
  const question = questionOf(sport, key)
  return question && nameOf(question)
}

/** More than the points or games of a match, and of a side. */
const maxNumber = 400

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const pairsByAspect: Readonly<Record<Exclude<ScoreAspect, 'pair'>, readonly Pair[]>> = {
  margin: numbers(-maxNumber, maxNumber).map((margin) => ({ home: Math.max(0, margin), away: Math.max(0, -margin) })),
  sum: numbers(0, maxNumber).map((home) => ({ home, away: 0 })),
  home: numbers(0, maxNumber).map((home) => ({ home, away: 0 })),
  away: numbers(0, maxNumber).map((away) => ({ home: 0, away })),
}

/** Whether a count cannot end level, so that nothing is refunded by a level end. */
const isNeverLevel = (sport: Sport, count: Count): boolean =>
  count === 'sets' ||
  count === 'setGames' ||
  count === 'setPoints' ||
  count === 'maps' ||
  count === 'mapRounds' ||
  count === 'roundWinner' ||
  count === 'goalsWithOvertime' ||
  (sport === 'basketball' && count === 'points')

/** Whether a final score of regular time is still possible at a standing. */
const isPossible = (standing: NonNullable<Match['standing']>) => {
  const [now, half] = [countOf('goals', standing, wholeMatch), countOf('firstHalfGoals', standing, wholeMatch)]
  return (score: FootballScore): boolean =>
    score.home >= (now?.home ?? 0) &&
    score.away >= (now?.away ?? 0) &&
    (!half?.final || score.half === undefined || score.half === Math.sign(half.home - half.away))
}

/** Returns, by cell of the markets of a name, whether it may still happen. */
const possibleCells = ({ fixture, standing }: Match, question: Question): readonly boolean[] => {
  const { count, shape } = question.rule
  if (!isSmall(question)) {
    const isOfMargin = shape.reads === 'margin' && isNeverLevel(fixture.sport, count)
    return pairsOf(question).map(({ home, away }) => !isOfMargin || home !== away)
  }
  const name = nameOf(question)
  const scores = scoresOfCount(name) ?? []
  if (name === 'goals') return scores.map(standing ? isPossible(standing) : () => true)
  if (count === 'maps') return scores.map(isEndOfMaps)
  return scores.map(({ home, away }) => home !== away || !isNeverLevel(fixture.sport, count))
}

/** Whether a match of e-sports ends with these maps: other scores would hide that all four cannot lose together. */
const isEndOfMaps = ({ home, away }: Pair): boolean =>
  Math.max(home, away) === mapsToWin && Math.min(home, away) < mapsToWin

const pairsOf = (question: Question): readonly Pair[] => {
  const { reads } = question.rule.shape
  return isSmall(question) || reads === 'pair' ? cellsOf(question).pairs : pairsByAspect[reads]
}

/** The judgements by their number in a table. */
const judgements: readonly Judgement[] = ['won', 'lost', 'refunded', 'halfWon', 'halfLost']

/** What a stake of 1 returns by the number of its judgement. */
const returnsAt = (odds: number): readonly number[] => [odds, 0, 1, (1 + odds) / 2, 0.5]

/** How the outcomes of a market are judged, by cell. */
type Judged = ReadonlyMap<string, Uint8Array>

/** By the parsed question, which `questionOf` keeps. */
const judgedCache = new WeakMap<Question, Judged>()

const judgedBy = (question: Question): Judged => {
  const known = judgedCache.get(question)
  if (known) return known
  const pairs = pairsOf(question)
  const judged = new Map(
    question.rule.shape.outcomes.map(({ outcome, judge }) => [
      outcome,
      Uint8Array.from(pairs, (pair) => judgements.indexOf(judge(pair, question.line))),
    ]),
  )
  judgedCache.set(question, judged)
  return judged
}

/** An outcome that is sold. */
type Row = { readonly returns: readonly number[]; readonly judged: Uint8Array }

const rowsOf = (question: Question, { outcomes }: MarketState): Row[] => {
  const judged = judgedBy(question)
  return outcomes.flatMap(({ outcome, odds, active }) => {
    const own = judged.get(outcome)
    return own && active && odds !== undefined ? [{ returns: returnsAt(odds / 1_000), judged: own }] : []
  })
}

/** Returns what a stake of 1 on each outcome returns. Scores at which all outcomes are judged alike are one column. */
const tableOf = (rows: readonly Row[], isMeant: readonly boolean[]): number[][] => {
  const columns = new Map<string, number>()
  for (const [cell, meant] of isMeant.entries()) {
    if (!meant) continue
    let name = ''
    for (const { judged } of rows) name += judged[cell]
    columns.set(name, cell)
  }
  const cells = [...columns.values()]
  return rows.map(({ returns, judged }) => cells.map((cell) => returns[judged[cell] ?? 0] ?? 0))
}

/** Prices are rounded to steps; what is won by less than this is an error of the computation. */
const tolerance = 1e-7

/**
 * Returns the names (`relatedName`) of the markets whose prices are a sure win. Of the match those are judged that are open or in `also`; only of these
 * names.
 */
export const sureWinsIn = (match: Match, names: ReadonlySet<string>, also: ReadonlySet<string>): Set<string> => {
  const { sport } = match.fixture
  const found = Object.values(match.markets).flatMap((market) => {
    const question = market.status === 1 || also.has(marketKey(market)) ? questionOf(sport, market) : undefined
    return question && names.has(nameOf(question)) ? [{ market, question, name: nameOf(question) }] : []
  })
  const wins = [...Map.groupBy(found, ({ name }) => name)].filter(([, [first, ...others]]) => {
    if (!first) return false
    const rows = [first, ...others].flatMap(({ question, market }) => rowsOf(question, market))
    return maxOfPacking(tableOf(rows, possibleCells(match, first.question)), 1) < 1 - tolerance
  })
  return new Set(wins.map(([name]) => name))
}
