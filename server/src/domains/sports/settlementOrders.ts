import {
  type BetSettlement,
  type MarketKey,
  type MarketResult,
  type MatchId,
  type MatchMessage,
  type MatchState,
  marketKey,
  type OutcomeResult,
  type Pair,
  phases,
  questionOf,
  settleMarket,
  voidReasons,
} from '@yakamoz/sports'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
import { unlessRefused } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { loadedMatch } from './book.ts'
import { receiveMessages } from './feedIntake.ts'
import { spanFrom } from './feedResults.ts'
import type { Cancel } from './results.ts'

/**
 * What a trader reports. `result`: the final score of a football match and that at half-time; it settles every market that the score decides. `settle`: how
 * the outcomes of a market ended, also anew. `void`: its stakes are refunded, with market 0 those of the whole match. `take_back`: it has no
 * result and no cancellation any more; with market 0 what traders have reported of the match is taken back, and what its feed has reported stays.
 */
export type SettlementOrder = {
  readonly match: MatchId
  readonly kind: 'result' | 'settle' | 'void' | 'take_back'
  readonly market: number
  readonly specifiers: string
  readonly outcomes: readonly { readonly outcome: string; readonly result: 'won' | 'lost' | 'refunded' }[]
  readonly score?: Pair | undefined
  readonly halfTime?: Pair | undefined
}

const results: Readonly<Record<SettlementOrder['outcomes'][number]['result'], Omit<OutcomeResult, 'outcome'>>> = {
  won: { result: 1, voidFactor: 0 },
  lost: { result: 0, voidFactor: 0 },
  refunded: { result: 0, voidFactor: 1 },
}

const isScore = ({ home, away }: Pair): boolean => [home, away].every((side) => Number.isInteger(side) && side >= 0)

/** Returns the results of all markets that a final score decides; undefined where it cannot be. */
const marketsAtScore = ({ fixture, markets }: MatchState, { score, halfTime }: SettlementOrder) => {
  if (fixture.sport !== 'football' || !score || !halfTime || !isScore(score) || !isScore(halfTime)) return undefined
  if (halfTime.home > score.home || halfTime.away > score.away) return undefined
  const second = { home: score.home - halfTime.home, away: score.away - halfTime.away }
  const standing = { sport: 'football', phase: phases.ended, score, periods: [halfTime, second] } as const
  return Object.values(markets).flatMap((key): MarketResult[] => {
    const { market, specifiers } = key
    const outcomes = settleMarket(key, standing)
    return outcomes ? [{ market, specifiers, outcomes }] : []
  })
}

/** Returns the result of one market; undefined where an outcome of it is missing, named twice or not in the catalogue. */
const marketAsReported = (
  { fixture, markets }: MatchState,
  { market, specifiers, outcomes }: SettlementOrder,
): MarketResult[] | undefined => {
  const key = { market, specifiers }
  const known = questionOf(fixture.sport, key)?.rule.shape.outcomes.map(({ outcome }) => outcome)
  const named = new Map(outcomes.map(({ outcome, result }) => [outcome, result]))
  if (!known || !markets[marketKey(key)] || named.size !== outcomes.length || named.size !== known.length)
    return undefined
  if (!known.every((outcome) => named.has(outcome))) return undefined
  return [{ ...key, outcomes: outcomes.map(({ outcome, result }) => ({ outcome, ...results[result] })) }]
}

/** What of a match has a result or a cancellation. */
type Ended = {
  readonly settled: readonly MarketKey[]
  readonly cancelled: readonly (MarketKey & Cancel)[]
}

/** Returns the messages that undo results, and cancellations each with its outcome and its span. */
const undoing = (origin: Omit<BetSettlement, 'type' | 'certainty' | 'markets'>, { settled, cancelled }: Ended) => {
  const bySpan = Map.groupBy(cancelled, ({ startMs, endMs }) => `${startMs} ${endMs}`)
  const messages: MatchMessage[] = [...bySpan.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const markets = [first, ...others].map(({ market, specifiers, outcome }) => ({
      market,
      specifiers,
      ...(outcome && { onlyOutcomes: [outcome] }),
    }))
    return [{ ...origin, type: 'rollback_bet_cancel', markets, ...spanFrom(first.startMs, first.endMs) }]
  })
  return settled.length === 0
    ? messages
    : [...messages, { ...origin, type: 'rollback_bet_settlement' as const, markets: settled }]
}

/** Returns the messages that an order stands for; undefined for one that does not fit its match. `ended`: what it takes back. */
const messagesFrom = (
  state: MatchState,
  order: SettlementOrder,
  { nowMs, ended }: { nowMs: number; ended: Ended },
): readonly MatchMessage[] => {
  const { match, producer } = state.fixture
  // Later than what is known of it, so that it counts.
  const origin = { match, producer, atMs: Math.max(nowMs, state.atMs) }
  if (order.kind === 'take_back') return undoing(origin, ended)
  if (order.kind === 'result' || order.kind === 'settle') {
    const markets = order.kind === 'result' ? marketsAtScore(state, order) : marketAsReported(state, order)
    return markets && markets.length > 0 ? [{ ...origin, type: 'bet_settlement', certainty: 2, markets }] : []
  }
  const { market, specifiers } = order
  const markets =
    market === 0
      ? Object.values(state.markets).map((one) => ({ market: one.market, specifiers: one.specifiers }))
      : [{ market, specifiers }].filter((key) => state.markets[marketKey(key)])
  return markets.length > 0 ? [{ ...origin, type: 'bet_cancel', markets, voidReason: voidReasons.other }] : []
}

