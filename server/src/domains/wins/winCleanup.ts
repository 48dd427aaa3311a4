import { dayOf, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

const retentionMs = 30 * 24 * 3_600_000
/** How many wins from before today are stored of each kind and game, big ones and others. */
const maxPerGame = 100

/** Deletes wins that are older than thirty days, or of before today and followed by many others of their kind and game. */
export const deleteOldWins = async (app: AppContext): Promise<void> => {
  const nowMs = app.now()
  await sql`
    delete from notable_win w using (
      select player_id, subject, at, row_number() over (partition by kind, game_id, is_big order by at desc) as n
      from notable_win where at < ${new Date(startOfDay(dayOf(nowMs)))}::timestamptz
    ) o
    where w.player_id = o.player_id and w.subject = o.subject
      and (o.n > ${maxPerGame} or o.at < ${new Date(nowMs - retentionMs)}::timestamptz)`.execute(app.db.query)
}
