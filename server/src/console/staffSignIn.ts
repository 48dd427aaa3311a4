import { type ConsoleRefusal, staffChallengeMs } from '@yakamoz/contract/console/index'
import type { RequestOptions, SignedCredential } from '@yakamoz/contract/passkeys'
import { sql } from 'kysely'
import { addressCounter, codePolicy, countSecretAttempt, passwordPolicy } from '../platform/attemptThrottle.ts'
import { recordAudit } from '../platform/audit.ts'
import { stepOfCode } from '../platform/authenticatorApp.ts'
import { mayFollow, relyingParty, signedChallenge, verifySigned } from '../platform/passkeyVerification.ts'
import { isPassword } from '../platform/passwords.ts'
import type { AppContext } from '../transport/appContext.ts'
import { type ConsoleContext, type ConsoleRefused, consoleRefuse } from './consoleHandler.ts'
import type { StaffOrigin } from './consoleOrigin.ts'
import { staffPerson } from './person.ts'
import { passkeysOfStaff } from './staffPasskeys.ts'
import { emailKey, findStaff, findStaffByEmail, isActive, lockStaff, type Staff } from './staffRows.ts'
import { endSessionOfBrowser, openStaffSession, type StaffCaller } from './staffSessions.ts'

/** Wrong codes that one sign-in allows. */
const maxCodeTries = 5

type Visit = Pick<ConsoleContext, 'app' | 'origin' | 'setCookie'>

const tooMany = (seconds: number) => consoleRefuse('too_many', { seconds })

/** Records a refused sign-in. The pauses of attempts bound how many entries there are. */
const auditRefusedSignIn = (
  app: AppContext,
  member: Staff | undefined,
  { why, origin }: { why: string; origin: StaffOrigin },
) =>
  recordAudit(app, {
    actor: member ? staffPerson(member).actor : 'somebody',
    act: 'console sign-in refused',
    subject: member ? `staff ${member.id}` : 'console',
    detail: { why, address: origin.address },
  })

/** The first step: compares the password and opens a challenge for the second factor. Unknown and blocked staff take the same time. */
export const signInByStaffPassword = async (
  { app, origin }: Visit,
  { email, password }: { email: string; password: string },
): Promise<ConsoleRefused<'too_many' | 'login_failed'> | { challenge: string; app: boolean; passkey: boolean }> => {
  const key = `staff:${app.vault.mark(`staff:${emailKey(email)}`)}`
  const attempt = await countSecretAttempt(app, {
    address: addressCounter(app, origin.address),
    secret: { key, policy: passwordPolicy },
  })
  if (attempt.waitSeconds > 0) return tooMany(attempt.waitSeconds)
  const member = await findStaffByEmail(app.db.query, email)
  const isRight = await isPassword(member?.password_hash ?? undefined, password)
  if (!member || !isRight || !isActive(member)) {
    await auditRefusedSignIn(app, member, { why: 'password', origin })
    return consoleRefuse('login_failed')
  }
  await attempt.succeeded()
  const passkeys = await passkeysOfStaff(app.db.query, member.id)
  return {
    challenge: await openChallenge(app, member.id),
    app: member.ga_sealed !== null,
    passkey: passkeys.length > 0,
  }
}

const openChallenge = async (app: AppContext, staff: number): Promise<string> => {
  const challenge = app.vault.token()
  await app.db.query
    .insertInto('staff_challenge')
    .values({
      challenge_hash: app.vault.hash(challenge),
      staff_id: staff,
      ends_at: new Date(app.now() + staffChallengeMs),
    })
    .execute()
  return challenge
}

/** Returns who has given the password of a challenge; undefined when it is unknown, spent or expired. */
const challenged = async (app: AppContext, challenge: string): Promise<Staff | undefined> => {
  const row = await app.db.query
    .selectFrom('staff_challenge')
    .select('staff_id')
    .where('challenge_hash', '=', app.vault.hash(challenge))
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  const member = row && (await findStaff(app.db.query, row.staff_id))
  return member && isActive(member) ? member : undefined
}

