import { type Day, isDay } from '@yakamoz/values'
import { type Sport, sportKinds } from './rows.ts'

/**
 * The filters in the address of the sport pages. `league` is the id of a competition, `starred` shows the player's leagues. Matches start within
 * `hours`, or on a `day` of Istanbul; an address has one of the two. `part` is what is shown of a league instead of its matches.
 */
export type SportSearch = {
  sport?: Sport
  league?: string
  part?: LeaguePart
  hours?: number
  day?: Day
  q?: string
  starred?: true
}

/** What there is of a league besides its matches. */
export const leagueParts = ['outrights', 'table', 'results'] as const
export type LeaguePart = (typeof leagueParts)[number]

/** Only matches that start within this many hours. */
export const hourChoices = [3, 12] as const

const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : ''

/** Reads the filters of an address; invalid ones are left out. */
export const sportSearch = (given: Record<string, unknown>): SportSearch => {
  const sport = sportKinds.find((one) => one === given.sport)
  const league = text(given.league, 80)
  const part = leagueParts.find((one) => one === given.part)
  const hours = hourChoices.find((one) => one === Number(given.hours))
  const day = typeof given.day === 'string' && isDay(given.day) ? given.day : undefined
  const q = text(given.q, 60)
  return {
    ...(sport && { sport }),
    ...(league && { league }),
    ...(league && part && { part }),
    ...(hours && { hours }),
    ...(day && !hours && { day }),
    ...(q && { q }),
    ...((given.starred === true || given.starred === 'true') && { starred: true }),
  }
}

/** The filters with another text. It looks for matches, so a shown table or results of the league make room for them. */
export const withText = ({ q: _, part: __, ...rest }: SportSearch, q: string): SportSearch =>
  q ? { ...rest, q } : rest

const pageSize = 40

/** The parameters of the list call. */
export const eventsData = ({ sport, league, hours, day, q }: SportSearch, live?: boolean) => ({
  limit: pageSize,
  offset: 0,
  ...(sport && { sport }),
  ...(league && { competitions: [league] }),
  ...(hours && { hours }),
  ...(day && { day }),
  ...(q && { search: q }),
  ...(live !== undefined && { live }),
})

/** The same of several leagues, of whatever sport they are. */
export const leaguesData = (leagues: readonly string[], { hours, day, q }: SportSearch) => ({
  ...eventsData({ ...(hours && { hours }), ...(day && { day }), ...(q && { q }) }),
  competitions: [...leagues],
})

/** The parameters of the days with matches: of the sport and league, or of these leagues. */
export const daysData = ({ sport, league, q }: SportSearch, leagues?: readonly string[]) => ({
  ...(sport && !leagues && { sport }),
  ...(leagues ? { competitions: [...leagues] } : league && { competitions: [league] }),
  ...(q && { search: q }),
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

/** Whether bets are suggested above the list: not where a player has narrowed it to more than a sport. */
export const hasSuggestions = ({ sport: _, ...narrowed }: SportSearch): boolean => Object.keys(narrowed).length === 0
