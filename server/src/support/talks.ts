import type { Language } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { House } from '../house.ts'

export type Talk = Selectable<Schema['support_talk']>

/** Who asks: a player, or a visitor with the token of a conversation. */
export type Guest = { player: number | undefined; token: string }

/** The open conversation of a player, or the one that a visitor's token opens. */
export const talkOf = (house: House, { player, token }: Guest): Promise<Talk | undefined> => {
  const query = house.db.query.selectFrom('support_talk').selectAll().where('state', '<>', 'closed')
  if (player !== undefined) return query.where('player_id', '=', player).executeTakeFirst()
  if (!token) return Promise.resolve(undefined)
  return query.where('player_id', 'is', null).where('token_hash', '=', house.vault.hash(token)).executeTakeFirst()
}

export type Opened = { talk: Talk; token: string }

/** Opens a conversation. Of two at once for one player the index lets one in, and both are it. */
export const openTalk = async (house: House, { player }: Guest, language: Language): Promise<Opened> => {
  const token = house.vault.token()
  const now = new Date(house.now())
  const made = await house.db.query
    .insertInto('support_talk')
    .values({
      player_id: player ?? null,
      token_hash: house.vault.hash(token),
      language,
      opened_at: now,
      last_at: now,
      read_at: now,
    })
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst()
  const talk = made ?? (await talkOf(house, { player, token: '' }))
  if (!talk) throw new Error('a conversation could neither be opened nor found')
  return { talk, token: player === undefined ? token : '' }
}

type Line = { side: 'guest' | 'house' | 'tree'; body: string; author?: string }

/** Adds a line and says whose turn it is. */
export const say = async (house: House, talk: Talk, line: Line, state: Talk['state']): Promise<void> => {
  const at = new Date(house.now())
  await house.db.query.transaction().execute(async (executor) => {
    await executor
      .insertInto('support_message')
      .values({ talk_id: talk.id, at, ...line })
      .execute()
    await executor.updateTable('support_talk').set({ state, last_at: at }).where('id', '=', talk.id).execute()
  })
}

const mostShown = 200

export const messagesOf = async (house: House, talk: Talk) => {
  const rows = await house.db.query
    .selectFrom('support_message')
    .selectAll()
    .where('talk_id', '=', talk.id)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.reverse()
}

/** Lines of the house that the guest has not seen. */
export const unreadIn = (talk: Talk, lines: Awaited<ReturnType<typeof messagesOf>>): number =>
  lines.filter((line) => line.side === 'house' && line.at.getTime() > (talk.read_at?.getTime() ?? 0)).length

export const markSeen = async (house: House, talk: Talk): Promise<void> => {
  await house.db.query
    .updateTable('support_talk')
    .set({ read_at: new Date(house.now()) })
    .where('id', '=', talk.id)
    .execute()
}

export const closeTalk = async (house: House, talk: Talk): Promise<void> => {
  await house.db.query
    .updateTable('support_talk')
    .set({ state: 'closed', last_at: new Date(house.now()) })
    .where('id', '=', talk.id)
    .execute()
}

/** Conversations in which the house has the word, the longest waiting first. */
export const waitingTalks = (house: House): Promise<Talk[]> =>
  house.db.query
    .selectFrom('support_talk')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('last_at')
    .limit(100)
    .execute()

export const talkById = (house: House, id: number): Promise<Talk | undefined> =>
  house.db.query.selectFrom('support_talk').selectAll().where('id', '=', id).executeTakeFirst()

/** Answers for the house, and tells the player's open pages. */
export const answerTalk = async (house: House, talk: Talk, author: string, body: string): Promise<void> => {
  await say(house, talk, { side: 'house', author, body }, 'answered')
  if (talk.player_id !== null) {
    house.bus.tell('news', { player: talk.player_id, news: { kind: 'support', id: String(talk.id) } })
  }
}
