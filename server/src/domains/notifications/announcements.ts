import type { Insertable, Selectable } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Adds an announcement to all players; its columns are those of `mass_message`. */
export const addAnnouncement = (
  executor: Executor,
  announcement: Insertable<Schema['mass_message']>,
): Promise<{ id: number } | undefined> =>
  executor.insertInto('mass_message').values(announcement).returning('id').executeTakeFirst()

/** Ends an announcement; undefined if it is already over. */
export const endAnnouncement = (executor: Executor, id: number, now: Date): Promise<{ id: number } | undefined> =>
  executor
    .updateTable('mass_message')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst()

type Announcement = Pick<Selectable<Schema['mass_message']>, 'id' | 'starts_at' | 'ends_at' | 'texts'>

/** Returns current and future announcements, by their start. */
export const currentAnnouncements = (app: AppContext): Promise<Announcement[]> =>
  app.db.query
    .selectFrom('mass_message')
    .select(['id', 'starts_at', 'ends_at', 'texts'])
    .where('ends_at', '>', new Date(app.now()))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
