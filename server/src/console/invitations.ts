import { staffInvitationMs, staffPasswordLength } from '@yakamoz/contract/console/index'
import type { CreatedCredential, CreationOptions } from '@yakamoz/contract/passkeys'
import { normalizePassword, passwordFaults } from '@yakamoz/values'
import { codePolicy, countSecretAttempt } from '../platform/attemptThrottle.ts'
import { recordAudit } from '../platform/audit.ts'
import { newAppSecret, stepOfCode } from '../platform/authenticatorApp.ts'
import type { Executor } from '../platform/db/connect.ts'
import { type NewPasskey, relyingParty, signedChallenge, verifyCreated } from '../platform/passkeyVerification.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { AppContext } from '../transport/appContext.ts'
import { type ConsoleContext, type ConsoleRefused, consoleRefuse } from './consoleHandler.ts'
import { staffPerson } from './person.ts'
import { writeInvitationEmail } from './staffEmails.ts'
import { staffCreationOptions } from './staffPasskeys.ts'
import { lockStaff, rolesIn, type Staff } from './staffRows.ts'
import { endSessionOfBrowser, endStaffSessions, openStaffSession, type StaffCaller } from './staffSessions.ts'

const invitationHours = staffInvitationMs / 3_600_000

/** Creates the invitation of a member of staff in place of an earlier one, and its e-mail; returns its link. */
export const writeInvitation = async (
  app: AppContext,
  executor: Executor,
  member: Pick<Staff, 'id' | 'email' | 'name' | 'language'>,
): Promise<string> => {
  const token = app.vault.token()
  const { secret } = await newAppSecret(app.config.siteName, member.email)
  const row = {
    token_hash: app.vault.hash(token),
    secret_sealed: app.vault.seal(secret),
    passkey_hash: null,
    ends_at: new Date(app.now() + staffInvitationMs),
  }
  await executor
    .insertInto('staff_invitation')
    .values({ ...row, staff_id: member.id })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  // In the fragment, so that the token is in no log of a server.
  const link = `${app.config.console.url}/invitation#${token}`
  await writeInvitationEmail(app, executor, { ...member, link, hours: invitationHours })
  return link
}

