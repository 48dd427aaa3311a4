import { staffPasswordLength } from '@yakamoz/contract/console/index'
import { maxPasskeys, passkeyChallengeMs } from '@yakamoz/contract/constants'
import type { CreatedCredential, CreationOptions } from '@yakamoz/contract/passkeys'
import { cleanText, deviceName, normalizePassword, passwordFaults } from '@yakamoz/values'
import { countSecretAttempt, passwordPolicy } from '../platform/attemptThrottle.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Executor } from '../platform/db/connect.ts'
import { type NewPasskey, relyingParty, signedChallenge, verifyCreated } from '../platform/passkeyVerification.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import type { AppContext } from '../transport/appContext.ts'
import { type ConsoleRefused, consoleRefuse, type StaffContext } from './consoleHandler.ts'
import { writeSecurityEmail } from './staffEmails.ts'
import { passkeysOfStaff, staffCreationOptions } from './staffPasskeys.ts'
import { findStaff, isActive, lockStaff, type Staff } from './staffRows.ts'
import { endOtherStaffSessions } from './staffSessions.ts'

/** What a member of staff does about his own sign-in. Every change needs his password: a session that was left open is not enough. */

type Proof = { password: string }

/** Compares the password of the caller; attempts are slowed down like those of a sign-in. */
const requirePassword = async (
  { app, caller }: StaffContext,
  { password }: Proof,
): Promise<ConsoleRefused<'too_many' | 'password_wrong'> | Staff> => {
  const secret = { key: `staff own:${caller.id}`, policy: passwordPolicy }
  const attempt = await countSecretAttempt(app, { address: undefined, secret })
  if (attempt.waitSeconds > 0) return consoleRefuse('too_many', { seconds: attempt.waitSeconds })
  const member = await findStaff(app.db.query, caller.id)
  if (!member || !(await isPassword(member.password_hash ?? undefined, password)))
    return consoleRefuse('password_wrong')
  await attempt.succeeded()
  return member
}

/** Returns the second factors of the caller: whether an authenticator app is set up, and the passkeys, oldest first. */
export const ownFactors = async ({ app, caller }: StaffContext) => {
  const member = await findStaff(app.db.query, caller.id)
  const passkeys = await passkeysOfStaff(app.db.query, caller.id)
  return {
    app: member?.ga_sealed != null,
    available: relyingParty(app.config.console.url) !== undefined,
    passkeys: passkeys.map((row) => ({
      id: row.credential_id,
      name: row.name,
      added: row.added_at.getTime(),
      used: row.used_at?.getTime() ?? ('' as const),
    })),
  }
}

/** Opens the challenge for a new passkey; it belongs to this session. */
export const beginOwnPasskey = async (
  context: StaffContext,
  proof: Proof,
): Promise<
  ConsoleRefused<'too_many' | 'password_wrong' | 'passkeys_unavailable' | 'passkeys_full'> | CreationOptions
> => {
  const { app, caller } = context
  const site = relyingParty(app.config.console.url)
  if (!site) return consoleRefuse('passkeys_unavailable')
  const existing = await passkeysOfStaff(app.db.query, caller.id)
  if (existing.length >= maxPasskeys) return consoleRefuse('passkeys_full')
  const member = await requirePassword(context, proof)
  if ('done' in member) return member
  const challenge = app.vault.token()
  await app.db.query
    .updateTable('staff_session')
    .set({ passkey_hash: app.vault.hash(challenge), passkey_until: new Date(app.now() + passkeyChallengeMs) })
    .where('staff_id', '=', caller.id)
    .where('id', '=', caller.session.id)
    .execute()
  return staffCreationOptions(app, member, {
    site,
    challenge,
    timeoutMs: passkeyChallengeMs,
    existing: existing.map(({ credential_id }) => credential_id),
  })
}

