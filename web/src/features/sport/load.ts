import { callOptions } from '../../lib/calls.ts'
import { pagesOptions } from '../../lib/pages.ts'
import type { RouterContext } from '../../router.tsx'
import { eventsData, type SportSearch } from './search.ts'

/** How many matches in play the page of upcoming ones shows. */
export const liveShown = 6

export const treeOptions = (language: 'tr' | 'en', live?: true) =>
  callOptions(language, 'betframe', 'getSports', live ? { live } : {})

export const upcomingOptions = (language: 'tr' | 'en', search: SportSearch) =>
  pagesOptions(language, 'betframe', 'getEvents', eventsData(search, false))

export const liveOptions = (language: 'tr' | 'en', search: SportSearch, limit: number) =>
  callOptions(language, 'betframe', 'getEvents', { ...eventsData(search, true), limit })

/** The most matches in play that are listed at once. */
export const mostLive = 100

/** Loads what the page of a sport shows first. */
export const loadSport = async ({ queries, texts }: RouterContext, search: SportSearch) => {
  const language = texts.language.get()
  const upcoming = upcomingOptions(language, search)
  await Promise.all([
    queries.ensureQueryData(treeOptions(language)),
    queries.ensureQueryData(liveOptions(language, search, liveShown)),
    queries.getQueryData(upcoming.queryKey) ?? queries.fetchInfiniteQuery(upcoming),
    texts.load('sport'),
  ])
}

export const loadLive = async ({ queries, texts }: RouterContext, search: SportSearch) => {
  const language = texts.language.get()
  await Promise.all([
    queries.ensureQueryData(treeOptions(language, true)),
    queries.ensureQueryData(liveOptions(language, search, mostLive)),
    texts.load('sport'),
  ])
}

export const matchOptions = (language: 'tr' | 'en', match: string) =>
  callOptions(language, 'betframe', 'getEvent', { match })

/** Loads a match; answers its teams for the title, undefined when it is not on the programme any more. */
export const loadMatch = async ({ queries, texts }: RouterContext, match: string) => {
  const language = texts.language.get()
  const [answer] = await Promise.all([queries.ensureQueryData(matchOptions(language, match)), texts.load('sport')])
  const [event] = answer.data
  return event && `${event.home.name} – ${event.away.name}`
}
