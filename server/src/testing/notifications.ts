import type { TestApp } from './app.ts'

/** What a player was told in Turkish, oldest first, whether or not a session still holds. */
export const notificationsOf = async ({ app }: TestApp, { id }: { id: number }) => {
  const rows = await app.db.query
    .selectFrom('transaction')
    .select('texts')
    .where('player_id', '=', id)
    .where('category_id', '=', 2)
    .orderBy('at')
    .execute()
  return rows.map(({ texts }) => texts?.tr ?? {})
}
