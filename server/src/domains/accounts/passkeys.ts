import { maxPasskeys, passkeyChallengeMs } from '@yakamoz/contract/constants'
import type { CreatedCredential, CreationOptions } from '@yakamoz/contract/passkeys'
import { cleanText, deviceName } from '@yakamoz/values'
import { playerAct, recordAudit, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import {
  type NewPasskey,
  passkeyAlgorithms,
  relyingParty,
  signedChallenge,
  verifyCreated,
} from '../../platform/passkeyVerification.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type PlayerContext, type Refused, refuse } from '../../transport/rpc/handler.ts'
import { emailsOf } from './emails.ts'
import { openPasskeyChallenge, spendPasskeyChallenge } from './passkeyChallenges.ts'
import { passkeyHandle, passkeysOf } from './passkeyRows.ts'
import { lockPlayer, type Player, playerOf } from './playerQueries.ts'
import { requireRecentPassword } from './reauthentication.ts'
import { checkCode, hasFactor, type OwnerProof } from './secondFactor.ts'
import { recordActivity } from './sessionActivity.ts'
import { endSessionsInTransaction, publishSessionsEnded } from './sessionEnd.ts'

/** Returns the player's passkeys as their call answers them, oldest first. */
export const listPasskeys = async ({ app, caller }: PlayerContext) =>
  (await passkeysOf(app.db.query, caller.player)).map((row) => ({
    id: row.credential_id,
    name: row.name,
    added: row.added_at.getTime(),
    used: row.used_at?.getTime() ?? ('' as const),
  }))

/** The name that a player gave, without tags and control characters; else browser and system of the request. */
const nameFrom = (typed: string, device: string): string => cleanText(typed) || deviceName(cleanText(device))

/**
 * Requires a recent password, and with a second factor one of its codes: a passkey signs in without both, so it must not be easier to add one
 * than to switch the factor off (SR-22). The code is checked last because it works once.
 */
const requireBothFactors = async (context: PlayerContext, player: Player, { password, code }: OwnerProof) => {
  const refusal = await requireRecentPassword(context, player, password)
  if (refusal || !hasFactor(player)) return refusal
  return code ? checkCode(context, player, { kind: player.factor, code }) : refuse('code_needed')
}

/** Opens a challenge for a new passkey of this sign-in; a refusal if the player has the most allowed or did not prove both factors. */
export const beginPasskey = async (context: PlayerContext, proof: OwnerProof) => {
  const { app, caller } = context
  const site = relyingParty(app.config.publicUrl)
  if (!site) return refuse('passkeys_unavailable')
  const player = await playerOf(app, caller.player)
  const existing = await passkeysOf(app.db.query, player.id)
  if (existing.length >= maxPasskeys) return refuse('passkeys_full')
  const refusal = await requireBothFactors(context, player, proof)
  if (refusal) return refusal
  await recordActivity(app, caller)
  const { username, firstname, lastname } = player
  return {
    challenge: await openPasskeyChallenge(app, caller),
    rp: { id: site.id, name: app.config.siteName },
    user: { id: passkeyHandle(app, player.id), name: username, displayName: `${firstname} ${lastname}` },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyChallengeMs,
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  } satisfies CreationOptions
}

/** Adds the passkey that a device made for a challenge of this sign-in. The challenge is spent in any case. */
export const addPasskey = async (
  { app, caller, origin }: PlayerContext,
  { credential, name }: { credential: CreatedCredential; name: string },
): Promise<Refused<'passkey_failed' | 'passkeys_full'> | undefined> => {
  const challenge = signedChallenge(credential)
  if (challenge === undefined || !(await spendPasskeyChallenge(app, caller, challenge))) return refuse('passkey_failed')
  const made = await verifyCreated(app, credential, { challenge, site: relyingParty(app.config.publicUrl) })
  if (!made) return refuse('passkey_failed')
  const refusal = await app.db.query
    .transaction()
    .execute((executor) => writePasskey(app, executor, caller.player, { ...made, name: nameFrom(name, origin.device) }))
  await recordActivity(app, caller)
  return refusal
}

/** Writes a passkey with its audit entry and e-mail, unless the player has the most allowed or anybody has one of this id. */
const writePasskey = async (app: AppContext, executor: Executor, id: number, made: NewPasskey & { name: string }) => {
  const player = await lockPlayer(executor, id)
  if (player?.status !== 'active') return refuse('passkey_failed')
  if ((await passkeysOf(executor, id)).length >= maxPasskeys) return refuse('passkeys_full')
  const { name } = made
  const written = await executor
    .insertInto('passkey')
    .values({
      player_id: id,
      credential_id: made.id,
      public_key: made.publicKey,
      counter: made.counter,
      name,
      added_at: new Date(app.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!written.numInsertedOrUpdatedRows) return refuse('passkey_failed')
  await recordAudit(app, playerAct(id, 'passkey added', { name }), executor)
  await emailsOf(app, executor).passkeyAdded(player, name)
  return undefined
}

/** Renames a passkey of the caller; false if there is none of this id. */
export const renamePasskey = async ({ app, caller }: PlayerContext, id: string, name: string): Promise<boolean> => {
  const renamed = await app.db.query
    .updateTable('passkey')
    .set({ name })
    .where('player_id', '=', caller.player)
    .where('credential_id', '=', id)
    .executeTakeFirst()
  await recordActivity(app, caller)
  return renamed.numUpdatedRows > 0n
}

/** Removes a passkey of the caller and ends all other sign-ins, which it may have opened; false if there is none of this id. */
export const removePasskey = async ({ app, caller }: PlayerContext, player: Player, id: string): Promise<boolean> => {
  const removed = await withAudit(
    app,
    async (executor) => {
      await lockPlayer(executor, player.id)
      const row = await executor
        .deleteFrom('passkey')
        .where('player_id', '=', player.id)
        .where('credential_id', '=', id)
        .returning('name')
        .executeTakeFirst()
      if (!row) return undefined
      await endSessionsInTransaction(executor, player.id, { except: caller.family })
      await emailsOf(app, executor).passkeyRemoved(player, row.name)
      return row
    },
    ({ name }) => playerAct(player.id, 'passkey removed', { name }),
  )
  if (removed) publishSessionsEnded(app, player.id)
  await recordActivity(app, caller)
  return removed !== undefined
}
