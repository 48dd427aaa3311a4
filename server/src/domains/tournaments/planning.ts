import type { NewTournament } from '@yakamoz/contract/console/tournamentRules'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Schema, Texts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Whether all of these games are in the catalogue. */
export const areGames = async ({ db }: AppContext, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await db.query
    .selectFrom('game')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id)).size === new Set(ids).size
}

/** Plans a tournament and returns its id; `reason` is empty at the command line. */
export const planTournament = (
  app: AppContext,
  { from, until, rule, minStake, image, texts, ...tournament }: Omit<NewTournament, 'texts'> & { texts: Texts },
  { actor, reason }: { actor: string; reason: string },
): Promise<number> =>
  app.db.query.transaction().execute(async (executor) => {
    const [prizes, games] = [[...tournament.prizes], [...new Set(tournament.games)]]
    // Nobody else takes the same id.
    await sql`select pg_advisory_xact_lock(hashtext('tournaments'))`.execute(executor)
    const { id } = await executor
      .insertInto('tournament')
      .values({
        id: sql`(select coalesce(max(id), 0) + 1 from tournament)`,
        starts_at: new Date(from),
        ends_at: new Date(until),
        prize: prizes.reduce((sum, one) => sum + one, 0),
        min_stake: minStake,
        texts: JSON.stringify(texts),
        ...{ rule, image, prizes, games },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { rule, prizes, games, texts, ...(reason === '' ? {} : { reason }) }
    await recordAudit(app, { actor, act: 'tournament added', subject: String(id), detail }, executor)
    return id
  })

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