/** Returns the messages of an order; undefined for one that does not fit its match. */
export const messagesOf = async (
  app: AppContext,
  state: MatchState,
  order: SettlementOrder,
): Promise<readonly MatchMessage[] | undefined> => {
  const ended = order.kind === 'take_back' ? await endedBy(app, order) : { settled: [], cancelled: [] }
  const messages = messagesFrom(state, order, { nowMs: app.now(), ended })
  return messages.length > 0 ? messages : undefined
}

type StoredEnd = MarketKey & { atMs: number }

/** Returns what traders have reported of a match: the time of the message of every market, which is that of its stored result or cancellation. */
const reportedEnds = async (app: AppContext, match: MatchId): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<StoredEnd>`
    select (m ->> 'market')::int as market, m ->> 'specifiers' as specifiers, (o.message ->> 'atMs')::bigint as "atMs"
    from settlement_order o cross join lateral jsonb_array_elements(o.message -> 'markets') m
    where o.match_id = ${match} and o.message ->> 'type' in ('bet_settlement', 'bet_cancel')`.execute(app.db.query)
  return new Set(rows.map(nameOfEnd))
}

const nameOfEnd = ({ atMs, ...key }: StoredEnd): string => `${marketKey(key)} ${atMs}`

/** Returns what a `take_back` undoes: the results and cancellations of its market, or of the whole match those that traders have reported. */
const endedBy = async (app: AppContext, { match, market, specifiers }: SettlementOrder): Promise<Ended> => {
  const results = await app.db.query
    .selectFrom('sport_result')
    .select(['market', 'specifiers', 'at_ms as atMs'])
    .distinct()
    .where('match_id', '=', match)
    .execute()
  const cancels = await app.db.query
    .selectFrom('sport_cancel')
    .select(['market', 'specifiers', 'outcome', 'start_at', 'end_at', 'at_ms as atMs'])
    .where('match_id', '=', match)
    .where('undone', '=', false)
    .execute()
  const reported = market === 0 ? await reportedEnds(app, match) : undefined
  const isMeant = (end: StoredEnd): boolean =>
    reported ? reported.has(nameOfEnd(end)) : end.market === market && end.specifiers === specifiers
  const settled = new Map(results.filter(isMeant).map((one) => [marketKey(one), one]))
  return {
    settled: [...settled.values()].map((one) => ({ market: one.market, specifiers: one.specifiers })),
    cancelled: cancels.filter(isMeant).map(({ start_at, end_at, atMs: _, ...cancel }) => ({
      ...cancel,
      startMs: start_at.getTime(),
      endMs: end_at.getTime(),
    })),
  }
}

type Reported = { order: SettlementOrder; reason: string; actor: string }

/** Stores what was reported, for the process that runs the feeds; false if it does not fit its match. */
export const storeOrder = async (app: AppContext, { order, reason, actor }: Reported): Promise<boolean> => {
  const match = await loadedMatch(app, order.match)
  const messages = match && (await messagesOf(app, match.fed, order))
  if (!messages) return false
  await withAudit(
    app,
    async (executor) => {
      await executor
        .insertInto('settlement_order')
        .values(
          messages.map((message) => ({
            id: newId(),
            match_id: order.match,
            message: JSON.stringify(message),
            reason,
            actor,
            made_at: new Date(app.now()),
          })),
        )
        .execute()
      return messages
    },
    () => ({
      actor,
      act: 'market settled by hand',
      subject: order.match,
      detail: { ...order, reason },
    }),
  )
  return true
}

/** After a failure an order waits this long, twice as long after each further one, and at most an hour. */
const retryMs = 5_000
const longestRetryMs = 3_600_000

const postpone = async (app: AppContext, { id, tries }: { id: string; tries: number }): Promise<void> => {
  const pauseMs = Math.min(longestRetryMs, retryMs * 2 ** Math.min(tries, 20))
  await app.db.query
    .updateTable('settlement_order')
    .set({ tries: tries + 1, try_at: new Date(app.now() + pauseMs) })
    .where('id', '=', id)
    .execute()
}

/**
 * Applies the orders that wait, in their order, and returns how many; one whose process died meanwhile is applied again, which changes nothing. One that
 * cannot be applied is tried again later, and the others go on.
 */
export const applyOrders = async (app: AppContext): Promise<number> => {
  const { query } = app.db
  const rows = await query
    .selectFrom('settlement_order')
    .select(['id', 'message', 'tries'])
    .where('applied_at', 'is', null)
    .where((row) => row.or([row('try_at', 'is', null), row('try_at', '<=', new Date(app.now()))]))
    .orderBy('made_at')
    .orderBy('id')
    .limit(100)
    .execute()
  let applied = 0
  for (const { id, message, tries } of rows) {
    const work = async () => {
      await receiveMessages(app, [message as unknown as MatchMessage])
      return true
    }
    const isDone = await unlessRefused(work, async (cause) => {
      app.log.error({ cause: String(cause), order: id }, 'a result by hand was not applied; it is tried again later')
      app.metrics.jobFailures.inc({ job: 'settlement orders' })
      await postpone(app, { id, tries })
    })
    if (!isDone) continue
    applied++
    await query
      .updateTable('settlement_order')
      .set({ applied_at: new Date(app.now()) })
      .where('id', '=', id)
      .execute()
  }
  return applied
}
