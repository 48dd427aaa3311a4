import { categoryLimit, gamePageSize, liveListLimit, liveTablesLimit, providerLimit } from '@yakamoz/contract/constants'

export type LobbyKind = 'slot' | 'live'

export type Order = 'popular' | 'new' | 'name' | 'rtp' | 'volatility'
export const orders: readonly Order[] = ['popular', 'new', 'name', 'rtp', 'volatility']

/** The filters of a lobby, all in the address. */
export type LobbySearch = { q?: string; sort?: Order; volatility?: number }

export type LobbySection =
  | { by: 'all' }
  | { by: 'category'; id: number }
  | { by: 'provider'; id: number }
  | { by: 'type'; type: string }

/** Reads the filters of a lobby's address; invalid ones are left out. */
export const lobbySearch = (given: Record<string, unknown>): LobbySearch => {
  const volatility = Number(given.volatility)
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).slice(0, 60) : ''
  return {
    ...(q && { q }),
    ...(orders.includes(given.sort as Order) && given.sort !== 'popular' && { sort: given.sort as Order }),
    ...([1, 2, 3, 4].includes(volatility) && { volatility }),
  }
}

export const lobbies = {
  slot: {
    root: '/slot',
    categories: ['casino', 'category_list', { limit: categoryLimit, offset: 0 }],
    providers: ['casino', 'provider_list', { limit: providerLimit, offset: 0 }],
  },
  live: {
    root: '/live',
    categories: ['livecasino', 'category_list', { limit: liveListLimit, offset: 0 }],
    providers: ['livecasino', 'provider_list', { limit: liveListLimit, offset: 0 }],
  },
} as const

export type Category = { CategoryID: number; name: string; kind: string; count: number }

/** The parameters of the list call. The landing page of the live lobby requests a hundred (Z-45). */
export const listData = (
  kind: LobbyKind,
  place: LobbySection,
  search: LobbySearch,
  categories: readonly Category[],
) => {
  const categoryID = categoryOf(place, categories)
  return {
    limit: kind === 'live' && place.by === 'all' ? liveTablesLimit : gamePageSize,
    offset: 0,
    ...(categoryID !== undefined && { categoryID }),
    ...(place.by === 'provider' && { providerID: place.id }),
    ...(search.q && { searchGameName: search.q }),
    ...(search.sort && { sort: search.sort }),
    ...(search.volatility && { volatility: search.volatility }),
  }
}

/** A kind of game belongs to a category (Z-19). */
const categoryOf = (place: LobbySection, categories: readonly Category[]): number | undefined => {
  if (place.by === 'category') return place.id
  if (place.by === 'type') return categories.find(({ kind }) => kind === place.type)?.CategoryID
  return undefined
}

/** A type without a category has no results and makes no call. */
export const isKnownSection = (place: LobbySection, categories: readonly Category[]): boolean =>
  place.by !== 'type' || categoryOf(place, categories) !== undefined
