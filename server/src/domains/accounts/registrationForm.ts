import type { Contract, InputOf } from '@yakamoz/contract'
import { isCountry } from '@yakamoz/contract/countries'
import { cleanText, emailFrom, foldName, isDay, isOfAge, isTurkishIdentityNumber, type Language } from '@yakamoz/values'
import { hashPassword } from '../../platform/passwords.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { identityDigits } from './personMatches.ts'
import { parsePhone } from './phoneNumbers.ts'
import { identityMark } from './playerQueries.ts'
import type { Applicant } from './registrations.ts'
import { identitySuffix, isBirthday, normalIdentity, passwordRefusal, promoCodeFrom } from './rules.ts'

type RegistrationInput = InputOf<Contract['user']['register']>

type CheckedForm = { email: string; phone: string; identity: string; country: string }

/** Returns the checked fields, or the first refusal in the order of the form. */
export const checkRegistrationForm = (
  input: RegistrationInput,
  { today, minPasswordLength }: { today: string; minPasswordLength: number },
) => {
  if (![input.firstname, input.lastname].every((name) => isName(cleanText(name)))) return 'name_invalid'
  const country = input.country.toUpperCase()
  const identity = normalIdentity(input.identityNumber)
  if (!isDay(input.birthDate) || !isBirthday(input.birthDate, today)) return 'birth_date_invalid'
  if (!isOfAge(input.birthDate, today)) return 'under_age'
  if (!isCountry(country)) return 'country_unknown'
  if (!isIdentity(identity, country)) return 'identity_incorrect'
  const email = emailFrom(input.email)
  if (!email) return 'email_invalid'
  const phone = parsePhone(input.phone, country)
  if (typeof phone !== 'string') return phone.error
  const wrong = passwordRefusal({ password: input.password, repeated: input.passwordAgain }, minPasswordLength)
  if (wrong) return wrong
  if (!input.acceptRules || !input.acceptTerms || !input.acceptPrivacy) return 'consent_missing'
  return { email, phone, identity, country } satisfies CheckedForm
}

/** Letters of any script with the usual punctuation: `O'Neil`, `Jean-Luc`, `A. Ayşe`, `'t Hooft`. */
const isName = (name: string): boolean => /^['’‘ʼ]?[\p{L}\p{M}][\p{L}\p{M} .'’‘ʼ-]*$/u.test(name)

/** Turkish numbers must have valid check digits, others must not be empty (Z-66). */
const isIdentity = (identity: string, country: string): boolean =>
  country === 'TR' ? isTurkishIdentityNumber(identity) : identity.length > 0

export const applicantOf = async (
  app: AppContext,
  input: RegistrationInput,
  checked: CheckedForm,
  lang: Language,
): Promise<Applicant> => ({
  email: checked.email,
  email_key: foldName(checked.email),
  phone: checked.phone,
  password_hash: await hashPassword(input.password),
  firstname: cleanText(input.firstname),
  lastname: cleanText(input.lastname),
  birth_date: input.birthDate,
  identity_sealed: app.vault.seal(checked.identity),
  identity_mark: identityMark(app, checked.country, checked.identity),
  identity_last4: identitySuffix(checked.identity),
  identity_digits: identityDigits(app, checked.identity),
  country: checked.country,
  city: cleanText(input.city),
  address: cleanText(input.address),
  language: lang,
  notify_sms: input.notifySms,
  notify_email: input.notifyEmail,
  promo_code: promoCodeFrom(input.promoCode),
  reference_number: cleanText(input.referenceNumber),
  acceptedMs: app.now(),
})
