import { sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Stores a player's report of a message; false if there is no such message. */
export const reportMessage = async (app: AppContext, player: number, message: number): Promise<boolean> => {
  const { rows } = await sql`
    with known as (select id from chat_message where id = ${message} and removed_at is null), written as (
      insert into chat_report (message_id, player_id, at)
      select id, ${player}, ${new Date(app.now())} from known
      on conflict do nothing
    )
    select id from known`.execute(app.db.query)
  return rows.length > 0
}

export type ModeratedMessage = {
  id: number
  game: number
  player: number
  name: string
  body: string
  at: Date
  reports: number
  removed: boolean
}

const moderated = sql`
  m.id, m.game_id as game, m.player_id as player, c.name, m.body, m.at, m.removed_at is not null as removed,
  (select count(*)::int from chat_report r where r.message_id = m.id) as reports
  from chat_message m join chat_member c on c.player_id = m.player_id`

/** Returns messages with reports that nobody has settled, the oldest first. */
export const reportedMessages = async (app: AppContext): Promise<ModeratedMessage[]> => {
  const { rows } = await sql<ModeratedMessage>`
    select ${moderated}
    where exists (select from chat_report r where r.message_id = m.id and r.settled_at is null)
    order by m.id limit 200`.execute(app.db.query)
  return rows
}

/** Returns the last messages of a table, removed ones too, the newest first. */
export const messagesOfTable = async (app: AppContext, game: number): Promise<ModeratedMessage[]> => {
  const { rows } = await sql<ModeratedMessage>`
    select ${moderated} where m.game_id = ${game} order by m.id desc limit 100`.execute(app.db.query)
  return rows
}

const settleReports = (app: AppContext, message: number, executor = app.db.query) =>
  executor
    .updateTable('chat_report')
    .set({ settled_at: new Date(app.now()) })
    .where('message_id', '=', message)
    .where('settled_at', 'is', null)
    .returning('message_id')
    .execute()

/** Removes a message from view and settles its reports; undefined if there is none that is shown. */
export const removeMessage = async (
  app: AppContext,
  message: number,
  actor: string,
): Promise<{ game_id: number; player_id: number } | undefined> => {
  const removed = await withAudit(
    app,
    async (executor) => {
      const shown = await executor
        .updateTable('chat_message')
        .set({ removed_at: new Date(app.now()), removed_by: actor })
        .where('id', '=', message)
        .where('removed_at', 'is', null)
        .returning(['game_id', 'player_id'])
        .executeTakeFirst()
      if (shown) await settleReports(app, message, executor)
      return shown
    },
    ({ player_id }) => ({ actor, act: 'chat message removed', subject: String(player_id), detail: { message } }),
  )
  if (removed) app.bus.publish('chat', { game: removed.game_id, id: message })
  return removed
}

/** Settles the reports of a message that stays; undefined if there are none. */
export const keepMessage = (
  app: AppContext,
  message: number,
  actor: string,
): Promise<{ player_id: number } | undefined> =>
  withAudit(
    app,
    async (executor) => {
      if ((await settleReports(app, message, executor)).length === 0) return undefined
      return executor.selectFrom('chat_message').select('player_id').where('id', '=', message).executeTakeFirst()
    },
    ({ player_id }) => ({ actor, act: 'chat message kept', subject: String(player_id), detail: { message } }),
  )

/** Mutes a player until an instant, or ends the mute; undefined if the player has no name in the chat. */
export const muteInChat = (
  app: AppContext,
  player: number,
  untilMs: number | undefined,
  actor: string,
): Promise<{ name: string } | undefined> =>
  withAudit(
    app,
    (executor) =>
      executor
        .updateTable('chat_member')
        .set({ muted_until: untilMs === undefined ? null : new Date(untilMs) })
        .where('player_id', '=', player)
        .returning('name')
        .executeTakeFirst(),
    () => ({
      actor,
      act: untilMs === undefined ? 'chat mute ended' : 'chat muted',
      subject: String(player),
      detail: untilMs === undefined ? {} : { until: new Date(untilMs).toISOString() },
    }),
  )
