import { newId } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Player } from './playerQueries.ts'

/** The time in which a challenge has to be answered (SR-05). */
const challengeLifeMs = 5 * 60_000
const maxChallengeAttempts = 5
/** Open challenges per player; the oldest are dropped. */
const maxOpenChallenges = 5

export type Challenge = { player: number; hash: string; factor: 'ga' | 'sms'; isLastAttempt: boolean }

/** Opens a challenge after the right password: a one-time secret of 26 characters, stored as a hash. */
export const openChallenge = async (
  app: AppContext,
  player: Player & { factor: 'ga' | 'sms' },
): Promise<{ secret: string; hash: string }> => {
  const secret = newId()
  const hash = app.vault.hash(secret)
  const nowMs = app.now()
  await app.db.query
    .insertInto('login_challenge')
    .values({
      player_id: player.id,
      challenge_hash: hash,
      factor: player.factor,
      made_at: new Date(nowMs),
      ends_at: new Date(nowMs + challengeLifeMs),
    })
    .execute()
  await dropOldest(app, player.id)
  return { secret, hash }
}

const dropOldest = async (app: AppContext, player: number): Promise<void> => {
  await app.db.query
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
          .offset(maxOpenChallenges),
      ),
    )
    .execute()
}

/** Returns the open challenge of a secret without counting an attempt. */
export const openChallengeOf = async (
  app: AppContext,
  secret: string,
): Promise<Pick<Challenge, 'player' | 'hash' | 'factor'> | undefined> =>
  app.db.query
    .selectFrom('login_challenge')
    .select(['player_id as player', 'challenge_hash as hash', 'factor'])
    .where('challenge_hash', '=', app.vault.hash(secret))
    .where('ends_at', '>', new Date(app.now()))
    .where('tries', '<', maxChallengeAttempts)
    .executeTakeFirst()

/** Counts an attempt at a challenge before its code is checked; undefined if it is unknown, has expired, or has had five attempts. */
export const countChallengeAttempt = async (app: AppContext, secret: string): Promise<Challenge | undefined> => {
  const [row] = await app.db.query
    .updateTable('login_challenge')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('challenge_hash', '=', app.vault.hash(secret))
    .where('ends_at', '>', new Date(app.now()))
    .where('tries', '<', maxChallengeAttempts)
    .returning(['player_id', 'challenge_hash', 'factor', 'tries'])
    .execute()
  if (!row) return undefined
  const isLastAttempt = row.tries >= maxChallengeAttempts
  return { player: row.player_id, hash: row.challenge_hash, factor: row.factor, isLastAttempt }
}
