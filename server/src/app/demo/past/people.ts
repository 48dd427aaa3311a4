import { type Chance, chanceOf } from './chance.ts'
import { cities, devices, firstNames, lastNames } from './names.ts'

/** How a made-up player behaves; all but `usual` are cases that a member of staff should find. */
export const habits = ['usual', 'ring', 'chaser', 'hunter', 'sharp'] as const
export type Habit = (typeof habits)[number]

export type PastPerson = {
  id: number
  habit: Habit
  username: string
  email: string
  phone: string
  firstname: string
  lastname: string
  birthDate: string
  /** Begins with 0, as no identity number of a person does. */
  identity: string
  city: string
  address: string
  device: string
  iban: string
  /** Who the bank account belongs to. */
  holder: string
  /** The stake that he likes, in kuruş. */
  stake: number
}

/** The first id; the others follow. No generated id is in this range. */
export const firstPastPlayer = 4_900_000_000

export const peopleOfPast = 320
/** The accounts of the ring, one after the other. */
const ringFrom = 40
const ringSize = 6
const chaser = 57
const hunter = 83
const sharp = 101

const habitOf = (index: number): Habit => {
  if (index >= ringFrom && index < ringFrom + ringSize) return 'ring'
  if (index === chaser) return 'chaser'
  if (index === hunter) return 'hunter'
  return index === sharp ? 'sharp' : 'usual'
}

const ascii: Readonly<Record<string, string>> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'i' }
const plain = (name: string): string => name.toLocaleLowerCase('tr').replace(/[^a-z]/g, (letter) => ascii[letter] ?? '')

/** A Turkish IBAN with valid check digits at a bank that does not exist. */
export const ibanOf = (account: number): string => {
  const rest = `009990${String(account).padStart(16, '0')}`
  const check = 98n - (BigInt(`${rest}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${rest}`
}

const stakes = [200, 200, 500, 500, 500, 1_000, 1_000, 2_000, 5_000] as const

const birthDateOf = (chance: Chance): string =>
  new Date(Date.UTC(chance.between(1962, 2003), chance.between(0, 11), chance.between(1, 28)))
    .toISOString()
    .slice(0, 10)

/** Makes the n-th player of a past. The accounts of the ring share address, device, bank account and its holder. */
export const personOf = (seed: string, index: number): PastPerson => {
  const chance = chanceOf(`${seed} person ${index}`)
  const habit = habitOf(index)
  const [firstname, lastname] = [chance.pick(firstNames), chance.pick(lastNames)]
  const name = `${plain(firstname)}.${plain(lastname)}${index}`
  const shared = habit === 'ring' ? personOf(seed, 0) : undefined
  const number = String(index).padStart(5, '0')
  return {
    id: firstPastPlayer + index,
    habit,
    username: name,
    email: `${name}@uydurma.example`,
    phone: `+9050000${number}`,
    firstname,
    lastname,
    birthDate: birthDateOf(chance),
    identity: `000000${number}`,
    city: chance.pick(cities),
    address: habit === 'ring' ? '203.0.113.77' : `198.51.100.${chance.between(1, 254)}`,
    device: habit === 'ring' ? devices[0] : chance.pick(devices),
    iban: habit === 'ring' ? ibanOf(999_999) : ibanOf(index + 1),
    holder: shared ? `${shared.lastname} ${shared.firstname}` : `${firstname} ${lastname}`,
    stake: habit === 'ring' ? 500 : chance.pick(stakes),
  }
}
