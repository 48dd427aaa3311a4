import { inactivityLimitMs } from '@yakamoz/contract'
import type { PlayerContext } from '../../transport/rpc/handler.ts'

/**
 * Returns the player's active sign-ins, latest activity first. The id of a sign-in is its family, which authenticates nothing. Sessions of
 * one family (two tabs that renewed at the same time) are one sign-in.
 */
export const activeSignIns = async ({ app, caller }: PlayerContext) => {
  const rows = await app.db.query
    .selectFrom('session')
    .select(['family', 'device', 'address', 'opened_at', 'active_at'])
    .where('player_id', '=', caller.player)
    .where('ends_at', '>', new Date(app.now()))
    .where('active_at', '>=', new Date(app.now() - inactivityLimitMs))
    .orderBy('active_at', 'desc')
    .orderBy('family')
    .execute()
  const newest = rows.filter((row, index) => rows.findIndex(({ family }) => family === row.family) === index)
  return newest.map((row) => ({
    id: row.family,
    device: row.device,
    address: row.address,
    since: row.opened_at.getTime(),
    active: row.active_at.getTime(),
    isThis: row.family === caller.family,
  }))
}
