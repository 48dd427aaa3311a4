import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { couponRows } from './couponRows.ts'
import { couponFrom } from './coupons.ts'

/** Returns the last coupons of a player as the player sees them, the newest first. */
export const latestCoupons = async (app: AppContext, player: number, limit: number, lang: Language) => {
  const rows = await app.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return couponRows(app, rows.map(couponFrom), lang)
}
