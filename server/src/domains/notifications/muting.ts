import { type OptionalTopic, optionalTopics } from '@yakamoz/contract/noticeTopics'
import type { AppContext } from '../../transport/appContext.ts'

/** Returns for each topic that can be switched off whether the player gets its notifications. */
export const topicsOf = async (app: AppContext, player: number): Promise<Record<OptionalTopic, boolean>> => {
  const rows = await app.db.query.selectFrom('notice_mute').select('topic').where('player_id', '=', player).execute()
  const muted = new Set(rows.map(({ topic }) => topic))
  return Object.fromEntries(optionalTopics.map((topic) => [topic, !muted.has(topic)])) as Record<OptionalTopic, boolean>
}

/** Switches a topic on or off. What was written before stays. */
export const setTopic = async (
  app: AppContext,
  player: number,
  { topic, isOn }: { topic: OptionalTopic; isOn: boolean },
): Promise<void> => {
  if (isOn) {
    await app.db.query.deleteFrom('notice_mute').where('player_id', '=', player).where('topic', '=', topic).execute()
    return
  }
  await app.db.query
    .insertInto('notice_mute')
    .values({ player_id: player, topic })
    .onConflict((row) => row.doNothing())
    .execute()
}
