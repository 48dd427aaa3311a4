import {
  type BetSettlement,
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
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type BookMatch, bookOf } from './book.ts'
import { receiveMessages } from './feedIntake.ts'

/**
 * What a trader reports. `result`: the final score of a football match and that at half-time; it settles every market that the score decides. `settle`: how
 * the outcomes of a market ended, also anew. `void`: its stakes are refunded, with market 0 those of the whole match. `take_back`: it has no
 * result and no cancellation any more, as before.
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

/** Returns the messages that an order stands for; undefined for one that does not fit its match. */
export const messagesOf = (
  state: MatchState,
  order: SettlementOrder,
  nowMs: number,
): readonly MatchMessage[] | undefined => {
  const { match, producer } = state.fixture
  // Later than what is known of it, so that it counts.
  const origin = { match, producer, atMs: Math.max(nowMs, state.atMs) }
  if (order.kind === 'result' || order.kind === 'settle') {
    const markets = order.kind === 'result' ? marketsAtScore(state, order) : marketAsReported(state, order)
    if (!markets || markets.length === 0) return undefined
    const settlement: BetSettlement = { ...origin, type: 'bet_settlement', certainty: 2, markets }
    return [settlement]
  }
  const { market, specifiers } = order
  const markets =
    market === 0
      ? Object.values(state.markets).map((one) => ({ market: one.market, specifiers: one.specifiers }))
      : [{ market, specifiers }].filter((key) => state.markets[marketKey(key)])
  if (markets.length === 0) return undefined
  if (order.kind === 'void') return [{ ...origin, type: 'bet_cancel', markets, voidReason: voidReasons.other }]
  return [
    { ...origin, type: 'rollback_bet_cancel', markets },
    { ...origin, type: 'rollback_bet_settlement', markets },
  ]
}

/** Returns a match, also one that has left the memory; undefined if there is none. */
export const matchOf = async (app: AppContext, id: MatchId): Promise<BookMatch | undefined> => {
  const book = await bookOf(app)
  if (!book.get(id)) await book.reload([id])
  return book.get(id)
}

type Reported = { order: SettlementOrder; reason: string; actor: string }

/** Stores what was reported, for the process that runs the feeds; false if it does not fit its match. */
export const storeOrder = async (app: AppContext, { order, reason, actor }: Reported): Promise<boolean> => {
  const match = await matchOf(app, order.match)
  const messages = match && messagesOf(match.fed, order, app.now())
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

/** Applies the orders that wait, in their order; one whose process died meanwhile is applied again, which changes nothing. */
export const applyOrders = async (app: AppContext): Promise<number> => {
  const { query } = app.db
  const rows = await query
    .selectFrom('settlement_order')
    .select(['id', 'message'])
    .where('applied_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id, message } of rows) {
    await receiveMessages(app, [message as unknown as MatchMessage])
    await query
      .updateTable('settlement_order')
      .set({ applied_at: new Date(app.now()) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
