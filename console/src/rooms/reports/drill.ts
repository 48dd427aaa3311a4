import { type PlayGroup, playGroups, products } from '@yakamoz/contract/console/reports'
import { addDays, type Day } from '@yakamoz/values'
import type { Address } from '../../lib/address.ts'
import type { Sent } from '../../lib/client.ts'

/** How the address narrows the figures of play, and what a row leads to. */

export const groupOf = ({ by }: Address): PlayGroup => playGroups.find((one) => one === by) ?? 'day'

export const narrowings = ['product', 'game', 'sport', 'league', 'country'] as const
export type Narrowing = (typeof narrowings)[number]

type PlaySent = Sent<'reports', 'play'>

/** What of the address the call is sent. */
export const partOf = ({
  product,
  game,
  sport,
  league,
  country,
}: Address): Omit<PlaySent, 'first' | 'last' | 'by'> => ({
  product: products.find((one) => one === product) ?? '',
  game: /^\d{1,9}$/.test(game ?? '') ? Number(game) : 0,
  sport: sport ?? '',
  league: league ?? '',
  country: country ?? '',
})

type Change = Readonly<Record<string, string>>

const daysOf = (first: string, last: string): Change => ({ period: 'own', from: first, to: last })

const lastOfMonth = (first: Day): Day => {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) as Day
}

/** What the address becomes when a row is opened: its parts. Undefined where there is nothing below it. */
export const drillInto = (by: PlayGroup, key: string): Change | undefined => {
  if (key === '*' || key === '') return undefined
  if (by === 'day') return { ...daysOf(key, key), by: 'product' }
  if (by === 'week') return { ...daysOf(key, addDays(key as Day, 6)), by: 'day' }
  if (by === 'month') return { ...daysOf(key, lastOfMonth(key as Day)), by: 'day' }
  if (by === 'product') return { product: key, by: key === 'sport' ? 'sport' : 'game' }
  if (by === 'game') return { game: key, by: 'day' }
  if (by === 'sport') return { sport: key, by: 'league' }
  if (by === 'league') return { league: key, by: 'market' }
  return by === 'country' ? { country: key, by: 'product' } : undefined
}
