import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Adds a tournament and returns its id. */
export const addTournament = async (
  executor: Executor,
  tournament: Omit<Insertable<Schema['tournament']>, 'id'>,
): Promise<number> => {
  const { id } = await executor
    .insertInto('tournament')
    .values({ ...tournament, id: sql`(select coalesce(max(id), 0) + 1 from tournament)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Planned = Pick<Selectable<Schema['tournament']>, 'id' | 'starts_at' | 'ends_at' | 'texts'>

/** Returns running and future tournaments, by their start. */
export const currentTournaments = (app: AppContext): Promise<Planned[]> =>
  app.db.query
    .selectFrom('tournament')
    .select(['id', 'starts_at', 'ends_at', 'texts'])
    .where('active', '=', true)
    .where('ends_at', '>', new Date(app.now()))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
