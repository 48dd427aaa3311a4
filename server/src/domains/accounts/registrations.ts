import { randomInt } from 'node:crypto'
import { codeDigits } from '@yakamoz/contract'
import type { Insertable } from 'kysely'
import { countAttempt, resendPolicy, resetAttempts } from '../../platform/attemptThrottle.ts'
import { playerAct, withAudit } from '../../platform/audit.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import { applyHolds, recordMatchesOfNewPlayer } from './personMatches.ts'
import { findPlayerByName, type Player, playerOf, violatedIndex } from './playerQueries.ts'
import { mailboxKey, usernameFor } from './rules.ts'

/**
 * A registration is pending until an e-mailed code proves its address. Until then nothing discloses whether address, phone or identity
 * number have an account: every form gets the same answer, and only the mailbox gets the truth.
 */

export const registrationLifeMs = 30 * 60_000
export const maxRegistrationAttempts = 5

type Row = Insertable<Schema['player']>
/** The content of the form: the player's row without what is created with the account, and the time at which the rules were accepted. */
export type Applicant = Omit<Row, 'id' | 'username' | 'registered_at' | 'email_confirmed_at' | 'rules_accepted_at'> & {
  email: string
  acceptedMs: number
}

const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

const codeMark = (app: AppContext, tokenHash: string, code: string): string =>
  app.vault.mark(`registration:${tokenHash}:${code}`)

const mailKey = (app: AppContext, email: string): string => `mail:${app.vault.mark(`mailbox:${mailboxKey(email)}`)}`

/**
 * Counts an e-mail that somebody requests to a mailbox. There is one pause per mailbox, whoever requests it and whether or not it has an
 * account.
 */
export const countMailRequest = (app: AppContext, email: string): Promise<{ wait: number; next: number }> =>
  countAttempt(app.db, { key: mailKey(app, email), policy: resendPolicy, nowMs: app.now() })

/** E-mails the code; tells a mailbox that has an account so instead. */
const mailCode = async (app: AppContext, applicant: Applicant, code: string): Promise<void> => {
  const { firstname, language = 'tr', email } = applicant
  const known = await findPlayerByName(app, email)
  const emails = emailsOf(app)
  if (known) await emails.alreadyMember(known)
  else await emails.registrationCode({ email, firstname, language }, code)
}

/**
 * With `wait` above 0, the seconds that the mailbox has to wait. Else the token of the registration, and the seconds until the next code
 * can be requested.
 */
export type OpenedRegistration = { wait: number; token: string; next: number }

/** Stores a form and e-mails the code that proves its address. */
export const openRegistration = async (app: AppContext, applicant: Applicant): Promise<OpenedRegistration> => {
  const { wait, next } = await countMailRequest(app, applicant.email)
  if (wait > 0) return { wait, token: '', next }
  const token = app.vault.token()
  const token_hash = app.vault.hash(token)
  const code = newCode()
  await app.db.query
    .insertInto('registration')
    .values({
      token_hash,
      sealed: app.vault.seal(JSON.stringify(applicant)),
      code_hash: codeMark(app, token_hash, code),
      ends_at: new Date(app.now() + registrationLifeMs),
    })
    .execute()
  await mailCode(app, applicant, code)
  return { wait, token, next }
}

const applicantOf = (app: AppContext, sealed: string): Applicant => JSON.parse(app.vault.open(sealed)) as Applicant

/** E-mails another code that replaces the last; undefined if the registration is unknown or has expired. */
export const renewRegistration = async (
  app: AppContext,
  token: string,
): Promise<{ wait: number; next: number } | undefined> => {
  const token_hash = app.vault.hash(token)
  const row = await app.db.query
    .selectFrom('registration')
    .select('sealed')
    .where('token_hash', '=', token_hash)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  if (!row) return undefined
  const applicant = applicantOf(app, row.sealed)
  const counted = await countMailRequest(app, applicant.email)
  if (counted.wait > 0) return counted
  const code = newCode()
  await app.db.query
    .updateTable('registration')
    .set({
      code_hash: codeMark(app, token_hash, code),
      tries: 0,
      ends_at: new Date(app.now() + registrationLifeMs),
    })
    .where('token_hash', '=', token_hash)
    .execute()
  await mailCode(app, applicant, code)
  return counted
}

