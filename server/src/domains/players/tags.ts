import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { maxTags } from './rules.ts'

export const tagsOf = async (app: AppContext, player: number): Promise<string[]> => {
  const query = app.db.query.selectFrom('player_tag').select('tag').where('player_id', '=', player)
  return (await query.orderBy('tag').execute()).map(({ tag }) => tag)
}

/** Returns the tags that are in use, the most frequent first; at most 100. */
export const allTags = (app: AppContext): Promise<{ tag: string; players: number }[]> =>
  app.db.query
    .selectFrom('player_tag')
    .select(['tag', sql<number>`count(*)::int`.as('players')])
    .groupBy('tag')
    .orderBy('players', 'desc')
    .orderBy('tag')
    .limit(100)
    .execute()

type Change = { player: number; tag: string; on: boolean; actor: string }

/** Gives a tag or takes it off, with an audit entry where something changes; false if the player has the most tags already. */
export const setTag = (app: AppContext, { player, tag, on, actor }: Change): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const query = executor.selectFrom('player_tag').select('tag').where('player_id', '=', player)
    // Two at once must not exceed the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${player}`}, 0))`.execute(executor)
    const tags = (await query.execute()).map((row) => row.tag)
    if (tags.includes(tag) === on) return true
    if (on && tags.length >= maxTags) return false
    if (on)
      await executor
        .insertInto('player_tag')
        .values({ player_id: player, tag, at: new Date(app.now()) })
        .execute()
    else await executor.deleteFrom('player_tag').where('player_id', '=', player).where('tag', '=', tag).execute()
    const act = on ? 'tag added' : 'tag removed'
    await recordAudit(app, { actor, act, subject: String(player), detail: { tag } }, executor)
    return true
  })
