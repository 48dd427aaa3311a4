import { boostedOdds, type Kurus, newId, noMoney } from '@yakamoz/values'
import { sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { boostFrom, isOutcomeOf, plainPrice, readBoosts, type StoredBoost } from './boosts.ts'

type BoostError = 'not_found' | 'time_past' | 'boost_too_small' | 'boost_exists'

type Wanted = Omit<StoredBoost, 'id' | 'madeMs'>

/** Raises the price of an outcome before play, at most until its match begins. Returns what is wrong, or undefined when it is set. */
export const setBoost = async (app: AppContext, wanted: Wanted): Promise<BoostError | undefined> => {
  const book = await bookOf(app)
  const state = book.get(wanted.match)?.state
  const plain = plainPrice(book, wanted, app.now())
  if (!state || plain === undefined) return 'not_found'
  const endsMs = Math.min(wanted.endsMs, state.fixture.startMs)
  if (endsMs <= app.now()) return 'time_past'
  if (boostedOdds(plain, wanted.percent) === plain) return 'boost_too_small'
  const boost: StoredBoost = { ...wanted, id: newId(), endsMs, madeMs: app.now() }
  const set = await withAudit(
    app,
    async (executor) => ((await insertBoost(app, executor, boost)) ? true : undefined),
    () => ({
      actor: boost.actor,
      act: 'boost set',
      subject: [boost.match, boost.market, boost.specifiers, boost.outcome].filter(Boolean).join(' '),
      detail: {
        id: boost.id,
        percent: boost.percent,
        maxStake: boost.maxStake,
        until: new Date(endsMs).toISOString(),
        reason: boost.reason,
      },
    }),
  )
  return set ? undefined : 'boost_exists'
}

/** Stores a boost; false when its outcome has one. Of two at the same moment the second waits for the first. */
const insertBoost = async (app: AppContext, executor: Executor, boost: StoredBoost): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`boost ${boost.match}`}))`.execute(executor)
  if ((await readBoosts(app, executor)).some((one) => isOutcomeOf(one, boost))) return false
  const { id, market, specifiers, outcome, percent, reason, actor } = boost
  await executor
    .insertInto('sport_boost')
    .values({
      id,
      match_id: boost.match,
      market,
      specifiers,
      outcome,
      percent,
      max_stake: boost.maxStake,
      ends_at: new Date(boost.endsMs),
      reason,
      actor,
      made_at: new Date(boost.madeMs),
    })
    .execute()
  return true
}

/** Ends a boost; false when it has ended. Accepted coupons keep their price. */
export const endBoost = async (
  app: AppContext,
  { id, reason, actor }: { id: string; reason: string; actor: string },
): Promise<boolean> => {
  const ended = await withAudit(
    app,
    async (executor) =>
      await executor
        .updateTable('sport_boost')
        .set({ ends_at: new Date(app.now()) })
        .where('id', '=', id)
        .where('ends_at', '>', new Date(app.now()))
        .returning('id')
        .executeTakeFirst(),
    () => ({ actor, act: 'boost ended', subject: id, detail: { reason } }),
  )
  return ended !== undefined
}

/**
 * `bets`, `stake`: of coupons that were accepted or wait; `paid`: what won ones were paid because of the boost, a little too much where a part of the stake
 * came back.
 */
type BoostFigures = { bets: number; stake: Kurus; paid: Kurus }
export type BoostWithFigures = StoredBoost & BoostFigures

/** How long an ended boost is listed. */
const listedMs = 30 * 86_400_000
const mostListed = 200

type FigureRow = { boost_id: string; bets: number; stake: Kurus; paid: Kurus }

/** Returns the boosts of the last thirty days with their figures, the newest first. */
export const boostsWithFigures = async (app: AppContext): Promise<BoostWithFigures[]> => {
  const boosts = await app.db.query
    .selectFrom('sport_boost')
    .selectAll()
    .where('ends_at', '>', new Date(app.now() - listedMs))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  const { rows } = await sql<FigureRow>`
    select b.boost_id, count(*)::int as bets, sum(c.stake)::bigint as stake, coalesce(sum(case when c.state = 'won'
      then c.payout - c.payout * (c.legs -> 0 -> 'boost' ->> 'odds')::bigint / (c.legs -> 0 ->> 'odds')::bigint end), 0)::bigint as paid
    from coupon_boost b join coupon c on c.player_id = b.player_id and c.id = b.coupon_id and c.state not in ('returning', 'refused')
    where b.boost_id = any(${boosts.map(({ id }) => id)}::text[])
    group by b.boost_id`.execute(app.db.delayed)
  const figures = new Map(rows.map(({ boost_id, ...row }) => [boost_id, row]))
  const none: BoostFigures = { bets: 0, stake: noMoney, paid: noMoney }
  return boosts.map((row) => ({ ...boostFrom(row), ...(figures.get(row.id) ?? none) }))
}
