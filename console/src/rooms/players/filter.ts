import { expiryDays, type PlayerFilter } from '@yakamoz/contract/console/playerFilter'
import { isDay, kurusFromTyped, type Language } from '@yakamoz/values'
import type { Address } from '../../lib/address.ts'
import { typedAmount } from '../../lib/typedAmount.ts'

/** The filters of players in the address: days, words, and amounts in kuruş. */

const days = ['registeredFrom', 'registeredTo', 'signedInFrom', 'signedInTo', 'closedFrom', 'closedTo'] as const
const amounts = ['depositsFrom', 'depositsTo', 'balanceFrom', 'balanceTo'] as const
const levels = [1, 2] as const
const statuses = ['active', 'blocked', 'closed'] as const
const languages = ['tr', 'en'] as const

/** The names of all filters in the address. */
export const filterNames = [
  ...days,
  ...amounts,
  // `no`, `yes`, or a level.
  'verified',
  'expiresWithin',
  'protected',
  'status',
  'language',
  'country',
  'tags',
] as const
export type FilterName = (typeof filterNames)[number]

/** What is typed or chosen, as the address has it; empty filters nothing. */
export type FilterTexts = Readonly<Record<FilterName, string>>

type Typed = { -readonly [Name in keyof PlayerFilter]: PlayerFilter[Name] }

const largest = 1_000_000_000_00

/** Reads the filter of an address. What is not readable filters nothing. */
export const filterFrom = (address: Address): PlayerFilter => {
  const filter: Typed = {}
  for (const name of days) if (isDay(address[name] ?? '')) filter[name] = address[name]
  for (const name of amounts) {
    const text = address[name] ?? ''
    if (/^\d{1,14}$/.test(text) && Number(text) <= largest) filter[name] = Number(text)
  }
  const { verified, expiresWithin } = address
  if (verified === 'yes' || verified === 'no') filter.verified = verified === 'yes'
  const level = levels.find((one) => String(one) === verified)
  if (level) filter.level = level
  const expiry = expiryDays.find((one) => String(one) === expiresWithin)
  if (expiry) filter.expiresWithin = expiry
  if (address.protected) filter.protected = address.protected === 'yes'
  const status = statuses.find((one) => one === address.status)
  const language = languages.find((one) => one === address.language)
  if (status) filter.status = status
  if (language) filter.language = language
  if (/^[A-Z]{2}$/.test(address.country ?? '')) filter.country = address.country
  const tags = (address.tags ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 30))
    .filter((tag) => tag !== '')
  if (tags.length > 0) filter.tags = tags.slice(0, 10)
  return filter
}

/** A filter as it is read from the server. */
type Read = Omit<PlayerFilter, 'tags'> & { tags?: readonly string[] | undefined }

/** Writes a filter into the address. */
export const addressOf = (filter: Read): FilterTexts => {
  const text = (name: FilterName): string => {
    const value = name === 'verified' ? (filter.level ?? filter.verified) : filter[name]
    if (value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return Array.isArray(value) ? value.join(',') : String(value)
  }
  return Object.fromEntries(filterNames.map((name) => [name, text(name)])) as FilterTexts
}

export const isEmpty = (filter: PlayerFilter): boolean => Object.keys(filter).length === 0

const isAmount = (name: FilterName): name is (typeof amounts)[number] => amounts.some((one) => one === name)

/** An amount of the address as it is typed. */
export const typedFrom = (texts: FilterTexts, language: Language): FilterTexts =>
  Object.fromEntries(
    filterNames.map((name) => {
      const text = texts[name]
      if (!isAmount(name) || text === '') return [name, text]
      return [name, typedAmount(Number(text), language)]
    }),
  ) as FilterTexts

/** What was typed, as the address has it, and the fields whose text cannot be read. */
export const textsFromTyped = (typed: FilterTexts, language: Language): { texts: FilterTexts; wrong: FilterName[] } => {
  const wrong: FilterName[] = []
  const read = (name: FilterName): string => {
    const text = typed[name].trim()
    if (text === '') return ''
    if (name === 'country') {
      const code = text.toUpperCase()
      if (!/^[A-Z]{2}$/.test(code)) wrong.push(name)
      return code
    }
    if (!isAmount(name)) return text
    const amount = kurusFromTyped(text, language)
    if (amount === undefined || amount > largest) wrong.push(name)
    return String(amount ?? '')
  }
  return { texts: Object.fromEntries(filterNames.map((name) => [name, read(name)])) as FilterTexts, wrong }
}
