import { randomInt } from 'node:crypto'

/** What a player of the tests types into the registration form. */
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

/** Numbers that no other call of this process gets, beginning anywhere below a bound. */
const uniqueNumbers = (bound: number): (() => number) => {
  let next = randomInt(bound)
  return () => {
    next = (next + 1) % bound
    return next
  }
}

const nextIdentity = uniqueNumbers(900_000_000)

/** A Turkish identity number with right check digits, of nobody known; never the same twice. */
export const validIdentityNumber = (): string => {
  const nine = Array.from(String(100_000_000 + nextIdentity()), Number)
  const sum = (from: number) => nine.reduce((total, digit, index) => (index % 2 === from ? total + digit : total), 0)
  const tenth = (((7 * sum(0) - sum(1)) % 10) + 10) % 10
  const eleventh = (sum(0) + sum(1) + tenth) % 10
  return [...nine, tenth, eleventh].join('')
}

/** The password of every player of the tests. */
export const testPassword = 'Deniz2026'

const nextPhone = uniqueNumbers(10_000_000)
/** Begins anywhere: the journeys of several processes register in one server. */
let counted = randomInt(1_000_000)

const dayMs = 86_400_000
const firstBirthDay = Date.UTC(1960, 0, 1)
/** So many days that all are born before 2005. */
const birthDays = 16_000

/** A day of birth for the n-th player: two of one name are not taken for one person. */
const birthDayOf = (number: number): string =>
  new Date(firstBirthDay + (number % birthDays) * dayMs).toISOString().slice(0, 10)

/** A valid registration that no other of this run is like, changed by what is given. */
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
