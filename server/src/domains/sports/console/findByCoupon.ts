import { maxFound, type PlayerFinder } from '../../../console/playerFinder.ts'

/** Finds the player of a coupon by its whole id. */
export const findByCoupon: PlayerFinder = async (app, typed) => {
  const rows = await app.db.query
    .selectFrom('coupon')
    .select('player_id')
    .where('id', '=', typed.trim())
    .limit(maxFound)
    .execute()
  return rows.map(({ player_id }) => ({ player: player_id, by: 'coupon' }))
}
