import type { Language } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { type Act, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Conversation = Selectable<Schema['support_talk']>

/** The person who asks: a player, or a visitor with the token of a conversation. */
export type Guest = { player: number | undefined; token: string }

/** Returns the open conversation of a player or of a visitor's token. */
export const openConversationOf = (app: AppContext, { player, token }: Guest): Promise<Conversation | undefined> => {
  const query = app.db.query.selectFrom('support_talk').selectAll().where('state', '<>', 'closed')
  if (player !== undefined) return query.where('player_id', '=', player).executeTakeFirst()
  if (!token) return Promise.resolve(undefined)
  return query.where('player_id', 'is', null).where('token_hash', '=', app.vault.hash(token)).executeTakeFirst()
}

/** How long a conversation that support has closed can be read. */
const closedShownMs = 30 * 24 * 3_600_000

/** Returns the conversation that a guest sees: the open one, else the last one that support has closed. */
export const conversationOf = async (app: AppContext, guest: Guest): Promise<Conversation | undefined> =>
  (await openConversationOf(app, guest)) ?? closedConversationOf(app, guest)

const closedConversationOf = async (app: AppContext, { player, token }: Guest): Promise<Conversation | undefined> => {
  if (player === undefined && !token) return undefined
  const query = app.db.query
    .selectFrom('support_talk')
    .selectAll()
    .where('state', '=', 'closed')
    .where('is_left', '=', false)
    .where('last_at', '>', new Date(app.now() - closedShownMs))
    .orderBy('last_at', 'desc')
    .limit(1)
  return player === undefined
    ? query.where('player_id', 'is', null).where('token_hash', '=', app.vault.hash(token)).executeTakeFirst()
    : query.where('player_id', '=', player).executeTakeFirst()
}

export type OpenedConversation = { talk: Conversation; token: string }

/** Opens a conversation. The index allows one per player, so that concurrent requests share it. */
export const openConversation = async (
  app: AppContext,
  { player }: Guest,
  language: Language,
): Promise<OpenedConversation> => {
  const token = app.vault.token()
  const now = new Date(app.now())
  const created = await app.db.query
    .insertInto('support_talk')
    .values({
      player_id: player ?? null,
      token_hash: app.vault.hash(token),
      language,
      opened_at: now,
      last_at: now,
      read_at: now,
    })
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst()
  const talk = created ?? (await openConversationOf(app, { player, token: '' }))
  if (!talk) throw new Error('a conversation could neither be opened nor found')
  return { talk, token: player === undefined ? token : '' }
}

type NewMessage = { side: 'guest' | 'house' | 'tree'; body: string; author?: string }

/**
 * Adds messages and optionally sets the state. Returns the id of the last message; undefined if the conversation was closed in between, and nothing
 * is added. One that waits keeps its place in the queue until it is answered.
 */
export const addMessages = async (
  app: AppContext,
  talk: Conversation,
  messages: readonly NewMessage[],
  state?: Conversation['state'],
  executor = app.db.query,
): Promise<number | undefined> => {
  const at = new Date(app.now())
  const next = state ?? null
  const { rows } = await sql<{ id: number }>`
    with open as (
      update support_talk set last_at = ${at}, state = coalesce(${next}::text, state),
        waiting_at = case when ${next}::text = 'waiting' then coalesce(waiting_at, ${at})
          when ${next}::text is null then waiting_at end,
        asked_at = case when ${next}::text = 'waiting' then coalesce(asked_at, ${at}) else asked_at end,
        answered_at = case when ${next}::text = 'answered' then coalesce(answered_at, ${at}) else answered_at end
      where id = ${talk.id} and state <> 'closed' returning id
    )
    insert into support_message (talk_id, at, side, author, body)
    select open.id, ${at}, l.side, l.author, l.body
    from open, jsonb_to_recordset(${JSON.stringify(messages.map((message, n) => ({ author: '', ...message, n })))}::jsonb)
      as l(side text, author text, body text, n int)
    order by l.n returning id`.execute(executor)
  return rows.at(-1)?.id
}

const maxShown = 200

export const messagesOf = async (app: AppContext, talk: Conversation) => {
  const rows = await app.db.query
    .selectFrom('support_message')
    .selectAll()
    .where('talk_id', '=', talk.id)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.reverse()
}

/** Counts the messages of support that the guest has not seen. */
export const unreadIn = (talk: Conversation, messages: Awaited<ReturnType<typeof messagesOf>>): number =>
  messages.filter((message) => message.side === 'house' && message.at.getTime() > (talk.read_at?.getTime() ?? 0)).length

export const markSeen = async (app: AppContext, talk: Conversation): Promise<void> => {
  await app.db.query
    .updateTable('support_talk')
    .set({ read_at: new Date(app.now()) })
    .where('id', '=', talk.id)
    .execute()
}

type Closing = { isLeft: boolean }

/** Closes a conversation; undefined if it was closed before. */
const closeConversation = (
  app: AppContext,
  talk: Conversation,
  { isLeft }: Closing,
  executor = app.db.query,
): Promise<{ id: number } | undefined> =>
  executor
    .updateTable('support_talk')
    .set({
      state: 'closed',
      is_left: isLeft,
      last_at: new Date(app.now()),
      closed_at: new Date(app.now()),
      waiting_at: null,
    })
    .where('id', '=', talk.id)
    .where('state', '<>', 'closed')
    .returning('id')
    .executeTakeFirst()

/** Hides a conversation from its guest, and closes it if it is open. */
export const leaveConversation = async (app: AppContext, talk: Conversation): Promise<void> => {
  if (await closeConversation(app, talk, { isLeft: true })) return
  await app.db.query.updateTable('support_talk').set({ is_left: true }).where('id', '=', talk.id).execute()
}

/** Returns conversations that wait for support, longest waiting first. */
export const waitingConversations = (app: AppContext): Promise<Conversation[]> =>
  app.db.query
    .selectFrom('support_talk')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('waiting_at')
    .orderBy('id')
    .limit(100)
    .execute()

/** Counts the conversations that wait longer than this one. */
export const waitingBefore = async (app: AppContext, { id, waiting_at }: Conversation): Promise<number> => {
  if (!waiting_at) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_talk
    where state = 'waiting' and (waiting_at, id) < (${waiting_at}::timestamptz, ${id}::bigint)`.execute(app.db.query)
  return rows[0]?.count ?? 0
}

/** Stores the mark of a conversation that staff has closed. */
export const markConversation = async (app: AppContext, talk: Conversation, mark: number): Promise<void> => {
  await app.db.query.updateTable('support_talk').set({ mark }).where('id', '=', talk.id).execute()
}

/** Counts the marks of the last days, the best first. */
export const marksSince = async (app: AppContext, sinceMs: number): Promise<{ mark: number; count: number }[]> => {
  const { rows } = await sql<{ mark: number; count: number }>`
    select mark, count(*)::int as count from support_talk
    where mark is not null and last_at >= ${new Date(sinceMs)} group by mark order by mark desc`.execute(app.db.query)
  return rows
}

export const conversationById = (app: AppContext, id: number): Promise<Conversation | undefined> =>
  app.db.query.selectFrom('support_talk').selectAll().where('id', '=', id).executeTakeFirst()

/** Notifies staff who see the queue or the conversation. */
export const publishToStaff = (app: AppContext, talk: Pick<Conversation, 'id'>): void => {
  app.bus.publish('console', { topic: 'talk', id: String(talk.id) })
  app.bus.publish('console', { topic: 'support', id: '' })
}

const publishConversation = (app: AppContext, talk: Conversation): void => {
  const { id, player_id: player } = talk
  if (player !== null) app.bus.publish('account', { player, event: { kind: 'support', id: String(id) } })
  publishToStaff(app, talk)
}

/** `alsoIn`: what is stored with the answer, by the id of its message. */
type Answer = {
  actor: string
  author: string
  body: string
  alsoIn?: (executor: Executor, message: number) => Promise<void>
}

/** Adds an answer of support, records the act, and notifies the player's open pages. Returns its id; undefined if the conversation is closed. */
export const answerConversation = async (
  app: AppContext,
  talk: Conversation,
  { actor, author, body, alsoIn }: Answer,
): Promise<number | undefined> => {
  const act: Act = { actor, act: 'support answered', subject: String(talk.id), detail: {} }
  const answered = await withAudit(
    app,
    async (executor) => {
      const message = await addMessages(app, talk, [{ side: 'house', author, body }], 'answered', executor)
      if (message !== undefined) await alsoIn?.(executor, message)
      return message
    },
    () => act,
  )
  if (answered) publishConversation(app, talk)
  return answered
}

/** Closes a conversation by support, records the act, and notifies the player's open pages; undefined if it was closed before. */
export const endConversation = async (
  app: AppContext,
  talk: Conversation,
  author: string,
): Promise<{ id: number } | undefined> => {
  const act: Act = { actor: author, act: 'support closed', subject: String(talk.id), detail: {} }
  const ended = await withAudit(
    app,
    (executor) => closeConversation(app, talk, { isLeft: false }, executor),
    () => act,
  )
  if (ended) publishConversation(app, talk)
  return ended
}
