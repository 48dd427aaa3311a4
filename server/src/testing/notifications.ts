import type { TestHouse } from './house.ts'

/** What a player was told in Turkish, oldest first, whether or not a session still holds. */
export const notificationsOf = async ({ house }: TestHouse, { id }: { id: number }) => {
  const rows = await house.db.query
    .selectFrom('transaction')
    .select('texts')
    .where('player_id', '=', id)
    .where('category_id', '=', 2)
    .orderBy('at')
    .execute()
  return rows.map(({ texts }) => texts?.tr ?? {})
}
