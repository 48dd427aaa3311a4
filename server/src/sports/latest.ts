import type { Language } from '@yakamoz/values'
import type { House } from '../house.ts'
import { couponFrom } from './coupons.ts'
import { couponRows } from './views.ts'

/** The last coupons of a player as the player sees them, the newest first. */
export const latestCoupons = async (house: House, player: number, most: number, lang: Language) => {
  const rows = await house.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return couponRows(house, rows.map(couponFrom), lang)
}
