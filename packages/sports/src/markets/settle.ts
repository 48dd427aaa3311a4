import type { EventStatus, MarketKey, MarketResult, OutcomeResult, Pair, Standing } from '../messages.ts'
import { voidReasons } from '../messages.ts'
import { type MarketRule, marketRule } from './catalogue.ts'
import { type Counted, countOf, type Part } from './counts.ts'
import { type Line, resultOf, twoWay } from './shapes.ts'
import { lineFrom, readSpecifiers } from './specifiers.ts'

/*
 * The payout of an outcome for a stake of 1 at a price o (public documentation of the Unified Odds Feed):
 * void factor * 1 + (1 - void factor) * result * o * dead-heat factor (1 without a dead heat).
 */

const noLine: Line = { value: Number.NaN, start: { home: 0, away: 0 } }

/** A market of the catalogue with its parsed specifiers. */
export type Question = Part & { readonly rule: MarketRule; readonly line: Line }

/** Caches parsed questions, because the same few hundred are needed at each change of a price. */
const questionCache = new Map<string, Question | undefined>()
const maxCachedQuestions = 20_000

/** Parses the key of a market, through a cache; undefined if the catalogue does not have it or its specifiers are invalid. */
export const questionOf = (sport: Standing['sport'], key: MarketKey): Question | undefined => {
  const id = `${sport} ${key.market} ${key.specifiers}`
  if (questionCache.has(id)) return questionCache.get(id)
  if (questionCache.size >= maxCachedQuestions) questionCache.clear()
  const question = parseQuestion(sport, key)
  questionCache.set(id, question)
  return question
}

const parseQuestion = (sport: Standing['sport'], { market, specifiers }: MarketKey): Question | undefined => {
  const rule = marketRule(sport, market)
  if (!rule) return undefined
  const values = readSpecifiers(specifiers)
  const line = rule.shape.line ? lineFrom(values.get(rule.shape.line) ?? '') : noLine
  const period = rule.period ? Number(values.get(rule.period)) : 1
  const round = rule.round ? Number(values.get(rule.round)) : 0
  const isPart = Number.isInteger(period) && period > 0 && Number.isInteger(round) && round >= (rule.round ? 1 : 0)
  return line && isPart ? { rule, line, period, round } : undefined
}

/** Whether a stake may be refunded in full or in part by the result: draw no bet, integer and quarter lines. */
export const mayRefund = ({ rule, line }: Question): boolean => {
  if (rule.shape === twoWay) return rule.count === 'goals'
  return !Number.isNaN(line.value) && Number.isInteger(line.value * 2) === Number.isInteger(line.value)
}

/**
 * Returns the results of a market if play has decided it: undefined while one of its outcomes may still change,
 * and for markets that the standing does not determine (see `closeMarket`).
 */
export const settleMarket = (key: MarketKey, standing: Standing): readonly OutcomeResult[] | undefined => {
  const question = questionOf(standing.sport, key)
  const counted = question && countOf(question.rule.count, standing, question)
  if (!counted || !(counted.final || isDecided(question, counted))) return undefined
  return resultsAt(question, counted)
}

const resultsAt = ({ rule, line }: Question, pair: Pair): readonly OutcomeResult[] =>
  rule.shape.outcomes.map(({ outcome, judge }) => resultOf(outcome, judge(pair, line)))

/**
 * Counts only grow. A question depends on a threshold of one side, the sum or the margin, or on parity, so these steps detect any
 * possible change. The large ones come first, because they detect most.
 */
const steps = [900, 0, 1, 2, 901]
const growth = steps.flatMap((home) => steps.map((away) => ({ home, away })))

const isDecided = ({ rule, line }: Question, now: Counted): boolean =>
  rule.shape.outcomes.every(({ judge }) => {
    const judged = judge(now, line)
    return growth.every(({ home, away }) => judge({ home: now.home + home, away: now.away + away }, line) === judged)
  })

/** How a match that did not end as planned is settled. */
export type Ending = {
  /** Refunds `all` stakes, or those on markets that play has left `undecided`. */
  readonly refund: 'all' | 'undecided'
  readonly voidReason: number
  /** How long to wait until the match is played or resumed. */
  readonly waitHours: number
}

/**
 * The settlement of matches that do not end as planned. Decided markets are settled by their results; the rest is
 * refunded. A match that is played within the waiting time keeps its bets.
 */
export const endings: Partial<Record<EventStatus, Ending>> = {
  5: { refund: 'all', voidReason: voidReasons.cancelledEvent, waitHours: 0 },
  7: { refund: 'undecided', voidReason: voidReasons.abandoned, waitHours: 48 },
  8: { refund: 'all', voidReason: voidReasons.postponed, waitHours: 48 },
  9: { refund: 'undecided', voidReason: voidReasons.abandoned, waitHours: 0 },
}

/** A retirement is settled like an abandoned match. A walkover was never played: all stakes are refunded. */
export const retirement: Ending = { refund: 'undecided', voidReason: voidReasons.retired, waitHours: 0 }
export const walkover: Ending = { refund: 'all', voidReason: voidReasons.walkover, waitHours: 0 }

/**
 * Returns the results of a market at the end of a match. What the standing determines is settled; what it does not (no half-time
 * score, a set that was not played, an unfinished match) is refunded. Undefined for a market that the catalogue does not have.
 */
export const closeMarket = (key: MarketKey, standing: Standing, ending?: Ending): MarketResult | undefined => {
  const question = questionOf(standing.sport, key)
  if (!question) return undefined
  const outcomes = ending?.refund === 'all' ? undefined : settleMarket(key, standing)
  if (outcomes) return { ...key, outcomes }
  return {
    ...key,
    outcomes: question.rule.shape.outcomes.map(({ outcome }) => resultOf(outcome, 'refunded')),
    voidReason: ending?.voidReason ?? voidReasons.resultUnverifiable,
  }
}
