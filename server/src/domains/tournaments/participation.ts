import { sql } from 'kysely'
import { setTracking } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** The count of a board's players is cached for all readers: it takes 15 ms for a hundred thousand. */
const countTtlMs = 10_000

export const countPlayers = createTtlCache(
  countTtlMs,
  async (app: AppContext, id: number): Promise<number> =>
    (
      await app.db.query
        .selectFrom('tournament_player')
        .select(sql<number>`count(*)::int`.as('players'))
        .where('tournament_id', '=', id)
        .executeTakeFirstOrThrow()
    ).players,
  (id) => id,
)

export const hasJoined = async (app: AppContext, id: number, player: number): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('tournament_player')
    .select('player_id')
    .where('player_id', '=', player)
    .where('tournament_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export const participantsOf = async (executor: Executor, id: number): Promise<number[]> => {
  const rows = await executor
    .selectFrom('tournament_player')
    .select('player_id')
    .where('tournament_id', '=', id)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Enters a player and starts tracking the wallet; idempotent. */
export const joinTournament = async (app: AppContext, id: number, player: number): Promise<void> => {
  await app.ledger.open(player)
  const now = new Date(app.now())
  await app.db.query.transaction().execute(async (executor) => {
    await executor.selectFrom('wallet').select('player_id').where('player_id', '=', player).forUpdate().execute()
    await executor
      .insertInto('tournament_player')
      .values({ player_id: player, tournament_id: id, joined_at: now, reached_at: now })
      .onConflict((row) => row.doNothing())
      .execute()
    await setTracking(executor, player, 'tournaments', true)
  })
  countPlayers.invalidate(app)
}

/** Stops tracking players without another open tournament. Locks their wallets first, so that concurrent joins are seen. */
export const stopTracking = (app: AppContext, id: number): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    await sql`
      select from wallet w where w.player_id in (
        select p.player_id from tournament_player p where p.tournament_id = ${id}::int)
      order by w.player_id for update`.execute(executor)
    await sql`
      select set_tracking(p.player_id, 'tournaments', false) from tournament_player p
      where p.tournament_id = ${id}::int and not exists (
        select from tournament_player o join tournament t on t.id = o.tournament_id
        where o.player_id = p.player_id and t.state = 'open')`.execute(executor)
  })
