import type { ChatMessage } from '@yakamoz/contract'
import { shownChatMessages } from '@yakamoz/contract/constants'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

type Row = { id: number; game: number; name: string; body: string; at: Date }

const messageFrom = ({ id, name, body, at }: Row): ChatMessage => ({ id, name, text: body, at: at.getTime() })

/** The condition that a message is shown: not removed, and its player neither excluded nor in a break, blocked or closed. */
const isShown = (now: Date) => sql`m.removed_at is null and not is_barred_from_betting(m.player_id, ${now})`

/** Returns the last messages of each table, the oldest first. */
export const lastMessages = async (
  app: AppContext,
  games: readonly number[],
): Promise<Map<number, readonly ChatMessage[]>> => {
  const now = new Date(app.now())
  const { rows } = await sql<Row>`
    select g.id as game, l.id, l.name, l.body, l.at
    from unnest(${games}::int[]) as g(id)
    cross join lateral (
      select m.id, c.name, m.body, m.at from chat_message m join chat_member c on c.player_id = m.player_id
      where m.game_id = g.id and ${isShown(now)}
      order by m.id desc limit ${shownChatMessages}
    ) l
    order by l.id`.execute(app.db.query)
  const byGame = Map.groupBy(rows, ({ game }) => game)
  return new Map(games.map((game) => [game, (byGame.get(game) ?? []).map(messageFrom)]))
}

/** Returns a message that is shown; undefined for others. */
export const shownMessage = async (app: AppContext, id: number): Promise<ChatMessage | undefined> => {
  const { rows } = await sql<Row>`
    select m.id, m.game_id as game, c.name, m.body, m.at
    from chat_message m join chat_member c on c.player_id = m.player_id
    where m.id = ${id} and ${isShown(new Date(app.now()))}`.execute(app.db.query)
  const [row] = rows
  return row && messageFrom(row)
}

type NewMessage = { game: number; player: number; key: string; body: string }
export type StoredMessage = { id: number; game_id: number; body: string }

/** Returns the message that a player sent with this key. */
export const messageByKey = (
  app: AppContext,
  { player, key }: Pick<NewMessage, 'player' | 'key'>,
): Promise<StoredMessage | undefined> =>
  app.db.query
    .selectFrom('chat_message')
    .select(['id', 'game_id', 'body'])
    .where('player_id', '=', player)
    .where('key', '=', key)
    .executeTakeFirst()

const repeatedMs = 60_000

/** Whether a player wrote the same a short time ago, in any room. */
export const isRepeated = async (app: AppContext, { player, body }: Pick<NewMessage, 'player' | 'body'>) => {
  const row = await app.db.query
    .selectFrom('chat_message')
    .select('id')
    .where('player_id', '=', player)
    .where('at', '>', new Date(app.now() - repeatedMs))
    .where('body', '=', body)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a message and announces it; undefined if the key was used before. */
export const storeMessage = async (
  app: AppContext,
  { game, player, key, body }: NewMessage,
): Promise<{ id: number } | undefined> => {
  const stored = await app.db.query
    .insertInto('chat_message')
    .values({ game_id: game, player_id: player, key, body, at: new Date(app.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) app.bus.publish('chat', { game, id: stored.id })
  return stored
}

/** How long messages are kept, and those whose report nobody has settled. */
const chatRetentionMs = 30 * 24 * 3_600_000
const reportedRetentionMs = 180 * 24 * 3_600_000

export const deleteOldChatMessages = async (app: AppContext): Promise<void> => {
  const nowMs = app.now()
  await sql`
    delete from chat_message m where m.at < ${new Date(nowMs - chatRetentionMs)}
      and (m.at < ${new Date(nowMs - reportedRetentionMs)}
        or not exists (select from chat_report r where r.message_id = m.id and r.settled_at is null))`.execute(
    app.db.query,
  )
}
