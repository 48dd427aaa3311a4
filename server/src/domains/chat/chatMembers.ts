import { minChatNameLength } from '@yakamoz/contract/constants'
import { foldName, foldText, isReservedUsername } from '@yakamoz/values'
import { isDuplicate } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Caller } from '../../transport/rpc/caller.ts'
import { findPlayer } from '../accounts/index.ts'
import { type Bar, barOf } from '../protection/index.ts'
import { isChatOpen } from './chatSwitch.ts'
import { hasContactDetails } from './contactDetails.ts'
import { hasOffensiveWord } from './offensiveWords.ts'

type Person = { username: string; firstname: string; lastname: string }

/** The form in which names are compared: without case and diacritics. */
const nameKey = (name: string): string => foldText(foldName(name))

const lettersAndDigits = /^[\p{L}\p{N}]+$/u

/** Whether a player may write under a name: not one that tells who or where the player is, that of the house, or an offensive word. */
export const isChatName = (name: string, { username, firstname, lastname }: Person, siteName: string): boolean => {
  const key = nameKey(name)
  const own = [username, lastname, firstname + lastname, lastname + firstname].map((one) =>
    nameKey(one.replace(/\s/g, '')),
  )
  return (
    name.length >= minChatNameLength &&
    lettersAndDigits.test(name) &&
    !own.includes(key) &&
    !isReservedUsername(name, siteName) &&
    !hasOffensiveWord(name) &&
    !hasContactDetails(name)
  )
}

export const memberOf = (app: AppContext, player: number) =>
  app.db.query.selectFrom('chat_member').selectAll().where('player_id', '=', player).executeTakeFirst()

/** Stores the name of a player; a refusal's name if it is taken or the player has one. */
export const storeMember = async (app: AppContext, player: number, name: string) => {
  try {
    const stored = await app.db.query
      .insertInto('chat_member')
      .values({ player_id: player, name, name_key: nameKey(name), joined_at: new Date(app.now()) })
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .returning('name')
      .executeTakeFirst()
    return stored ? undefined : ('chat_joined' as const)
  } catch (cause) {
    if (isDuplicate(cause)) return 'chat_name_taken' as const
    throw cause
  }
}

type WriteRefusal = 'chat_closed' | 'chat_unconfirmed' | 'no_access' | Bar

/** Returns why a player may not write in the chat, apart from the name and a mute. */
export const writeRefusal = async (
  app: AppContext,
  { player, restricted }: Pick<Caller, 'player' | 'restricted'>,
): Promise<WriteRefusal | undefined> => {
  if (!(await isChatOpen(app))) return 'chat_closed'
  if (restricted) return 'no_access'
  const bar = await barOf(app, player)
  if (bar) return bar
  const row = await findPlayer(app, player)
  return row?.email_confirmed_at ? undefined : 'chat_unconfirmed'
}
