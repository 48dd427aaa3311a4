import { newId } from '@yakamoz/values'
import type { House } from '../house.ts'
import type { Player } from './queries.ts'

/** A challenge is answered within this time (SR-05). */
export const challengeLifeMs = 5 * 60_000
export const mostChallengeTries = 5
/** Open challenges a player may have; the oldest gives way. */
const mostOpen = 5

export type Challenge = { player: number; hash: string; factor: 'ga' | 'sms'; isLastTry: boolean }

/** Opens a challenge for a player whose password was right: a one-time word of 26 characters, kept as its hash. */
export const openChallenge = async (
  house: House,
  player: Player & { factor: 'ga' | 'sms' },
): Promise<{ word: string; hash: string }> => {
  const word = newId()
  const hash = house.vault.hash(word)
  const nowMs = house.now()
  await house.db.query
    .insertInto('login_challenge')
    .values({
      player_id: player.id,
      challenge_hash: hash,
      factor: player.factor,
      made_at: new Date(nowMs),
      ends_at: new Date(nowMs + challengeLifeMs),
    })
    .execute()
  await dropOldest(house, player.id)
  return { word, hash }
}

const dropOldest = async (house: House, player: number): Promise<void> => {
  await house.db.query
    .deleteFrom('login_challenge')
    .where('player_id', '=', player)
    .where((row) =>
      row(
        'challenge_hash',
        'in',
        row
          .selectFrom('login_challenge')
          .select('challenge_hash')
          .where('player_id', '=', player)
          .orderBy('made_at', 'desc')
          .orderBy('challenge_hash')
          .offset(mostOpen),
      ),
    )
    .execute()
}

/** The open challenge that a word stands for; no try is counted. */
export const openChallengeOf = async (
  house: House,
  word: string,
): Promise<Pick<Challenge, 'player' | 'hash' | 'factor'> | undefined> =>
  house.db.query
    .selectFrom('login_challenge')
    .select(['player_id as player', 'challenge_hash as hash', 'factor'])
    .where('challenge_hash', '=', house.vault.hash(word))
    .where('ends_at', '>', new Date(house.now()))
    .where('tries', '<', mostChallengeTries)
    .executeTakeFirst()

/** Counts a try at a challenge before the code is judged; undefined when it is nobody's, over, or has had its five tries. */
export const tryChallenge = async (house: House, word: string): Promise<Challenge | undefined> => {
  const [row] = await house.db.query
    .updateTable('login_challenge')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('challenge_hash', '=', house.vault.hash(word))
    .where('ends_at', '>', new Date(house.now()))
    .where('tries', '<', mostChallengeTries)
    .returning(['player_id', 'challenge_hash', 'factor', 'tries'])
    .execute()
  if (!row) return undefined
  const isLastTry = row.tries >= mostChallengeTries
  return { player: row.player_id, hash: row.challenge_hash, factor: row.factor, isLastTry }
}
