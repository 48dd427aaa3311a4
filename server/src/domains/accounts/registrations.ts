import { randomInt } from 'node:crypto'
import { codeDigits } from '@yakamoz/contract'
import type { Insertable } from 'kysely'
import { playerAct, withAudit } from '../../platform/audit.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { countAttempt, resendPolicy, resetAttempts } from './attemptThrottle.ts'
import { emailsOf } from './emails.ts'
import { applyHolds, recordMatchesOfNewPlayer } from './personMatches.ts'
import { findPlayerByName, type Player, playerOf, violatedIndex } from './playerQueries.ts'
import { mailboxKey, usernameFor } from './rules.ts'

/**
 * A registration waits until its address is proved by the code of a mail. Until then nothing tells whether the address, the phone or
 * the identity number has an account: a form is answered alike, and the mail tells the mailbox alone.
 */

export const registrationLifeMs = 30 * 60_000
export const maxRegistrationAttempts = 5

type Row = Insertable<Schema['player']>
/** What the form comes to: all of the player's row but what is made with the account, and when the rules were accepted. */
export type Applicant = Omit<Row, 'id' | 'username' | 'registered_at' | 'email_confirmed_at' | 'rules_accepted_at'> & {
  email: string
  acceptedMs: number
}

const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

const codeMark = (app: AppContext, tokenHash: string, code: string): string =>
  app.vault.mark(`registration:${tokenHash}:${code}`)

const mailKey = (app: AppContext, email: string): string => `mail:${app.vault.mark(`mailbox:${mailboxKey(email)}`)}`

/** One pause for all mail that somebody asks for to a mailbox, whoever asks and whether or not it has an account. */
export const countMailRequest = (app: AppContext, email: string): Promise<{ wait: number; next: number }> =>
  countAttempt(app.db, { key: mailKey(app, email), policy: resendPolicy, nowMs: app.now() })

/** Mails the code; to a mailbox that has an account, that it has one. */
const mailCode = async (app: AppContext, applicant: Applicant, code: string): Promise<void> => {
  const { firstname, language = 'tr', email } = applicant
  const known = await findPlayerByName(app, email)
  const emails = emailsOf(app)
  if (known) await emails.alreadyMember(known)
  else await emails.registrationCode({ email, firstname, language }, code)
}

/** `wait` above 0: the mailbox has to wait. Else the token of the registration, and the seconds until another code may be asked for. */
export type OpenedRegistration = { wait: number; token: string; next: number }

/** Keeps a form and mails the code that proves its address. */
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

/** Mails another code, in place of the last; undefined for a registration that is nobody's or over. */
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

/** Makes the account of a registration whose code is right. What is taken is told from here on: the address is proved. */
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

/** Counts a try before the code is judged; a right code spends the registration, and of two at once one gets it. */
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

/** Ids are drawn from what the system's generator gives at once: 48 bits. */
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

/** Writes the player and the note of it; a made user name that somebody has gets digits behind it. The indexes alone say what is taken, so that two registrations at once are one account. */
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
