import { passkeyChallengeMs } from '@yakamoz/contract/constants'
import type { AppContext } from '../../transport/appContext.ts'

/** For whom a challenge is valid: a player in a sign-in, who adds a passkey; or a visitor, who signs in with one. */
export type ChallengeHolder = { player: number; family: string }

export const visitor: ChallengeHolder = { player: 0, family: '' }

/** Opens a challenge for a passkey: 256 random bits as base64url, stored as a hash, valid once within five minutes. */
export const openPasskeyChallenge = async (app: AppContext, { player, family }: ChallengeHolder): Promise<string> => {
  const challenge = app.vault.token()
  await app.db.query
    .insertInto('passkey_challenge')
    .values({
      player_id: player,
      challenge_hash: app.vault.hash(challenge),
      family,
      ends_at: new Date(app.now() + passkeyChallengeMs),
    })
    .execute()
  return challenge
}

/** Spends a challenge, before what it was signed with is verified; returns false if it is unknown, spent, expired or somebody else's. */
export const spendPasskeyChallenge = async (
  app: AppContext,
  { player, family }: ChallengeHolder,
  challenge: string,
): Promise<boolean> => {
  const spent = await app.db.query
    .deleteFrom('passkey_challenge')
    .where('player_id', '=', player)
    .where('challenge_hash', '=', app.vault.hash(challenge))
    .where('family', '=', family)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
