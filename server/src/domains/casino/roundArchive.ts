import { sql } from 'kysely'
import {
  archiveDueBefore,
  archivedBefore,
  isArchiving,
  runUpkeep,
  runUpkeepNow,
  type Upkeep,
} from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** At most this many rounds of a player move in one transaction. */
const maxRounds = 200

const rounds: Upkeep<AppContext> = {
  name: 'old rounds',
  dueBefore: archiveDueBefore,
  oldest: sql`select r.at from only round r where r.player_id = w.player_id and not r.open order by r.at, r.id limit 1`,
  step: async (app, player) => {
    const { rows } = await sql<{ moved: number }>`
      select archive_rounds(${player}::bigint, ${archivedBefore(app)}::timestamptz, ${maxRounds}::int) as moved`.execute(
      app.db.background,
    )
    return (rows[0]?.moved ?? 0) > 0
  },
  // The index by time is only an outline of what was there when it was made, and the embedded database makes none by itself.
  finish: async (app) => {
    await sql`select brin_summarize_new_values('round_archive_time')`.execute(app.db.background)
  },
}

/** Moves rounds that are over and old enough to the archive, for a second. */
export const archiveRounds = async (app: AppContext): Promise<void> => {
  if (isArchiving(app)) await runUpkeep(app, rounds)
}

/** Moves all of them now. Returns of how many players. */
export const archiveRoundsNow = async (app: AppContext): Promise<number> =>
  isArchiving(app) ? runUpkeepNow(app, rounds) : 0
