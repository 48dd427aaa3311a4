import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { couponRows } from './couponRows.ts'
import { couponFrom } from './coupons.ts'

/** The last coupons of a player as the player sees them, the newest first. */
export const latestCoupons = async (app: AppContext, player: number, most: number, lang: Language) => {
  const rows = await app.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return couponRows(app, rows.map(couponFrom), lang)
}