/** Returns a valid invitation with its person. */
const invitationOf = (app: AppContext, executor: Executor, token: string) =>
  executor
    .selectFrom('staff_invitation as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .select(['i.staff_id', 'i.secret_sealed', 'i.passkey_hash', 's.email', 's.name', 's.roles'])
    .where('i.token_hash', '=', app.vault.hash(token))
    .where('i.ends_at', '>', new Date(app.now()))
    .where('s.blocked_at', 'is', null)
    .executeTakeFirst()

/** Returns the invited person and what a second factor is set up by; undefined if the invitation was used or has expired. */
export const openInvitation = async (app: AppContext, token: string) => {
  const invitation = await invitationOf(app, app.db.query, token)
  if (!invitation) return undefined
  const { siteName } = app.config
  const { staff_id, secret_sealed, email, name, roles } = invitation
  return {
    name,
    email,
    roles: rolesIn(roles),
    app: await newAppSecret(siteName, email, app.vault.open(secret_sealed)),
    passkey: await passkeyOptions(app, { id: staff_id, email, name }),
  }
}

const passkeyOptions = async (
  app: AppContext,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<CreationOptions | ''> => {
  const site = relyingParty(app.config.console.url)
  if (!site) return ''
  const challenge = app.vault.token()
  await app.db.query
    .updateTable('staff_invitation')
    .set({ passkey_hash: app.vault.hash(challenge) })
    .where('staff_id', '=', id)
    .execute()
  return staffCreationOptions(app, { id, email, name }, { site, challenge, timeoutMs: staffInvitationMs })
}

type Given = {
  token: string
  password: string
  code?: string | undefined
  credential?: CreatedCredential | undefined
}

type Factor = { ga_sealed: string; ga_step: number } | NewPasskey

type FactorRefusal = 'factor_missing' | 'code_incorrect' | 'passkey_failed'

/** Verifies the second factor of an invited person. */
const factorOf = async (
  app: AppContext,
  { code, credential }: Given,
  { secret_sealed, passkey_hash }: { secret_sealed: string; passkey_hash: string | null },
): Promise<Factor | ConsoleRefused<FactorRefusal>> => {
  if (code !== undefined) {
    const step = stepOfCode(app.vault.open(secret_sealed), code, app.now())
    return step === undefined ? consoleRefuse('code_incorrect') : { ga_sealed: secret_sealed, ga_step: step }
  }
  if (!credential) return consoleRefuse('factor_missing')
  const challenge = signedChallenge(credential)
  if (challenge === undefined || app.vault.hash(challenge) !== passkey_hash) return consoleRefuse('passkey_failed')
  const site = relyingParty(app.config.console.url)
  return (await verifyCreated(app, credential, { challenge, site })) ?? consoleRefuse('passkey_failed')
}

type Refusal = ConsoleRefused<FactorRefusal | 'invitation_spent' | 'password_weak' | 'too_many'>

/**
 * Accepts an invitation: sets password and second factor in place of earlier ones, ends all earlier sessions and opens one. Of two requests with
 * one invitation the second is refused.
 */
export const acceptInvitation = async (
  { app, origin, setCookie }: Pick<ConsoleContext, 'app' | 'origin' | 'setCookie'>,
  given: Given,
): Promise<StaffCaller | Refusal> => {
  const invitation = await invitationOf(app, app.db.query, given.token)
  if (!invitation) return consoleRefuse('invitation_spent')
  const [fault] = passwordFaults(normalizePassword(given.password), staffPasswordLength)
  if (fault) return consoleRefuse('password_weak')
  const secret = { key: `staff invitation:${invitation.staff_id}`, policy: codePolicy }
  const attempt = await countSecretAttempt(app, { address: undefined, secret })
  if (attempt.waitSeconds > 0) return consoleRefuse('too_many', { seconds: attempt.waitSeconds })
  const factor = await factorOf(app, given, invitation)
  if ('done' in factor) return factor
  await attempt.succeeded()
  const password_hash = await hashPassword(given.password)
  const opened = await app.db.query.transaction().execute(async (executor) => {
    const spent = await executor
      .deleteFrom('staff_invitation')
      .where('token_hash', '=', app.vault.hash(given.token))
      .executeTakeFirst()
    const member = spent.numDeletedRows > 0n ? await lockStaff(executor, invitation.staff_id) : undefined
    if (!member || member.blocked_at !== null) return undefined
    await writeCredentials(app, executor, { member, password_hash, factor })
    if (origin.sid !== undefined) await endSessionOfBrowser(app, executor, origin.sid)
    return openStaffSession(app, executor, { member, origin })
  })
  if (!opened) return consoleRefuse('invitation_spent')
  setCookie(opened.sid)
  return opened.caller
}

const writeCredentials = async (
  app: AppContext,
  executor: Executor,
  { member, password_hash, factor }: { member: Staff; password_hash: string; factor: Factor },
): Promise<void> => {
  const { id } = member
  const now = new Date(app.now())
  const appFactor = 'ga_sealed' in factor ? factor : { ga_sealed: null, ga_step: 0 }
  await executor
    .updateTable('staff')
    .set({ password_hash, ...appFactor, activated_at: member.activated_at ?? now })
    .where('id', '=', id)
    .execute()
  await endStaffSessions(executor, id)
  await executor.deleteFrom('staff_challenge').where('staff_id', '=', id).execute()
  await executor.deleteFrom('staff_passkey').where('staff_id', '=', id).execute()
  if (!('ga_sealed' in factor))
    await executor
      .insertInto('staff_passkey')
      .values({
        staff_id: id,
        credential_id: factor.id,
        public_key: factor.publicKey,
        counter: factor.counter,
        added_at: now,
      })
      .execute()
  const detail = { factor: 'ga_sealed' in factor ? 'app' : 'passkey' }
  const entry = { actor: staffPerson(member).actor, act: 'staff invitation accepted', subject: `staff ${id}`, detail }
  await recordAudit(app, entry, executor)
}
