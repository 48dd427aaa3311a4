import { randomInt } from 'node:crypto'
import { codeDigits } from '@yakamoz/contract'
import type { Insertable } from 'kysely'
import { noted, ownAct } from '../audit.ts'
import type { Schema } from '../db/schema.ts'
import type { House } from '../house.ts'
import { lettersOf } from './letters.ts'
import { applyHolds, matchNew } from './matches.ts'
import { againPauses, countTry, forgetTries } from './pauses.ts'
import { findPlayerByName, type Player, playerOf, violatedIndex } from './queries.ts'
import { mailboxKey, usernameFor } from './rules.ts'

/**
 * A registration waits until its address is proved by the code of a mail. Until then nothing tells whether the address, the phone or
 * the identity number has an account: a form is answered alike, and the mail tells the mailbox alone.
 */

export const registrationLifeMs = 30 * 60_000
export const mostRegistrationTries = 5

type Row = Insertable<Schema['player']>
/** What the form comes to: all of the player's row but what is made with the account, and when the rules were accepted. */
export type Applicant = Omit<Row, 'id' | 'username' | 'registered_at' | 'email_confirmed_at' | 'rules_accepted_at'> & {
  email: string
  acceptedMs: number
}

const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

const codeMark = (house: House, tokenHash: string, code: string): string =>
  house.vault.mark(`registration:${tokenHash}:${code}`)

const mailKey = (house: House, email: string): string => `mail:${house.vault.mark(`mailbox:${mailboxKey(email)}`)}`

/** One pause for all mail that somebody asks for to a mailbox, whoever asks and whether or not it has an account. */
export const countMail = (house: House, email: string): Promise<{ wait: number; next: number }> =>
  countTry(house.db, { key: mailKey(house, email), pauses: againPauses, nowMs: house.now() })

/** Mails the code; to a mailbox that has an account, that it has one. */
const mailCode = async (house: House, applicant: Applicant, code: string): Promise<void> => {
  const { firstname, language = 'tr', email } = applicant
  const known = await findPlayerByName(house, email)
  const letters = lettersOf(house)
  if (known) await letters.alreadyMember(known)
  else await letters.registrationCode({ email, firstname, language }, code)
}

/** `wait` above 0: the mailbox has to wait. Else the token of the registration, and the seconds until another code may be asked for. */
export type Opened = { wait: number; token: string; next: number }

/** Keeps a form and mails the code that proves its address. */
export const openRegistration = async (house: House, applicant: Applicant): Promise<Opened> => {
  const { wait, next } = await countMail(house, applicant.email)
  if (wait > 0) return { wait, token: '', next }
  const token = house.vault.token()
  const token_hash = house.vault.hash(token)
  const code = newCode()
  await house.db.query
    .insertInto('registration')
    .values({
      token_hash,
      sealed: house.vault.seal(JSON.stringify(applicant)),
      code_hash: codeMark(house, token_hash, code),
      ends_at: new Date(house.now() + registrationLifeMs),
    })
    .execute()
  await mailCode(house, applicant, code)
  return { wait, token, next }
}

const applicantOf = (house: House, sealed: string): Applicant => JSON.parse(house.vault.open(sealed)) as Applicant

/** Mails another code, in place of the last; undefined for a registration that is nobody's or over. */
export const renewRegistration = async (
  house: House,
  token: string,
): Promise<{ wait: number; next: number } | undefined> => {
  const token_hash = house.vault.hash(token)
  const row = await house.db.query
    .selectFrom('registration')
    .select('sealed')
    .where('token_hash', '=', token_hash)
    .where('ends_at', '>', new Date(house.now()))
    .executeTakeFirst()
  if (!row) return undefined
  const applicant = applicantOf(house, row.sealed)
  const counted = await countMail(house, applicant.email)
  if (counted.wait > 0) return counted
  const code = newCode()
  await house.db.query
    .updateTable('registration')
    .set({
      code_hash: codeMark(house, token_hash, code),
      tries: 0,
      ends_at: new Date(house.now() + registrationLifeMs),
    })
    .where('token_hash', '=', token_hash)
    .execute()
  await mailCode(house, applicant, code)
  return counted
}

