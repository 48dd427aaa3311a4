import { recordAudit } from '../../../platform/audit.ts'
import { isDuplicate } from '../../../platform/db/failure.ts'
import type { AppContext } from '../../../transport/appContext.ts'

/** Ready answers of support, in both languages. */

export type Reply = { id: number; name: string; tr: string; en: string }

export const repliesOf = async (app: AppContext): Promise<Reply[]> => {
  const rows = await app.db.query.selectFrom('support_reply').selectAll().orderBy('name').execute()
  return rows.map(({ id, name, texts }) => ({ id, name, ...texts }))
}

/** Adds a ready answer, or changes the one with the id; `missing` if there is none, `taken` if another one has the name. */
export const saveReply = async (
  app: AppContext,
  { id, name, tr, en }: Reply,
  actor: string,
): Promise<Reply | 'missing' | 'taken'> => {
  const values = { name, texts: JSON.stringify({ tr, en }) }
  try {
    return await app.db.query.transaction().execute(async (executor) => {
      const query =
        id === 0
          ? executor.insertInto('support_reply').values(values).returning('id')
          : executor.updateTable('support_reply').set(values).where('id', '=', id).returning('id')
      const row = await query.executeTakeFirst()
      if (!row) return 'missing' as const
      await recordAudit(app, { actor, act: 'ready answer saved', subject: name, detail: { id: row.id } }, executor)
      return { id: row.id, name, tr, en }
    })
  } catch (cause) {
    if (isDuplicate(cause)) return 'taken'
    throw cause
  }
}

/** Deletes a ready answer; false if there is none. */
export const deleteReply = (app: AppContext, id: number, actor: string): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const row = await executor.deleteFrom('support_reply').where('id', '=', id).returning('name').executeTakeFirst()
    if (!row) return false
    await recordAudit(app, { actor, act: 'ready answer deleted', subject: row.name, detail: { id } }, executor)
    return true
  })
