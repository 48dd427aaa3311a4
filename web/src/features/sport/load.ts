import type { Language } from '@yakamoz/values'
import { pagesOptions } from '../../lib/api/pages.ts'
import { callOptions } from '../../lib/api/useCall.ts'
import { type PageHead, pageTitle } from '../../lib/i18n/pageTitle.ts'
import type { PlainTextKey, Translate } from '../../lib/i18n/texts.tsx'
import type { RouterContext } from '../../router.tsx'
import { chosenName, type Sport, type SportTree } from './rows.ts'
import { daysData, eventsData, hasSuggestions, leaguesData, livePart, maxLive, type SportSearch } from './search.ts'

export const treeOptions = (language: Language, live?: true) =>
  callOptions(language, 'betframe', 'getSports', live ? { live } : {})

export const upcomingOptions = (language: Language, search: SportSearch) =>
  pagesOptions(language, 'betframe', 'getEvents', eventsData(search, false))

/** All matches of these leagues, live and upcoming, that pass the filters. */
export const leaguesOptions = (language: Language, leagues: readonly string[], search: SportSearch) =>
  pagesOptions(language, 'betframe', 'getEvents', leaguesData(leagues, search))

export const liveOptions = (language: Language, search: SportSearch, limit: number) =>
  callOptions(language, 'betframe', 'getEvents', { ...eventsData(search, true), limit })

/** The days on which matches start; of these leagues, if any are given. */
export const daysOptions = (language: Language, search: SportSearch, leagues?: readonly string[]) =>
  callOptions(language, 'betframe', 'getMatchDays', daysData(search, leagues))

/** Bets that are suggested, of a sport or of a match. */
export const picksOptions = (language: Language, of: { sport?: Sport; match?: string }) =>
  callOptions(language, 'betframe', 'getPicks', of)

/** How the prices of the main market of a match have moved. */
export const pricesOptions = (language: Language, match: string) =>
  callOptions(language, 'betframe', 'getPriceHistory', { match })

/** The season of a league so far. */
export const seasonOptions = (language: Language, competition: string) =>
  callOptions(language, 'betframe', 'getSeason', { competition })

/** What earlier matches say of the sides of a match. */
export const historyOptions = (language: Language, match: string) =>
  callOptions(language, 'betframe', 'getHistory', { match })

/** Loads data and texts; the texts are there even if the data fails. */
export const withWords = <T extends readonly unknown[]>(texts: RouterContext['texts'], asked: [...T]) => {
  const words = texts.load('sport')
  return Promise.all(asked).finally(() => words)
}

/** Loads the first content of a sport's page; returns its title and description. */
export const loadSport = async (context: RouterContext, search: SportSearch) => {
  const { queries, texts } = context
  const language = texts.language.get()
  const [tree] = await withWords(texts, [
    queries.ensureQueryData(treeOptions(language)),
    ...(search.league ? [queries.prefetchQuery(seasonOptions(language, search.league))] : []),
    ...loadsOfList(queries, language, search),
  ])
  const name = shownName(texts.say, tree.data, search)
  return {
    ...titledWith(context, name, 'sport.title'),
    description: texts.say('sport.about', { name: name ?? texts.say('sport.title') }),
  }
}

/** Loads the list of matches with what is above it. The season of a league replaces it, and starred leagues are known to the browser only. */
const loadsOfList = (
  queries: RouterContext['queries'],
  language: Language,
  search: SportSearch,
): Promise<unknown>[] => {
  if (search.part || search.starred) return []
  const upcoming = upcomingOptions(language, search)
  return [
    queries.ensureQueryData(liveOptions(language, search, livePart(search).limit)),
    Promise.resolve(queries.getQueryData(upcoming.queryKey) ?? queries.fetchInfiniteQuery(upcoming)),
    // Matches are listed without their days and without suggestions when those cannot be loaded.
    queries.prefetchQuery(daysOptions(language, search)),
    ...(hasSuggestions(search) ? [queries.prefetchQuery(picksOptions(language, sportOf(search)))] : []),
  ]
}

/** The sport of the filters, as a call takes it. */
export const sportOf = ({ sport }: SportSearch) => (sport ? { sport } : {})

/** The name on the page of a sport: the player's leagues, or the chosen one; undefined where all is shown. */
export const shownName = (t: Translate, tree: SportTree, search: SportSearch): string | undefined =>
  search.starred ? t('sport.favouriteLeagues') : chosenName(tree, search)

/** The league or sport comes before the common title. */
export const titledWith = (context: RouterContext, name: string | undefined, key: PlainTextKey): PageHead => {
  const { title } = pageTitle(context, key)
  return { title: name ? `${name} · ${title}` : title }
}

/** Loads the live matches; returns the title. */
export const loadLive = async (context: RouterContext, search: SportSearch) => {
  const { queries, texts } = context
  const language = texts.language.get()
  const [tree] = await withWords(texts, [
    queries.ensureQueryData(treeOptions(language, true)),
    queries.ensureQueryData(liveOptions(language, search, maxLive)),
  ])
  return titledWith(context, chosenName(tree.data, search), 'sport.live')
}

export const matchOptions = (language: Language, match: string) =>
  callOptions(language, 'betframe', 'getEvent', { match })

/** Loads a match; returns the title and description of its page, undefined for a match that is not offered any more. */
export const loadMatch = async ({ queries, texts, shell }: RouterContext, match: string) => {
  const language = texts.language.get()
  const [answer] = await withWords(texts, [
    queries.ensureQueryData(matchOptions(language, match)),
    // A match is shown without its history and its earlier prices when those cannot be loaded.
    queries.prefetchQuery(historyOptions(language, match)),
    queries.prefetchQuery(pricesOptions(language, match)),
  ])
  const [event] = answer.data
  if (!event) return undefined
  const teams = `${event.home.name} – ${event.away.name}`
  return {
    title: `${teams} · ${shell.siteName}`,
    description: texts.say('sport.aboutMatch', { teams, league: event.competition.name }),
  }
}