export type FinishRefusal = 'registration_over' | 'code_incorrect' | Taken

/** Makes the account of a registration whose code is right. What is taken is told from here on: the address is proved. */
export const finishRegistration = async (
  house: House,
  { token, code }: { token: string; code: string },
): Promise<Player | FinishRefusal> => {
  const applicant = await takeApplicant(house, token, code)
  if (typeof applicant === 'string') return applicant
  await forgetTries(house.db, [mailKey(house, applicant.email)])
  const made = await insertPlayer(house, rowOf(house, applicant))
  if (typeof made === 'string') return made
  await house.ledger.open(made.id)
  await applyHolds(house, made.id)
  house.log.info({ act: 'register', player: made.id }, 'registered')
  return playerOf(house, made.id)
}

/** Counts a try before the code is judged; a right code spends the registration, and of two at once one gets it. */
const takeApplicant = async (
  house: House,
  token: string,
  code: string,
): Promise<Applicant | 'registration_over' | 'code_incorrect'> => {
  const token_hash = house.vault.hash(token)
  const tried = await house.db.query
    .updateTable('registration')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('ends_at', '>', new Date(house.now()))
    .where('tries', '<', mostRegistrationTries)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) return 'registration_over'
  const code_hash = codeMark(house, token_hash, code)
  if (tried.code_hash !== code_hash) return 'code_incorrect'
  const spent = await house.db.query
    .deleteFrom('registration')
    .where('token_hash', '=', token_hash)
    .where('code_hash', '=', code_hash)
    .returning('sealed')
    .executeTakeFirst()
  return spent ? applicantOf(house, spent.sealed) : 'registration_over'
}

/** Ids are drawn from what the system's generator gives at once: 48 bits. */
const leastId = 1_000_000_000
const idSpan = 2 ** 48 - 1 - leastId
const newPlayerId = (): number => leastId + randomInt(idSpan)

type NewRow = Row & { id: number; email: string; username: string }

const rowOf = (house: House, { acceptedMs, ...form }: Applicant): NewRow => {
  const now = new Date(house.now())
  return {
    ...form,
    id: newPlayerId(),
    username: usernameFor(form.email, house.config.siteName),
    email_confirmed_at: now,
    registered_at: now,
    rules_accepted_at: new Date(acceptedMs),
  }
}

type Taken = 'email_taken' | 'phone_taken' | 'identity_taken'

const takenBy: Record<string, Taken> = {
  player_email: 'email_taken',
  player_email_key: 'email_taken',
  player_phone: 'phone_taken',
  player_identity: 'identity_taken',
}

const mostNames = 8

/** Writes the player and the note of it; a made user name that somebody has gets digits behind it. The indexes alone say what is taken, so that two registrations at once are one account. */
const insertPlayer = async (house: House, row: NewRow, tries = 1): Promise<NewRow | Taken> => {
  try {
    await noted(
      house,
      async (executor) => {
        const player = await executor.insertInto('player').values(row).returningAll().executeTakeFirstOrThrow()
        await matchNew(house, executor, player)
        return row
      },
      () => ownAct(row.id, 'account created', { username: row.username, language: row.language }),
    )
    return row
  } catch (cause) {
    const index = violatedIndex(cause)
    const taken = index === undefined ? undefined : takenBy[index]
    if (taken) return taken
    if (!index || tries >= mostNames) throw cause
    const username = `${usernameFor(row.email, house.config.siteName)}${randomInt(10 ** Math.min(tries + 1, 6))}`
    return insertPlayer(house, { ...row, id: newPlayerId(), username }, tries + 1)
  }
}