/** Counts a wrong code or signature; the challenge ends with the last one that it allows. */
const countWrong = async (app: AppContext, challenge: string): Promise<void> => {
  const hash = app.vault.hash(challenge)
  await app.db.query
    .updateTable('staff_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('challenge_hash', '=', hash)
    .execute()
  await app.db.query
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', hash)
    .where('tries', '>=', maxCodeTries)
    .execute()
}

type Refusal<Name extends ConsoleRefusal> = Promise<ConsoleRefused<Name> | StaffCaller>

/** The second step with a code of an authenticator app. */
export const signInByStaffCode = async (
  visit: Visit,
  { challenge, code }: { challenge: string; code: string },
): Refusal<'sign_in_over' | 'too_many' | 'code_incorrect' | 'code_used'> => {
  const { app, origin } = visit
  const member = await challenged(app, challenge)
  if (!member) return consoleRefuse('sign_in_over')
  const attempt = await codeAttempt(app, member.id)
  if (attempt.waitSeconds > 0) return tooMany(attempt.waitSeconds)
  const step = member.ga_sealed === null ? undefined : stepOfCode(app.vault.open(member.ga_sealed), code, app.now())
  if (step === undefined) {
    await countWrong(app, challenge)
    await auditRefusedSignIn(app, member, { why: 'code', origin })
    return consoleRefuse('code_incorrect')
  }
  const taken = await app.db.query
    .updateTable('staff')
    .set({ ga_step: step })
    .where('id', '=', member.id)
    .where('ga_sealed', '=', member.ga_sealed)
    .where('ga_step', '<', step)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return consoleRefuse('code_used')
  await attempt.succeeded()
  return finishSignIn(visit, { challenge, id: member.id, factor: 'app' })
}

const codeAttempt = (app: AppContext, staff: number) =>
  countSecretAttempt(app, { address: undefined, secret: { key: `staff code:${staff}`, policy: codePolicy } })

/** Opens the challenge that a passkey has to sign; undefined if the address of the console cannot have passkeys. */
export const beginStaffPasskey = async (
  app: AppContext,
  challenge: string,
): Promise<ConsoleRefused<'sign_in_over' | 'passkeys_unavailable'> | RequestOptions> => {
  const site = relyingParty(app.config.console.url)
  if (!site) return consoleRefuse('passkeys_unavailable')
  const signed = app.vault.token()
  const updated = await app.db.query
    .updateTable('staff_challenge')
    .set({ passkey_hash: app.vault.hash(signed) })
    .where('challenge_hash', '=', app.vault.hash(challenge))
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return consoleRefuse('sign_in_over')
  return { challenge: signed, rpId: site.id, timeout: staffChallengeMs, userVerification: 'required' }
}

/** Spends the challenge of a passkey before its signature is verified. */
const spendPasskeyChallenge = async (app: AppContext, challenge: string, signed: string): Promise<boolean> => {
  const spent = await app.db.query
    .updateTable('staff_challenge')
    .set({ passkey_hash: null })
    .where('challenge_hash', '=', app.vault.hash(challenge))
    .where('passkey_hash', '=', app.vault.hash(signed))
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** The second step with a passkey. All that is wrong with it has one refusal. */
export const signInByStaffPasskey = async (
  visit: Visit,
  { challenge, credential }: { challenge: string; credential: SignedCredential },
): Refusal<'sign_in_over' | 'too_many' | 'passkey_failed'> => {
  const { app, origin } = visit
  const member = await challenged(app, challenge)
  if (!member) return consoleRefuse('sign_in_over')
  const attempt = await codeAttempt(app, member.id)
  if (attempt.waitSeconds > 0) return tooMany(attempt.waitSeconds)
  const signed = signedChallenge(credential)
  const isRight =
    signed !== undefined &&
    (await spendPasskeyChallenge(app, challenge, signed)) &&
    (await usePasskey(app, member.id, { credential, challenge: signed }))
  if (!isRight) {
    await countWrong(app, challenge)
    await auditRefusedSignIn(app, member, { why: 'passkey', origin })
    return consoleRefuse('passkey_failed')
  }
  await attempt.succeeded()
  return finishSignIn(visit, { challenge, id: member.id, factor: 'passkey' })
}

/** Verifies a signature with a passkey of this member of staff and stores its use; false if anything is wrong. */
const usePasskey = async (
  app: AppContext,
  staff: number,
  { credential, challenge }: { credential: SignedCredential; challenge: string },
): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_id', '=', staff)
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  const site = relyingParty(app.config.console.url)
  const counter = await verifySigned(app, credential, { challenge, site, publicKey: row?.public_key })
  if (!row || counter === undefined || !mayFollow(counter, row.counter)) return false
  const used = await app.db.query
    .updateTable('staff_passkey')
    .set({ counter, used_at: new Date(app.now()) })
    .where('staff_id', '=', staff)
    .where('credential_id', '=', row.credential_id)
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Spends the challenge and opens the session, in one transaction; the challenge is no longer valid if it was used meanwhile. */
const finishSignIn = async (
  { app, origin, setCookie }: Visit,
  { challenge, id, factor }: { challenge: string; id: number; factor: 'app' | 'passkey' },
): Promise<StaffCaller | ConsoleRefused<'sign_in_over'>> => {
  const opened = await app.db.query.transaction().execute(async (executor) => {
    const spent = await executor
      .deleteFrom('staff_challenge')
      .where('challenge_hash', '=', app.vault.hash(challenge))
      .executeTakeFirst()
    const member = spent.numDeletedRows > 0n ? await lockStaff(executor, id) : undefined
    if (!member || !isActive(member)) return undefined
    if (origin.sid !== undefined) await endSessionOfBrowser(app, executor, origin.sid)
    const { actor } = staffPerson(member)
    const detail = { factor, address: origin.address }
    await recordAudit(app, { actor, act: 'console signed in', subject: `staff ${id}`, detail }, executor)
    return openStaffSession(app, executor, { member, origin })
  })
  if (!opened) return consoleRefuse('sign_in_over')
  setCookie(opened.sid)
  return opened.caller
}
