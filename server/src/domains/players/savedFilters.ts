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

type Wanted = {
  id: number | undefined
  staff: number
  actor: string
  name: string
  shared: boolean
  filter: PlayerFilter
}

/** Stores a filter in the place of an earlier one of the same member, or as a new one. */
export const saveFilter = async (
  app: AppContext,
  { id, staff, actor, name, shared, filter }: Wanted,
): Promise<{ id: number } | 'not_found' | 'filter_name_taken' | 'filters_full'> => {
  const row = {
    name,
    shared,
    version: playerFilterVersion,
    filter: JSON.stringify(filter),
    changed_at: new Date(app.now()),
  }
  const store = async (executor: Executor) => {
    if (id !== undefined)
      return executor
        .updateTable('player_filter')
        .set(row)
        .where('id', '=', id)
        .where('staff_id', '=', staff)
        .returning('id')
        .executeTakeFirst()
    return executor
      .insertInto('player_filter')
      .values({ staff_id: staff, ...row })
      .returning('id')
      .executeTakeFirst()
  }
  const { count } = await app.db.query
    .selectFrom('player_filter')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staff)
    .executeTakeFirstOrThrow()
  if (id === undefined && count >= mostFilters) return 'filters_full'
  try {
    return await app.db.query.transaction().execute(async (executor) => {
      const stored = await store(executor)
      if (!stored) return 'not_found'
      const detail = { name, shared, filter }
      await recordAudit(app, { actor, act: 'player filter saved', subject: String(stored.id), detail }, executor)
      return stored
    })
  } catch (cause) {
    if (isDuplicate(cause)) return 'filter_name_taken'
    throw cause
  }
}

/** Deletes a filter of a member of staff; false if he has none of this id. */
export const deleteFilter = (app: AppContext, { id, staff, actor }: Pick<Wanted, 'staff' | 'actor'> & { id: number }) =>
  app.db.query.transaction().execute(async (executor): Promise<boolean> => {
    const deleted = await executor
      .deleteFrom('player_filter')
      .where('id', '=', id)
      .where('staff_id', '=', staff)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return false
    const act = { actor, act: 'player filter deleted', subject: String(id), detail: { name: deleted.name } }
    await recordAudit(app, act, executor)
    return true
  })
