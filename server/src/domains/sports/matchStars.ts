import { maxMatchStars } from '@yakamoz/contract/matchStars'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'

/** Returns the matches that a player has starred, the first one first. */
export const starredMatchesOf = async ({ db }: AppContext, player: number): Promise<string[]> => {
  const rows = await db.query
    .selectFrom('match_star')
    .select('match_id')
    .where('player_id', '=', player)
    .orderBy('at')
    .orderBy('match_id')
    .execute()
  return rows.map((row) => row.match_id)
}

/** Stars a match; false if it is not on sale or ended, or if the player has the most allowed. */
export const addMatchStar = async (app: AppContext, player: number, match: string): Promise<boolean> => {
  const known = (await bookOf(app)).get(match)
  if (!known || known.endedMs !== undefined) return false
  const starred = await starredMatchesOf(app, player)
  if (starred.includes(match)) return true
  if (starred.length >= maxMatchStars) return false
  await app.db.query
    .insertInto('match_star')
    .values({ player_id: player, match_id: match, at: new Date(app.now()) })
    .onConflict((row) => row.doNothing())
    .execute()
  return true
}

export const removeMatchStar = async ({ db }: AppContext, player: number, match: string): Promise<void> => {
  await db.query.deleteFrom('match_star').where('player_id', '=', player).where('match_id', '=', match).execute()
}

const afterEndMs = 24 * 3_600_000

/** Deletes the stars of matches that ended a day ago, and of players who have closed their account. */
export const deleteOldMatchStars = async (app: AppContext): Promise<void> => {
  await sql`
    delete from match_star s
    where exists (select from sport_match m where m.id = s.match_id and m.ended_at < ${new Date(app.now() - afterEndMs)})
      or exists (select from player p where p.id = s.player_id and p.closed_at is not null)`.execute(app.db.background)
}
