import { sql } from 'kysely'
import type { PlatformContext } from '../platform/context.ts'
import { lastClosing } from './closing.ts'
import { runUpkeep, runUpkeepNow, type Upkeep, weekMs } from './upkeep.ts'

type ArchiveApp = Pick<PlatformContext, 'db' | 'config' | 'now' | 'log'>

/** At most this many operations move in one transaction. */
const maxOperations = 200

type Ages = Pick<PlatformContext, 'config' | 'now'>

/** Whether anything moves to the archive. */
export const isArchiving = ({ config }: Ages): boolean => config.archiveMonths > 0

/** Returns the instant before which movements and rounds move to the archive. */
export const archivedBefore = ({ config, now }: Ages): Date => {
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - config.archiveMonths)
  return before
}

/** Returns the instant before which the oldest row of a player makes him due. */
export const archiveDueBefore = (app: Ages): Date => new Date(archivedBefore(app).getTime() - weekMs)

const transfers: Upkeep<ArchiveApp> = {
  name: 'old transfers',
  dueBefore: archiveDueBefore,
  oldest: sql`
    select t.at from ${lastClosing('w.player_id')}
    cross join lateral (select * from only transfer f where f.player_id = w.player_id order by f.seq limit 1) t
    where t.seq <= c.last_seq`,
  step: async (app, player) => {
    const { rows } = await sql<{ moved: number }>`
      select archive_transfers(${player}::bigint, u.until_seq) as moved
      from (select ${player}::bigint as player_id) p
      cross join lateral ${lastClosing('p.player_id')}
      cross join lateral (
        select t.seq from only transfer t where t.player_id = p.player_id order by t.seq limit 1) o
      cross join lateral (select least(c.last_seq, first_seq_since(${player}::bigint, ${archivedBefore(app)}::timestamptz) - 1,
        o.seq + ${maxOperations - 1}) as until_seq) u
      where u.until_seq >= o.seq`.execute(app.db.background)
    return rows.length > 0
  },
}

/** Moves closed movements that are old enough to the archive, for a second. */
export const archiveTransfers = async (app: ArchiveApp): Promise<void> => {
  if (isArchiving(app)) await runUpkeep(app, transfers)
}

/** Moves all of them now. Returns of how many players. */
export const archiveTransfersNow = async (app: ArchiveApp): Promise<number> =>
  isArchiving(app) ? runUpkeepNow(app, transfers) : 0
