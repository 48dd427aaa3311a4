import { addDays, type Day, dayOf, type Kurus, kurus, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterRow } from '../../platform/db/afterRow.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Handler } from '../../transport/rpc/handler.ts'
import { type Coupon, couponFrom } from './coupons.ts'

type CouponFilters = Parameters<Handler<'betframe', 'getCoupons'>>[0]

const defaultDays = 30
/** The states of a coupon that is not settled. */
export const openCouponStates: readonly string[] = ['pending', 'returning', 'open']
const closedStates = ['won', 'lost', 'void', 'cashed_out', 'refused']

/** Returns a page of a player's coupons, the newest first, and how many there are; without a start date those of the last 30 days. */
export const listCoupons = async (
  app: AppContext,
  player: number,
  filters: CouponFilters,
): Promise<{ coupons: Coupon[]; total: number }> => {
  const query = filtered(app, player, filters)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filters.limit)
    .offset(filters.offset)
    .execute()
  return { coupons: rows.map(couponFrom), total }
}

const filtered = (app: AppContext, player: number, { startDate, endDate, state }: CouponFilters) => {
  const from: Day | '' = startDate ?? addDays(endDate || dayOf(app.now()), -defaultDays)
  let query = app.db.query.selectFrom('coupon').where('player_id', '=', player)
  if (from) query = query.where('placed_at', '>=', new Date(startOfDay(from)))
  if (endDate) query = query.where('placed_at', '<', new Date(startOfDay(addDays(endDate, 1))))
  if (state !== 'all') query = query.where('state', 'in', state === 'open' ? openCouponStates : closedStates)
  return query
}

/** Returns the coupons of a player after the one with the id `before`, the newest first; every page costs the same. */
export const couponsAfter = async (
  app: AppContext,
  player: number,
  { before, limit }: { before: string; limit: number },
): Promise<Coupon[]> => {
  let query = app.db.query.selectFrom('coupon').selectAll().where('player_id', '=', player)
  if (before) query = query.where(afterRow({ table: 'coupon', time: 'placed_at', player, before }))
  return (await query.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(couponFrom)
}

/** Returns how many coupons of a player are open, and the sum of what is staked on them. */
export const openCouponsOf = async ({ db }: AppContext, player: number): Promise<{ count: number; stake: Kurus }> => {
  const { count, stake } = await db.query
    .selectFrom('coupon')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(stake_left), 0)::bigint`.as('stake')])
    .where('player_id', '=', player)
    .where('state', 'in', openCouponStates)
    .executeTakeFirstOrThrow()
  return { count, stake: kurus(stake) }
}
