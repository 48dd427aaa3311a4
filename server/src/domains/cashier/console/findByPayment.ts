import { maxFound, type PlayerFinder } from '../../../console/playerFinder.ts'

/** Finds the player of a payment by its id or its reference, as a player reads them out. */
export const findByPayment: PlayerFinder = async (app, typed) => {
  const wanted = typed.trim()
  if (wanted.length < 6) return []
  const rows = await app.db.query
    .selectFrom('transaction')
    .select('player_id')
    .distinct()
    .where('category_id', '=', 1)
    .where((row) =>
      row.or([row('id', '=', wanted), row.and([row('reference', '=', wanted), row('reference', '<>', '')])]),
    )
    .limit(maxFound)
    .execute()
  return rows.map(({ player_id }) => ({ player: player_id, by: 'payment' }))
}
