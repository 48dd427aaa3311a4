import { passkeyChallengeMs } from '@yakamoz/contract/constants'
import type { RequestOptions, SignedCredential } from '@yakamoz/contract/passkeys'
import { playerAct, recordAudit } from '../../platform/audit.ts'
import { mayFollow, relyingParty, signedChallenge, verifySigned } from '../../platform/passkeyVerification.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Context, done, refuse } from '../../transport/rpc/handler.ts'
import { openPasskeyChallenge, spendPasskeyChallenge, visitor } from './passkeyChallenges.ts'
import { findPasskey, type PasskeyRow, passkeyHandle } from './passkeyRows.ts'
import { findPlayer } from './playerQueries.ts'
import { sessionAnswer } from './sessions.ts'
import { refuseInactive, signInAnew } from './signIn.ts'
import { logSignIn, passkeyAttempt } from './signInAttempts.ts'

/** Opens a challenge for a sign-in with any passkey of this site; undefined if the site cannot have passkeys. */
export const beginPasskeySignIn = async (app: AppContext): Promise<RequestOptions | undefined> => {
  const site = relyingParty(app.config.publicUrl)
  if (!site) return undefined
  const challenge = await openPasskeyChallenge(app, visitor)
  return { challenge, rpId: site.id, timeout: passkeyChallengeMs, userVerification: 'required' }
}

/**
 * Signs in with a passkey. It counts as password and second factor, because the device has verified its user. All that is wrong with it has one
 * refusal, unknown passkeys too.
 */
export const signInByPasskey = async (credential: SignedCredential, context: Context) => {
  const { app, origin } = context
  const known = await findPasskey(app.db.query, credential.id)
  const attempt = await passkeyAttempt(app, known?.player_id, origin)
  if (attempt.waitSeconds > 0) return refuse('too_many', { seconds: attempt.waitSeconds })
  const counter = await signedCounter(app, credential, known)
  const player = counter === undefined || !known ? undefined : await findPlayer(app, known.player_id)
  if (!player || counter === undefined || !known) {
    await logSignIn(app, { name: credential.id, player: known?.player_id, origin, succeeded: false })
    return refuse('passkey_failed')
  }
  if (!mayFollow(counter, known.counter)) {
    await reportCopy(app, known, counter)
    await logSignIn(app, { name: player.username, player: player.id, origin, succeeded: false })
    return refuse('passkey_failed')
  }
  await attempt.succeeded()
  if (player.status !== 'active') return refuseInactive(player, context)
  const opened = await signInAnew(player, { passkey: known.credential_id, counter }, context)
  return opened ? done([sessionAnswer(app, opened)]) : refuse('passkey_failed')
}

/** Spends the challenge and verifies the signature and the handle of the player; returns the counter of the signature if all are right. */
const signedCounter = async (
  app: AppContext,
  credential: SignedCredential,
  known: PasskeyRow | undefined,
): Promise<number | undefined> => {
  const challenge = signedChallenge(credential)
  if (challenge === undefined || !(await spendPasskeyChallenge(app, visitor, challenge))) return undefined
  const site = relyingParty(app.config.publicUrl)
  const counter = await verifySigned(app, credential, { challenge, site, publicKey: known?.public_key })
  return known && credential.response.userHandle === passkeyHandle(app, known.player_id) ? counter : undefined
}

/** A counter that does not increase: somebody may have copied the key out of its device. */
const reportCopy = async (
  app: AppContext,
  { player_id, counter: stored }: PasskeyRow,
  counter: number,
): Promise<void> => {
  app.log.warn({ act: 'passkey', player: player_id, stored, counter }, 'the counter of a passkey did not increase')
  await recordAudit(app, playerAct(player_id, 'passkey refused: its counter did not increase', { stored, counter }))
}
