import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { AffectedMarket, MarketKey, MatchMessage, OutcomeResult } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { isSettled, reconciledEnd } from './couponReconciliation.ts'
import { type Coupon, couponFrom } from './coupons.ts'
import { wholeSpan } from './feedResults.ts'
import {
  type Cancel,
  type MarketResults,
  matchMarketKey,
  type ResultChanges,
  type Results,
  resultsOf,
} from './results.ts'

/** What messages would change: coupons by how they would end, and the money that would be paid and taken back. */
export type SettlementPreview = {
  readonly coupons: number
  readonly changed: number
  readonly won: number
  readonly lost: number
  readonly refunded: number
  readonly open: number
  readonly paid: Kurus
  readonly takenBack: Kurus
}

/** What a message does to a market. */
type Change = (before: MarketResults) => MarketResults

type Cancelling = Extract<MatchMessage, { type: 'bet_cancel' | 'rollback_bet_cancel' }>

/** The cancellations that a message makes or undoes in a market. */
const cancelsOf = ({ startMs, endMs }: Cancelling, { onlyOutcomes = [''] }: AffectedMarket): Cancel[] =>
  onlyOutcomes.map((outcome) => ({
    outcome,
    startMs: startMs ?? wholeSpan.startMs,
    endMs: endMs ?? wholeSpan.endMs,
  }))

const isSameCancel = (one: Cancel, other: Cancel): boolean =>
  one.outcome === other.outcome && one.startMs === other.startMs && one.endMs === other.endMs

/** Returns what a message changes, by market. */
const changesIn = (message: MatchMessage): readonly (readonly [MarketKey, Change])[] => {
  switch (message.type) {
    case 'bet_settlement':
      return message.markets.map((market) => {
        const ended = market.outcomes.map((result): [string, OutcomeResult] => [result.outcome, result])
        return [market, ({ results, cancels }) => ({ results: new Map([...results, ...ended]), cancels })]
      })
    case 'rollback_bet_settlement':
      return message.markets.map((market) => [market, ({ cancels }) => ({ results: new Map(), cancels })])
    case 'bet_cancel':
      return message.markets.map((market) => [
        market,
        ({ results, cancels }) => ({ results, cancels: [...cancels, ...cancelsOf(message, market)] }),
      ])
    case 'rollback_bet_cancel':
      return message.markets.map((market) => {
        const undone = cancelsOf(message, market)
        const stays = (cancel: Cancel) => !undone.some((one) => isSameCancel(one, cancel))
        return [market, ({ results, cancels }) => ({ results, cancels: cancels.filter(stays) })]
      })
    default:
      return []
  }
}

/** How each market would be after messages, from how it is. */
const changesOf = (messages: readonly MatchMessage[]): ResultChanges => {
  const changes = new Map<string, Change>()
  for (const message of messages)
    for (const [{ market, specifiers }, change] of changesIn(message)) {
      const key = matchMarketKey({ match: message.match, market, specifiers })
      const earlier = changes.get(key)
      changes.set(key, earlier ? (before) => change(earlier(before)) : change)
    }
  return changes
}

const usualChunkSize = 1_000

/** Without a filter by state: a chunk with nothing to settle is no end of the coupons. */
const chunkText = `select c.* from (
      select distinct l.player_id, l.coupon_id from coupon_leg l
      join unnest($1::text[], $2::int[], $3::text[]) as m(match_id, market, specifiers)
        on (l.match_id, l.market, l.specifiers) = (m.match_id, m.market, m.specifiers)
      where (l.player_id, l.coupon_id) > ($4::bigint, $5::text collate "C")
      order by l.player_id, l.coupon_id limit $6
    ) l join coupon c on c.player_id = l.player_id and c.id = l.coupon_id
    order by c.player_id, c.id`

/** Runs statements where reports read. */
const delayedRun =
  ({ db }: AppContext): Database['run'] =>
  async <Row>({ text }: { text: string }, parameters: readonly unknown[]) =>
    (await db.delayed.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows

type Sums = Record<'coupons' | 'changed' | 'won' | 'lost' | 'void' | 'open' | 'paid' | 'takenBack', number>

/** Adds what would become of a coupon. */
const addCoupon = (sums: Sums, coupon: Coupon, results: Results): void => {
  const end = reconciledEnd(coupon, results)
  const state = end?.state ?? 'open'
  const [before, after] = [coupon.state === 'open' ? 0 : coupon.payout, end?.payout ?? 0]
  sums.coupons++
  sums[state]++
  if (state !== coupon.state || before !== after) sums.changed++
  if (after > before) sums.paid += after - before
  else sums.takenBack += before - after
}

/**
 * Returns what messages would change, by the rules of the settlement; nothing is changed. It reads where reports read, which may be some seconds old, so
 * that a match with many coupons takes nothing from the bets.
 */
export const previewOf = async (
  app: AppContext,
  messages: readonly MatchMessage[],
  chunkSize = usualChunkSize,
): Promise<SettlementPreview> => {
  const changes = changesOf(messages)
  const markets = [...changes.keys()].map((key) => key.split('\n'))
  const names = [0, 1, 2].map((part) => markets.map((names) => names[part]))
  const run = delayedRun(app)
  const sums: Sums = { coupons: 0, changed: 0, won: 0, lost: 0, void: 0, open: 0, paid: 0, takenBack: 0 }
  let [player, id] = [0, '']
  for (;;) {
    const statement = { name: 'coupons_of_markets', text: chunkText }
    const rows = await run<Parameters<typeof couponFrom>[0]>(statement, [...names, player, id, chunkSize])
    const coupons = rows.map(couponFrom)
    const last = coupons.at(-1)
    if (!last) break
    ;[player, id] = [last.player, last.id]
    const legs = coupons.flatMap(({ slip }) => slip.legs)
    const results = await resultsOf(app, legs, { changes, run })
    for (const coupon of coupons) if (coupon.state === 'open' || isSettled(coupon)) addCoupon(sums, coupon, results)
    // Others wait for this process too.
    await yieldToOthers()
  }
  const { void: refunded, paid, takenBack, ...counts } = sums
  return { ...counts, refunded, paid: kurus(paid), takenBack: kurus(takenBack) }
}
