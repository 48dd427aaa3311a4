import { type Insertable, sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** The site whose home page shows popups. */
const popupSite = 111

type Popup = Pick<Insertable<Schema['popup']>, 'image' | 'link' | 'texts'>

/** Adds a popup to the home page and returns its id. */
export const addPopup = async (executor: Executor, popup: Popup): Promise<number> => {
  const { id } = await executor
    .insertInto('popup')
    .values({ ...popup, id: sql`(select coalesce(max(id), 0) + 1 from popup)`, site_id: popupSite })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a popup; undefined if it is not active. */
export const endPopup = (executor: Executor, id: number): Promise<{ id: number } | undefined> =>
  executor
    .updateTable('popup')
    .set({ active: false })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
