import type { TestApp } from './app.ts'

/** Returns the notifications of a player in Turkish, oldest first; needs no session. */
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
