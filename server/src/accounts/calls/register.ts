import { randomInt } from 'node:crypto'
import type { Contract, InputOf } from '@yakamoz/contract'
import { isCountry } from '@yakamoz/contract/countries'
import {
  cleanText,
  dayOf,
  emailFrom,
  foldName,
  isDay,
  isOfAge,
  isTurkishIdentityNumber,
  type Language,
} from '@yakamoz/values'
import type { Insertable } from 'kysely'
import { noted, ownAct } from '../../audit.ts'
import type { Schema } from '../../db/schema.ts'
import type { House } from '../../house.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { applyHolds, identityDigits, matchNew } from '../matches.ts'
import { hashPassword } from '../passwords.ts'
import { phoneFrom } from '../phone.ts'
import { identityMark, isPromoCode, playerOf, violatedIndex } from '../queries.ts'
import { identityEnd, identityFrom, isBirthday, passwordRefusal, promoCodeFrom, usernameFor } from '../rules.ts'
import { mailConfirmation } from '../tokens.ts'

type Input = InputOf<Contract['user']['register']>

/** Registers a player: one account a person, of age, with the three consents. The wallet stands before the answer. */
export const register: Handler<'user', 'register'> = async (input, { house, lang }) => {
  const checked = check(input, { today: dayOf(house.now()), leastPassword: house.config.leastPassword })
  if (typeof checked === 'string') return refuse(checked)
  if (!(await isPromoCode(house, promoCodeFrom(input.promoCode)))) return refuse('promo_code_unknown')
  const made = await insertPlayer(house, await rowOf(house, input, checked, lang))
  if (typeof made === 'string') return refuse(made)
  await house.ledger.open(made.id)
  await applyHolds(house, made.id)
  const player = await playerOf(house, made.id)
  await mailConfirmation(house, player)
  house.log.info({ act: 'register', player: player.id }, 'registered')
  return done([{ username: player.username, email: player.email }])
}

type Checked = { email: string; phone: string; identity: string; country: string }

/** What the fields come to, or the first refusal in the order of the form. */
const check = (input: Input, { today, leastPassword }: { today: string; leastPassword: number }) => {
  if (![input.firstname, input.lastname].every((name) => isName(cleanText(name)))) return 'name_invalid'
  const country = input.country.toUpperCase()
  const identity = identityFrom(input.identityNumber)
  if (!isDay(input.birthDate) || !isBirthday(input.birthDate, today)) return 'birth_date_invalid'
  if (!isOfAge(input.birthDate, today)) return 'under_age'
  if (!isCountry(country)) return 'country_unknown'
  if (!isIdentity(identity, country)) return 'identity_incorrect'
  const email = emailFrom(input.email)
  if (!email) return 'email_invalid'
  const phone = phoneFrom(input.phone, country)
  if (typeof phone !== 'string') return phone.fault
  const wrong = passwordRefusal({ password: input.password, again: input.passwordAgain }, leastPassword)
  if (wrong) return wrong
  if (!input.acceptRules || !input.acceptTerms || !input.acceptPrivacy) return 'consent_missing'
  return { email, phone, identity, country } satisfies Checked
}

/** Letters of any script, and what stands between or before them in names: `O'Neil`, `Jean-Luc`, `A. Ayşe`, `'t Hooft`. */
const isName = (name: string): boolean => /^['’‘ʼ]?[\p{L}\p{M}][\p{L}\p{M} .'’‘ʼ-]*$/u.test(name)

/** Of Turkey by its check digits, of other countries not empty (Z-66). */
const isIdentity = (identity: string, country: string): boolean =>
  country === 'TR' ? isTurkishIdentityNumber(identity) : identity.length > 0

/** Ids are drawn from what the system's generator gives at once: 48 bits. */
const leastId = 1_000_000_000
const idSpan = 2 ** 48 - 1 - leastId
const newPlayerId = (): number => leastId + randomInt(idSpan)

type Row = Insertable<Schema['player']>

const rowOf = async (house: House, input: Input, checked: Checked, lang: Language): Promise<Row> => {
  const now = new Date(house.now())
  return {
    id: newPlayerId(),
    username: usernameFor(checked.email, house.config.siteName),
    email: checked.email,
    email_key: foldName(checked.email),
    phone: checked.phone,
    password_hash: await hashPassword(input.password),
    firstname: cleanText(input.firstname),
    lastname: cleanText(input.lastname),
    birth_date: input.birthDate,
    identity_sealed: house.vault.seal(checked.identity),
    identity_mark: identityMark(house, checked.country, checked.identity),
    identity_last4: identityEnd(checked.identity),
    identity_digits: identityDigits(house, checked.identity),
    country: checked.country,
    city: cleanText(input.city),
    address: cleanText(input.address),
    language: lang,
    notify_sms: input.notifySms,
    notify_email: input.notifyEmail,
    promo_code: promoCodeFrom(input.promoCode),
    reference_number: cleanText(input.referenceNumber),
    registered_at: now,
    rules_accepted_at: now,
  }
}

const takenBy: Record<string, 'email_taken' | 'phone_taken' | 'identity_taken'> = {
  player_email: 'email_taken',
  player_email_key: 'email_taken',
  player_phone: 'phone_taken',
  player_identity: 'identity_taken',
}

const mostNames = 8

/** Writes the player and the note of it; a made user name that somebody has gets digits behind it. The indexes alone say what is taken, so that two registrations at once are one account. */
const insertPlayer = async (
  house: House,
  row: Row,
  tries = 1,
): Promise<Row | 'email_taken' | 'phone_taken' | 'identity_taken'> => {
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
