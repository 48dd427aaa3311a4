import type { Language } from '@yakamoz/values'
import { callOptions } from '../../lib/calls.ts'
import { pagesOptions } from '../../lib/pages.ts'
import type { RouterContext } from '../../router.tsx'
import { eventsData, leaguesData, livePart, mostLive, type SportSearch } from './search.ts'

export const treeOptions = (language: Language, live?: true) =>
  callOptions(language, 'betframe', 'getSports', live ? { live } : {})

export const upcomingOptions = (language: Language, search: SportSearch) =>
  pagesOptions(language, 'betframe', 'getEvents', eventsData(search, false))

/** Everything of these leagues, in play and to come, as far as words and hours let it. */
export const leaguesOptions = (language: Language, leagues: readonly string[], search: SportSearch) =>
  pagesOptions(language, 'betframe', 'getEvents', leaguesData(leagues, search))

export const liveOptions = (language: Language, search: SportSearch, limit: number) =>
  callOptions(language, 'betframe', 'getEvents', { ...eventsData(search, true), limit })

/** What is asked, and the words: what stands beside a page that cannot be loaded has them all the same. */
export const withWords = <T extends readonly unknown[]>(texts: RouterContext['texts'], asked: [...T]) => {
  const words = texts.load('sport')
  return Promise.all(asked).finally(() => words)
}

/** Loads what the page of a sport shows first. */
export const loadSport = async ({ queries, texts }: RouterContext, search: SportSearch) => {
  const language = texts.language.get()
  const upcoming = upcomingOptions(language, search)
  await withWords(texts, [
    queries.ensureQueryData(treeOptions(language)),
    queries.ensureQueryData(liveOptions(language, search, livePart(search).limit)),
    queries.getQueryData(upcoming.queryKey) ?? queries.fetchInfiniteQuery(upcoming),
  ])
}

export const loadLive = async ({ queries, texts }: RouterContext, search: SportSearch) => {
  const language = texts.language.get()
  await withWords(texts, [
    queries.ensureQueryData(treeOptions(language, true)),
    queries.ensureQueryData(liveOptions(language, search, mostLive)),
  ])
}

export const matchOptions = (language: Language, match: string) =>
  callOptions(language, 'betframe', 'getEvent', { match })

/** Loads a match; answers its teams for the title, undefined when it is not on the programme any more. */
export const loadMatch = async ({ queries, texts }: RouterContext, match: string) => {
  const language = texts.language.get()
  const [answer] = await withWords(texts, [queries.ensureQueryData(matchOptions(language, match))])
  const [event] = answer.data
  return event && `${event.home.name} – ${event.away.name}`
}