export type FinishRefusal = 'registration_over' | 'code_incorrect' | TakenRefusal

/** Creates the account if the code is right. The address is proved then, so that refusals may disclose what is taken. */
export const finishRegistration = async (
  app: AppContext,
  { token, code }: { token: string; code: string },
): Promise<Player | FinishRefusal> => {
  const applicant = await spendRegistration(app, token, code)
  if (typeof applicant === 'string') return applicant
  await resetAttempts(app.db, [mailKey(app, applicant.email)])
  const created = await insertPlayer(app, rowOf(app, applicant))
  if (typeof created === 'string') return created
  await app.ledger.open(created.id)
  await applyHolds(app, created.id)
  app.log.info({ act: 'register', player: created.id }, 'registered')
  return playerOf(app, created.id)
}

/** Counts an attempt before the code is checked. A right code deletes the registration; of two concurrent requests one succeeds. */
const spendRegistration = async (
  app: AppContext,
  token: string,
  code: string,
): Promise<Applicant | 'registration_over' | 'code_incorrect'> => {
  const token_hash = app.vault.hash(token)
  const counted = await app.db.query
    .updateTable('registration')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('ends_at', '>', new Date(app.now()))
    .where('tries', '<', maxRegistrationAttempts)
    .returning('code_hash')
    .executeTakeFirst()
  if (!counted) return 'registration_over'
  const code_hash = codeMark(app, token_hash, code)
  if (counted.code_hash !== code_hash) return 'code_incorrect'
  const spent = await app.db.query
    .deleteFrom('registration')
    .where('token_hash', '=', token_hash)
    .where('code_hash', '=', code_hash)
    .returning('sealed')
    .executeTakeFirst()
  return spent ? applicantOf(app, spent.sealed) : 'registration_over'
}

/** Ids are random: `randomInt` has a range of 48 bits. */
const minPlayerId = 1_000_000_000
const playerIdRange = 2 ** 48 - 1 - minPlayerId
const newPlayerId = (): number => minPlayerId + randomInt(playerIdRange)

type NewRow = Row & { id: number; email: string; username: string }

const rowOf = (app: AppContext, { acceptedMs, ...form }: Applicant): NewRow => {
  const now = new Date(app.now())
  return {
    ...form,
    id: newPlayerId(),
    username: usernameFor(form.email, app.config.siteName),
    email_confirmed_at: now,
    registered_at: now,
    rules_accepted_at: new Date(acceptedMs),
  }
}

type TakenRefusal = 'email_taken' | 'phone_taken' | 'identity_taken'

const refusalByIndex: Record<string, TakenRefusal> = {
  player_email: 'email_taken',
  player_email_key: 'email_taken',
  player_phone: 'phone_taken',
  player_identity: 'identity_taken',
}

const maxUsernameAttempts = 8

/**
 * Inserts the player with an audit entry; adds digits to a generated user name that is taken. Only unique indexes decide what is taken, so
 * that concurrent registrations create one account.
 */
const insertPlayer = async (app: AppContext, row: NewRow, tries = 1): Promise<NewRow | TakenRefusal> => {
  try {
    await withAudit(
      app,
      async (executor) => {
        const player = await executor.insertInto('player').values(row).returningAll().executeTakeFirstOrThrow()
        await recordMatchesOfNewPlayer(app, executor, player)
        return row
      },
      () => playerAct(row.id, 'account created', { username: row.username, language: row.language }),
    )
    return row
  } catch (cause) {
    const index = violatedIndex(cause)
    const taken = index === undefined ? undefined : refusalByIndex[index]
    if (taken) return taken
    if (!index || tries >= maxUsernameAttempts) throw cause
    const username = `${usernameFor(row.email, app.config.siteName)}${randomInt(10 ** Math.min(tries + 1, 6))}`
    return insertPlayer(app, { ...row, id: newPlayerId(), username }, tries + 1)
  }
}
