import { type Sport, sportKinds } from './rows.ts'

/** The filters in the address of the sport pages. `league` is the id of a competition, `starred` shows the player's leagues. */
export type SportSearch = { sport?: Sport; league?: string; hours?: number; q?: string; starred?: true }

/** Only matches that start within this many hours. */
export const hourChoices = [3, 12, 24, 72] as const

const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : ''

/** Reads the filters of an address; invalid ones are left out. */
export const sportSearch = (given: Record<string, unknown>): SportSearch => {
  const sport = sportKinds.find((one) => one === given.sport)
  const league = text(given.league, 80)
  const hours = hourChoices.find((one) => one === Number(given.hours))
  const q = text(given.q, 60)
  return {
    ...(sport && { sport }),
    ...(league && { league }),
    ...(hours && { hours }),
    ...(q && { q }),
    ...((given.starred === true || given.starred === 'true') && { starred: true }),
  }
}

const pageSize = 40

/** The parameters of the list call. */
export const eventsData = ({ sport, league, hours, q }: SportSearch, live?: boolean) => ({
  limit: pageSize,
  offset: 0,
  ...(sport && { sport }),
  ...(league && { competitions: [league] }),
  ...(hours && { hours }),
  ...(q && { search: q }),
  ...(live !== undefined && { live }),
})

/** The same of several leagues, of whatever sport they are. */
export const leaguesData = (leagues: readonly string[], { hours, q }: SportSearch) => ({
  ...eventsData({ ...(hours && { hours }), ...(q && { q }) }),
  competitions: [...leagues],
})

/** How many matches in play are shown where they are not the matter itself. */
export const liveShown = 6

/** The most matches in play that are listed at once. */
export const maxLive = 100

/**
 * The live matches above the upcoming ones: a few of the sport, but all that match a search, because those have no page of
 * their own.
 */
export const livePart = (search: SportSearch) => {
  const isLookedFor = search.league !== undefined || search.q !== undefined
  return { isLookedFor, limit: isLookedFor ? maxLive : liveShown }
}
