import { serverSeedHash } from '@yakamoz/games'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { isGameOpen } from '../casino/index.ts'
import { newSeedFor } from './roundDraws.ts'
import { type LiveRound, latestRound, type RoundDetail } from './rounds.ts'
import type { TableId } from './tables.ts'

/**
 * Opens a round, unless another process has or the game is not open. The row of the game is locked until the round is stored: a closing that comes at
 * the same time waits for it, and the round is then the last one.
 */
export const openRound = async (app: AppContext, table: TableId, number: number): Promise<void> => {
  const { game, hall } = table
  const seed = await newSeedFor(app, table, number)
  const opens = app.now()
  const betsMs = game.form === 'crash' ? game.betsMs : game.phases.betsMs
  await sql`
    with known as materialized (select open from game where id = ${game.id}::int for share)
    insert into live_round (game_id, hall, number, version, seed_sealed, seed_hash, opens_at, closes_at)
    select ${game.id}::int, ${hall}::bigint, ${number}::bigint, ${game.version}::int, ${app.vault.seal(seed)}, ${serverSeedHash(seed)},
      ${new Date(opens)}::timestamptz, ${new Date(opens + betsMs)}::timestamptz
    where not exists (select from known where not open)
    on conflict do nothing`.execute(app.db.query)
}

/** Opens the next round; `shut` when the game is not open. */
export const openNext = async (app: AppContext, table: TableId, number: number): Promise<LiveRound | 'shut'> => {
  // Without a seed that is drawn for nothing; a closing that comes later is seen by `openRound`.
  if (!(await isGameOpen(app, table.game.id))) return 'shut'
  await openRound(app, table, number)
  const latest = await latestRound(app, table)
  return latest && latest.number >= number ? latest : 'shut'
}

/** Shifts the times of each table's last round after a jump of the server clock, so that rounds continue unchanged. */
export const shiftTimes = async (app: AppContext, byMs: number): Promise<void> => {
  const by = sql`${byMs}::float8 * interval '1 millisecond'`
  await sql`
    update live_round r set opens_at = r.opens_at + ${by}, closes_at = r.closes_at + ${by}, starts_at = r.starts_at + ${by},
      ends_at = r.ends_at + ${by}, acts_until = r.acts_until + ${by}
    from (select game_id, hall, max(number) as number from live_round group by 1, 2) l
    where r.game_id = l.game_id and r.hall = l.hall and r.number = l.number`.execute(app.db.query)
}

type Change = Partial<Pick<LiveRound, 'phase' | 'starts_at' | 'ends_at'>> & { outcome?: unknown; detail?: RoundDetail }

/** Moves a round to its next phase; undefined when it was changed since it was read. */
export const advanceRound = async (
  app: AppContext,
  { game_id, hall, number, revision }: LiveRound,
  from: LiveRound['phase'],
  { outcome, detail, ...change }: Change,
): Promise<LiveRound | undefined> =>
  app.db.query
    .updateTable('live_round')
    .set({
      ...change,
      revision: sql`revision + 1`,
      ...(outcome === undefined ? {} : { outcome: JSON.stringify(outcome) }),
      ...(detail === undefined ? {} : { detail: JSON.stringify(detail) }),
    })
    .where('game_id', '=', game_id)
    .where('hall', '=', hall)
    .where('number', '=', number)
    .where('phase', '=', from)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
