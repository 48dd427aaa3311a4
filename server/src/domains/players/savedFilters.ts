import { type PlayerFilter, playerFilter, playerFilterVersion } from '@yakamoz/contract/console/index'
import { z } from '@yakamoz/contract/fields'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { isDuplicate } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type SavedFilter = {
  id: number
  staff: number
  name: string
  shared: boolean
  by: string
  changedMs: number
  filter: PlayerFilter
}

const mostFilters = 100

/** Returns the filters that a member of staff may use: his own and those that are shared. One that this version cannot read is left out. */
export const savedFilters = async ({ db }: AppContext, staff: number): Promise<SavedFilter[]> => {
  const rows = await db.query
    .selectFrom('player_filter as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .select(['f.id', 'f.staff_id', 'f.name', 'f.shared', 'f.version', 'f.filter', 'f.changed_at', 's.name as by'])
    .where((row) => row.or([row('f.shared', '=', true), row('f.staff_id', '=', staff)]))
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .execute()
  return rows.flatMap((row) => {
    const read = z.safeParse(playerFilter, row.filter)
    if (row.version !== playerFilterVersion || !read.success) return []
    const { id, staff_id, name, shared, by, changed_at } = row
    return [{ id, staff: staff_id, name, shared, by, changedMs: changed_at.getTime(), filter: read.data }]
  })
}

/** Who saves or deletes a filter. `mayManage`: also those of others, if they are shared. */
export type FilterEditor = { staff: number; actor: string; mayNote: boolean; mayManage: boolean }

/** Whether somebody may change and delete a filter: its author, and for a shared one whoever manages the filters of others. */
export const mayChangeFilter = (
  { staff, shared }: Pick<SavedFilter, 'staff' | 'shared'>,
  { staff: editor, mayNote, mayManage }: FilterEditor,
): boolean => mayNote && (staff === editor || (shared && mayManage))

type Wanted = { id: number | undefined; name: string; shared: boolean; filter: PlayerFilter }

/** Locks the filter of an id and returns its name and author, or undefined if there is none that the editor may change. */
const changeable = async (executor: Executor, id: number, editor: FilterEditor) => {
  const row = await executor
    .selectFrom('player_filter as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .select(['f.staff_id as staff', 'f.shared', 'f.name', 's.name as author'])
    .where('f.id', '=', id)
    .forUpdate('f')
    .executeTakeFirst()
  return row && mayChangeFilter(row, editor) ? row : undefined
}

/** The author in an audit entry about the filter of another member of staff. */
const authorOf = ({ staff, author }: { staff: number; author: string }, editor: FilterEditor) =>
  staff === editor.staff ? {} : { author: `staff ${staff} ${author}` }

/** Stores a filter as a new one, or in the place of an earlier one, whose author stays. */
export const saveFilter = async (
  app: AppContext,
  { id, name, shared, filter }: Wanted,
  editor: FilterEditor,
): Promise<{ id: number } | 'not_found' | 'filter_name_taken' | 'filters_full'> => {
  const row = {
    name,
    shared,
    version: playerFilterVersion,
    filter: JSON.stringify(filter),
    changed_at: new Date(app.now()),
  }
  const { count } = await app.db.query
    .selectFrom('player_filter')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', editor.staff)
    .executeTakeFirstOrThrow()
  if (id === undefined && count >= mostFilters) return 'filters_full'
  const record = (executor: Executor, stored: number, detail: object) =>
    recordAudit(
      app,
      {
        actor: editor.actor,
        act: 'player filter saved',
        subject: String(stored),
        detail: { name, shared, filter, ...detail },
      },
      executor,
    )
  try {
    return await app.db.query.transaction().execute(async (executor) => {
      if (id === undefined) {
        const values = { staff_id: editor.staff, ...row }
        const stored = await executor
          .insertInto('player_filter')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
        await record(executor, stored.id, {})
        return stored
      }
      const earlier = await changeable(executor, id, editor)
      if (!earlier) return 'not_found'
      await executor.updateTable('player_filter').set(row).where('id', '=', id).execute()
      await record(executor, id, authorOf(earlier, editor))
      return { id }
    })
  } catch (cause) {
    if (isDuplicate(cause)) return 'filter_name_taken'
    throw cause
  }
}

/** Deletes a filter; false if there is none of this id that the editor may delete. */
export const deleteFilter = (app: AppContext, id: number, editor: FilterEditor) =>
  app.db.query.transaction().execute(async (executor): Promise<boolean> => {
    const found = await changeable(executor, id, editor)
    if (!found) return false
    await executor.deleteFrom('player_filter').where('id', '=', id).execute()
    const detail = { name: found.name, ...authorOf(found, editor) }
    await recordAudit(app, { actor: editor.actor, act: 'player filter deleted', subject: String(id), detail }, executor)
    return true
  })
