import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { numberKey, type Wanted } from './listed.ts'

/** Notes of staff about a player. They are never changed; who was wrong adds another one. */
export const notesOf = async (app: AppContext, { player, before, limit }: Wanted) => {
  let query = app.db.query.selectFrom('player_note').selectAll().where('player_id', '=', player)
  if (before) query = query.where('id', '<', numberKey(before))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, at, author, body }) => ({ key: String(id), at: at.getTime(), author, body }))
}

type NewNote = { player: number; body: string; author: string; actor: string }

export const addNote = async (app: AppContext, { player, body, author, actor }: NewNote): Promise<void> => {
  await withAudit(
    app,
    (executor) =>
      executor
        .insertInto('player_note')
        .values({ player_id: player, author, body, at: new Date(app.now()) })
        .returning('id')
        .executeTakeFirst(),
    ({ id }) => ({ actor, act: 'note added', subject: String(player), detail: { note: id } }),
  )
}
