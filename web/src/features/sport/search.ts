import { type Sport, sportKinds } from './rows.ts'

/** What the address of the sport pages holds. `league` is the id of a competition, `starred` shows the player's own. */
export type SportSearch = { sport?: Sport; league?: string; hours?: number; q?: string; starred?: true }

/** Only what starts within so many hours. */
export const hourChoices = [3, 12, 24, 72] as const

const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : ''

/** Reads the search part of an address; what is not understood is left out. */
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

/** What is asked of the list call. */
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

/** Those above the upcoming ones: a few of the sport, but all that were looked for, of which no page of their own tells. */
export const livePart = (search: SportSearch) => {
  const isLookedFor = search.league !== undefined || search.q !== undefined
  return { isLookedFor, limit: isLookedFor ? maxLive : liveShown }
}
