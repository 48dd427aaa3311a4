import { randomInt } from 'node:crypto'

/** The registration form of a test player. */
export type Registration = {
  firstname: string
  lastname: string
  birthDate: string
  identityNumber: string
  country: string
  city: string
  email: string
  phone: string
  password: string
  passwordAgain: string
  promoCode?: string
  acceptRules: boolean
  acceptTerms: boolean
  acceptPrivacy: boolean
}

/** Returns a generator of numbers below a bound that are unique in this process, with a random start. */
const uniqueNumbers = (bound: number): (() => number) => {
  let next = randomInt(bound)
  return () => {
    next = (next + 1) % bound
    return next
  }
}

const nextIdentity = uniqueNumbers(900_000_000)

/** Returns a Turkish identity number with valid check digits, unique in this process. */
export const validIdentityNumber = (): string => {
  const nine = Array.from(String(100_000_000 + nextIdentity()), Number)
  const sum = (from: number) => nine.reduce((total, digit, index) => (index % 2 === from ? total + digit : total), 0)
  const tenth = (((7 * sum(0) - sum(1)) % 10) + 10) % 10
  const eleventh = (sum(0) + sum(1) + tenth) % 10
  return [...nine, tenth, eleventh].join('')
}

/** The password of all test players. */
export const testPassword = 'Deniz2026'

const nextPhone = uniqueNumbers(10_000_000)
/** A random start: end-to-end tests of several processes register at one server. */
let counted = randomInt(1_000_000)

const dayMs = 86_400_000
const firstBirthDay = Date.UTC(1960, 0, 1)
/** The range of birthdays, which ends before 2005. */
const birthDays = 16_000

/** Returns different birthdays, so that players with one name are not matched as one person. */
const birthDayOf = (number: number): string =>
  new Date(firstBirthDay + (number % birthDays) * dayMs).toISOString().slice(0, 10)

/** Returns a valid registration with unique data and the given changes. */
export const newRegistration = (changes: Partial<Registration> = {}): Registration => {
  counted++
  const password = changes.password ?? testPassword
  return {
    firstname: 'Deniz',
    lastname: 'Oyuncu',
    birthDate: birthDayOf(counted),
    identityNumber: validIdentityNumber(),
    country: 'TR',
    city: 'İzmir',
    email: `oyuncu${counted}-${randomInt(1_000_000)}@yakamoz.example`,
    phone: `+90532${String(nextPhone()).padStart(7, '0')}`,
    password,
    passwordAgain: password,
    acceptRules: true,
    acceptTerms: true,
    acceptPrivacy: true,
    ...changes,
  }
}
