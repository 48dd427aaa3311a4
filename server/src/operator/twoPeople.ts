import { note } from '../audit.ts'
import type { Executor } from '../db/connect.ts'
import type { House } from '../house.ts'

/** Money that is moved by hand, or given into somebody's hands: `act` as the audit trail calls it, `amount` in kuruş. */
export type HandMove = {
  player: number
  act:
    | 'payment approved'
    | 'payment corrected'
    | 'bonus granted'
    | 'bet given back'
    | 'second factor removed'
    | 'phone changed'
  subject: string
  amount: number
  actor: string
  reason: string
}

/** A first word that no second one has followed for so long has to be said again. */
const freshMs = 7 * 86_400_000

type What = Pick<HandMove, 'player' | 'act' | 'subject'>

const freshWords = (house: House, executor: Executor, { player, act, subject }: What) =>
  executor
    .selectFrom('hand_word')
    .select('actor')
    .where('player_id', '=', player)
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where('at', '>', new Date(house.now() - freshMs))

/** Who has said that it is to be done. */
export const saidBy = async (house: House, what: What): Promise<string[]> =>
  (await freshWords(house, house.db.query, what).orderBy('at').execute()).map(({ actor }) => actor)

/**
 * Whether a second person is needed still: the word is then kept and noted. Above the set amount two people have to say the same;
 * the second's word uses up both, so that what is done again needs two again.
 */
export const needsSecond = async (house: House, move: HandMove): Promise<boolean> => {
  const { player, act, subject, amount, actor, reason } = move
  if (amount < house.config.twoPeopleFromKurus) return false
  const at = new Date(house.now())
  return house.db.query.transaction().execute(async (executor) => {
    await executor
      .insertInto('hand_word')
      .values({ player_id: player, act, subject, actor, reason, at })
      .onConflict((row) => row.columns(['player_id', 'act', 'subject', 'actor']).doUpdateSet({ reason, at }))
      .execute()
    // Of two second words at once one finds the first word, the other has become a first word itself.
    const words = await freshWords(house, executor, move).forUpdate().execute()
    if (words.length < 2) {
      await note(house, { actor, act: `${act} by the first`, subject, detail: { amount, reason } }, executor)
      return true
    }
    await executor
      .deleteFrom('hand_word')
      .where('player_id', '=', player)
      .where('act', '=', act)
      .where('subject', '=', subject)
      .execute()
    return false
  })
}

/** What the first is told. */
export const firstWord = 'noted: a second person has to say the same'
