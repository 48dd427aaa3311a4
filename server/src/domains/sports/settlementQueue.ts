import { choicesOf, type Leg } from '@yakamoz/sports'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { confirmedUntilMs } from './results.ts'

/** Returns SQL for whether the market of a row has a result or a cancellation. */
const hasEndedSql = (row: string): string => {
  const market = `(${row}.match_id, ${row}.market, ${row}.specifiers)`
  return `(exists (select from sport_result result where (result.match_id, result.market, result.specifiers) = ${market})
    or exists (select from sport_cancel cancel where (cancel.match_id, cancel.market, cancel.specifiers) = ${market} and not cancel.undone))`
}

/**
 * Queues markets that ended while a coupon on them was being written, because the settlement of their results missed it. Call it after the
 * coupon is stored: results that come later find it.
 */
export const queueEndedMarkets = async (app: AppContext, legs: readonly Leg[]): Promise<void> => {
  const choices = legs.flatMap(choicesOf)
  await app.db.run(endedStatement, [
    choices.map((one) => one.match),
    choices.map((one) => one.market),
    choices.map((one) => one.specifiers),
  ])
}

const endedStatement = {
  name: 'sport_ended',
  text: `insert into sport_job (match_id, market, specifiers)
    select distinct a.match_id, a.market, a.specifiers from unnest($1::text[], $2::int[], $3::text[]) as a(match_id, market, specifiers)
    where ${hasEndedSql('a')}`,
}

/** What a process may take from accepting a coupon to having stored it, with the delay of a decision and clocks that differ. */
const longestPlacing = '1 hour'

/**
 * Queues ended markets of open coupons whose process may have died between storing the coupon and queueing its markets. Only what ended before
 * a coupon was stored can have been missed: the settlement of a later result has found it. So a start does not settle again whatever has ended
 * under long accumulators.
 */
export const queueMissedMarkets = async (app: AppContext): Promise<void> => {
  const market = sql`(l.match_id, l.market, l.specifiers)`
  const until = sql`(extract(epoch from c.placed_at + ${longestPlacing}::interval) * 1000)::bigint`
  await sql`insert into sport_job (match_id, market, specifiers)
    select distinct l.match_id, l.market, l.specifiers
    from coupon c join coupon_leg l on l.player_id = c.player_id and l.coupon_id = c.id
    where c.state = 'open' and (
      exists (select from sport_result r where (r.match_id, r.market, r.specifiers) = ${market} and r.at_ms <= ${until})
      or exists (select from sport_cancel x where (x.match_id, x.market, x.specifiers) = ${market} and not x.undone and x.at_ms <= ${until})
    )`.execute(app.db.background)
}

/**
 * Queues the markets of open coupons whose results count as confirmed because they are old: their feed confirms nothing, so no message would
 * pay the coupons that wait for it.
 */
export const queueUnconfirmedMarkets = async (app: AppContext): Promise<void> => {
  await sql`insert into sport_job (match_id, market, specifiers)
    select distinct l.match_id, l.market, l.specifiers
    from coupon c join coupon_leg l on l.player_id = c.player_id and l.coupon_id = c.id
    join sport_result r on r.match_id = l.match_id and r.market = l.market and r.specifiers = l.specifiers
    where c.state = 'open' and r.certainty = 1 and r.at_ms <= ${confirmedUntilMs(app)}
      and not exists (select from sport_result s where (s.match_id, s.market, s.specifiers, s.outcome, s.certainty) =
        (r.match_id, r.market, r.specifiers, r.outcome, 2))`.execute(app.db.background)
}
