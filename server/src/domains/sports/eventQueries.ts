import type { Calls } from '@yakamoz/contract'
import { isRunning, type Sport, sports } from '@yakamoz/sports'
import { foldText, type Language } from '@yakamoz/values'
import type { Handler } from '../../transport/rpc/handler.ts'
import type { Book, BookMatch } from './book.ts'

const sportNames: Record<Sport, Record<Language, string>> = {
  football: { tr: 'Futbol', en: 'Football' },
  basketball: { tr: 'Basketbol', en: 'Basketball' },
  tennis: { tr: 'Tenis', en: 'Tennis' },
  volleyball: { tr: 'Voleybol', en: 'Volleyball' },
}

const isLive = ({ held }: BookMatch): boolean => held.eventStatus === 1 || held.eventStatus === 2

/** Whether lists show a match: it is in play, or on sale and has not started. A started match that no feed follows is hidden. */
const isShown = ({ held }: BookMatch, nowMs: number): boolean =>
  isLive({ held } as BookMatch) || (isRunning(held.eventStatus) && held.fixture.startMs > nowMs)

type Tree = Calls['betframe']['getSports']['output']

/** Groups matches by a key; groups are in the order of their first match. */
const grouped = <Key extends string>(matches: readonly BookMatch[], keyOf: (match: BookMatch) => Key) => [
  ...Map.groupBy(matches, keyOf),
]

const categoriesOf = (matches: readonly BookMatch[], lang: Language): Tree[number]['categories'] => {
  const compare = new Intl.Collator(lang).compare
  return grouped(matches, ({ held }) => held.fixture.category.id)
    .map(([id, inside]) => ({
      id,
      name: inside[0]?.held.fixture.category.name[lang] ?? id,
      count: inside.length,
      competitions: grouped(inside, ({ held }) => held.fixture.competition.id)
        .map(([competition, its]) => ({
          id: competition,
          name: its[0]?.held.fixture.competition.name[lang] ?? competition,
          count: its.length,
        }))
        .sort((a, b) => compare(a.name, b.name)),
    }))
    .sort((a, b) => compare(a.name, b.name))
}

export const searchTerms = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean)

type TreeOptions = { live: boolean | undefined; nowMs: number; language: Language }

/** Returns the sports with their countries and competitions, and how many matches of each are shown. */
export const sportsTree = (book: Book, { live, nowMs, language }: TreeOptions): Tree => {
  const shown = [...book.all()].filter((match) => isShown(match, nowMs) && (!live || isLive(match)))
  return sports.flatMap((sport) => {
    const matches = shown.filter(({ held }) => held.fixture.sport === sport)
    if (matches.length === 0) return []
    return {
      sport,
      name: sportNames[sport][language],
      count: matches.length,
      live: matches.filter(isLive).length,
      categories: categoriesOf(matches, language),
    }
  })
}

type EventFilters = Omit<Parameters<Handler<'betframe', 'getEvents'>>[0], 'limit' | 'offset'>

/** Returns the matches that filters ask for, those in play first, then by their start. Named matches are returned whatever their state. */
export const findEvents = (book: Book, filters: EventFilters, nowMs: number): BookMatch[] => {
  const matches = filters.matches.length > 0 ? isNamed(filters) : passes(filters, nowMs)
  return [...book.all()].filter(matches).sort(byPlayAndStart)
}

const isNamed = (filters: EventFilters) => {
  const named = new Set<string>(filters.matches)
  return ({ held }: BookMatch): boolean => named.has(held.fixture.match)
}

const passes = (filters: EventFilters, nowMs: number) => {
  const { sport, live, hours } = filters
  const competitions = new Set<string>(filters.competitions)
  const terms = searchTerms(filters.search)
  return (match: BookMatch): boolean => {
    const { fixture } = match.held
    return (
      isShown(match, nowMs) &&
      (sport === undefined || fixture.sport === sport) &&
      (competitions.size === 0 || competitions.has(fixture.competition.id)) &&
      (live === undefined || isLive(match) === live) &&
      (hours === undefined || isLive(match) || fixture.startMs < nowMs + hours * 3_600_000) &&
      terms.every((term) => match.search.includes(term))
    )
  }
}

const byPlayAndStart = (one: BookMatch, other: BookMatch): number =>
  Number(isLive(other)) - Number(isLive(one)) ||
  one.held.fixture.startMs - other.held.fixture.startMs ||
  (one.held.fixture.match < other.held.fixture.match ? -1 : 1)
