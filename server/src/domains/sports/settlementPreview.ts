import type { LegResult, MatchMessage } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { couponEndFrom } from './couponReconciliation.ts'
import { type Coupon, couponFrom } from './coupons.ts'
import { type MarketResults, marketKey, type ResultChanges, resultsOf } from './results.ts'

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

const forAll = { outcome: '', startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY }

/** How each market would be after messages, from how it is. */
const changesOf = (messages: readonly MatchMessage[]): ResultChanges => {
  const changes = new Map<string, (before: MarketResults) => MarketResults>()
  const add = (key: string, change: (before: MarketResults) => MarketResults) => {
    const earlier = changes.get(key)
    changes.set(key, earlier ? (before) => change(earlier(before)) : change)
  }
  for (const message of messages) {
    const { match } = message
    if (message.type === 'bet_settlement')
      for (const { market, specifiers, outcomes } of message.markets) {
        const ended = outcomes.map((result): [string, NonNullable<LegResult>] => [result.outcome, result])
        add(marketKey({ match, market, specifiers }), ({ results, cancels }) => ({
          results: new Map([...results, ...ended]),
          cancels,
        }))
      }
    if (message.type === 'bet_cancel')
      for (const { market, specifiers } of message.markets)
        add(marketKey({ match, market, specifiers }), ({ results, cancels }) => ({
          results,
          cancels: [...cancels, forAll],
        }))
    if (message.type === 'rollback_bet_cancel' || message.type === 'rollback_bet_settlement')
      for (const { market, specifiers } of message.markets)
        add(marketKey({ match, market, specifiers }), ({ results, cancels }) =>
          message.type === 'rollback_bet_cancel' ? { results, cancels: [] } : { results: new Map(), cancels },
        )
  }
  return changes
}

const chunkSize = 1_000

const chunkStatement = {
  name: 'coupons_of_markets',
  text: `select c.* from (
      select distinct l.player_id, l.coupon_id from coupon_leg l
      join unnest($1::text[], $2::int[], $3::text[]) as m(match_id, market, specifiers)
        on (l.match_id, l.market, l.specifiers) = (m.match_id, m.market, m.specifiers)
      where (l.player_id, l.coupon_id) > ($4::bigint, $5::text collate "C")
      order by l.player_id, l.coupon_id limit $6
    ) l join coupon c on c.player_id = l.player_id and c.id = l.coupon_id
    where c.state in ('open', 'won', 'lost', 'void') order by c.player_id, c.id`,
}

const paidBefore = (coupon: Coupon): number => (coupon.state === 'open' ? 0 : coupon.payout)

/** Returns what messages would change, by the rules of the settlement; nothing is changed. */
export const previewOf = async (app: AppContext, messages: readonly MatchMessage[]): Promise<SettlementPreview> => {
  const changes = changesOf(messages)
  const markets = [...changes.keys()].map((key) => key.split('\n'))
  const sums = { coupons: 0, changed: 0, won: 0, lost: 0, void: 0, open: 0, paid: 0, takenBack: 0 }
  let [player, id] = [0, '']
  for (;;) {
    const rows = await app.db.run<Parameters<typeof couponFrom>[0]>(chunkStatement, [
      markets.map(([match]) => match),
      markets.map(([, market]) => Number(market)),
      markets.map(([, , specifiers]) => specifiers),
      player,
      id,
      chunkSize,
    ])
    const coupons = rows.map(couponFrom)
    const last = coupons.at(-1)
    if (!last) break
    ;[player, id] = [last.player, last.id]
    const results = await resultsOf(
      app,
      coupons.flatMap(({ slip }) => slip.legs),
      changes,
    )
    for (const coupon of coupons) {
      const end = couponEndFrom(coupon, results)
      const [before, after] = [paidBefore(coupon), end?.payout ?? 0]
      sums.coupons++
      sums[end?.state ?? 'open']++
      if ((end?.state ?? 'open') !== coupon.state || before !== after) sums.changed++
      if (after > before) sums.paid += after - before
      else sums.takenBack += before - after
    }
  }
  const { void: refunded, paid, takenBack, ...counts } = sums
  return { ...counts, refunded, paid: kurus(paid), takenBack: kurus(takenBack) }
}