/** Takes back the challenge of a session; false if it is not this one, or no longer valid. */
const spendChallenge = async ({ app, caller }: StaffContext, challenge: string): Promise<boolean> => {
  const spent = await app.db.query
    .updateTable('staff_session')
    .set({ passkey_hash: null, passkey_until: null })
    .where('staff_id', '=', caller.id)
    .where('id', '=', caller.session.id)
    .where('passkey_hash', '=', app.vault.hash(challenge))
    .where('passkey_until', '>', new Date(app.now()))
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** Adds the passkey that a device has made for the challenge of this session. The challenge is spent in any case. */
export const addOwnPasskey = async (
  context: StaffContext,
  { credential, name }: { credential: CreatedCredential; name: string },
): Promise<ConsoleRefused<'passkey_failed' | 'passkeys_full'> | undefined> => {
  const { app, caller, origin } = context
  const challenge = signedChallenge(credential)
  if (challenge === undefined || !(await spendChallenge(context, challenge))) return consoleRefuse('passkey_failed')
  const made = await verifyCreated(app, credential, { challenge, site: relyingParty(app.config.console.url) })
  if (!made) return consoleRefuse('passkey_failed')
  const named = { ...made, name: cleanText(name) || deviceName(cleanText(origin.device)) }
  return app.db.query.transaction().execute(async (executor) => {
    const member = await lockStaff(executor, caller.id)
    if (!member || !isActive(member)) return consoleRefuse('passkey_failed')
    if ((await passkeysOfStaff(executor, caller.id)).length >= maxPasskeys) return consoleRefuse('passkeys_full')
    if (!(await writePasskey(app, executor, caller.id, named))) return consoleRefuse('passkey_failed')
    await recordOwn(context, executor, { act: 'staff passkey added', detail: { name: named.name } })
    await writeSecurityEmail(app, executor, { ...member, change: 'passkeyAdded', what: named.name })
    return undefined
  })
}

/** Writes a passkey; false if anybody has one of this id. */
const writePasskey = async (
  app: AppContext,
  executor: Executor,
  staff: number,
  made: NewPasskey & { name: string },
): Promise<boolean> => {
  const written = await executor
    .insertInto('staff_passkey')
    .values({
      staff_id: staff,
      credential_id: made.id,
      public_key: made.publicKey,
      counter: made.counter,
      name: made.name,
      added_at: new Date(app.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(written.numInsertedOrUpdatedRows) > 0
}

/** Removes a passkey of the caller and ends his other sessions, which it may have opened. The last second factor stays. */
export const removeOwnPasskey = async (
  context: StaffContext,
  { id, password }: { id: string; password: string },
): Promise<ConsoleRefused<'too_many' | 'password_wrong' | 'not_found' | 'last_factor'> | undefined> => {
  const { app, caller } = context
  const proved = await requirePassword(context, { password })
  if ('done' in proved) return proved
  return app.db.query.transaction().execute(async (executor) => {
    const member = await lockStaff(executor, caller.id)
    const passkeys = await passkeysOfStaff(executor, caller.id)
    const removed = passkeys.find(({ credential_id }) => credential_id === id)
    if (!member || !removed) return consoleRefuse('not_found')
    if (member.ga_sealed === null && passkeys.length === 1) return consoleRefuse('last_factor')
    await executor
      .deleteFrom('staff_passkey')
      .where('staff_id', '=', caller.id)
      .where('credential_id', '=', id)
      .execute()
    await endOtherStaffSessions(executor, caller)
    await recordOwn(context, executor, { act: 'staff passkey removed', detail: { name: removed.name } })
    await writeSecurityEmail(app, executor, { ...member, change: 'passkeyRemoved', what: removed.name })
    return undefined
  })
}

/** Changes the password of the caller, and ends his other sessions and begun sign-ins. */
export const changeOwnPassword = async (
  context: StaffContext,
  { password, next }: { password: string; next: string },
): Promise<ConsoleRefused<'too_many' | 'password_wrong' | 'password_weak'> | undefined> => {
  const { app, caller } = context
  const proved = await requirePassword(context, { password })
  if ('done' in proved) return proved
  const [fault] = passwordFaults(normalizePassword(next), staffPasswordLength)
  if (fault) return consoleRefuse('password_weak')
  const password_hash = await hashPassword(next)
  return app.db.query.transaction().execute(async (executor) => {
    const member = await lockStaff(executor, caller.id)
    // Changed meanwhile, as by another session: the password that was given is no longer the current one.
    if (!member || member.password_hash !== proved.password_hash) return consoleRefuse('password_wrong')
    await executor.updateTable('staff').set({ password_hash }).where('id', '=', caller.id).execute()
    await executor.deleteFrom('staff_challenge').where('staff_id', '=', caller.id).execute()
    await endOtherStaffSessions(executor, caller)
    await recordOwn(context, executor, { act: 'staff password changed', detail: {} })
    await writeSecurityEmail(app, executor, { ...member, change: 'passwordChanged', what: '' })
    return undefined
  })
}

const recordOwn = (
  { app, caller, origin }: StaffContext,
  executor: Executor,
  { act, detail }: { act: string; detail: Record<string, unknown> },
) =>
  recordAudit(
    app,
    {
      actor: caller.person.actor,
      act,
      subject: `staff ${caller.id}`,
      detail: { ...detail, address: origin.address },
    },
    executor,
  )
