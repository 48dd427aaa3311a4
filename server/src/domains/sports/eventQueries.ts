import type { Calls } from '@yakamoz/contract'
import { type Fixture, isRunning, type Sport, sports } from '@yakamoz/sports'
import { type Day, dayOf, foldText, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Handler } from '../../transport/rpc/handler.ts'
import { type Book, type BookMatch, bookOf } from './book.ts'

const sportNames: Record<Sport, Record<Language, string>> = {
  football: { tr: 'Futbol', en: 'Football' },
  basketball: { tr: 'Basketbol', en: 'Basketball' },
  tennis: { tr: 'Tenis', en: 'Tennis' },
  volleyball: { tr: 'Voleybol', en: 'Volleyball' },
  ice_hockey: { tr: 'Buz hokeyi', en: 'Ice hockey' },
  esport: { tr: 'E-spor', en: 'E-sports' },
}

export const isLive = ({ state }: Pick<BookMatch, 'state'>): boolean =>
  state.eventStatus === 1 || state.eventStatus === 2

/** Whether lists show a match: it is in play, or on sale before its start. A started match that no feed follows is hidden, and an outright is no match. */
const isShown = ({ state }: BookMatch, nowMs: number): boolean =>
  !state.fixture.outright && (isLive({ state }) || (isRunning(state.eventStatus) && state.fixture.startMs > nowMs))

type Tree = Calls['betframe']['getSports']['output']

/** Groups matches by a key; groups are in the order of their first match. */
const grouped = <Key extends string>(matches: readonly BookMatch[], keyOf: (match: BookMatch) => Key) => [
  ...Map.groupBy(matches, keyOf),
]

const categoriesOf = (matches: readonly BookMatch[], lang: Language): Tree[number]['categories'] => {
  const compare = new Intl.Collator(lang).compare
  return grouped(matches, ({ state }) => state.fixture.category.id)
    .map(([id, inside]) => ({
      id,
      name: inside[0]?.state.fixture.category.name[lang] ?? id,
      count: inside.length,
      competitions: grouped(inside, ({ state }) => state.fixture.competition.id)
        .map(([competition, its]) => ({
          id: competition,
          name: its[0]?.state.fixture.competition.name[lang] ?? competition,
          count: its.length,
        }))
        .sort((a, b) => compare(a.name, b.name)),
    }))
    .sort((a, b) => compare(a.name, b.name))
}

/** The fixtures that lists show now. */
export const shownFixtures = async (app: AppContext): Promise<Fixture[]> =>
  [...(await bookOf(app)).all()].filter((match) => isShown(match, app.now())).map(({ state }) => state.fixture)

export const searchTerms = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean)

type TreeOptions = { live: boolean | undefined; nowMs: number; language: Language }

/** Returns the sports with their countries and competitions, and how many matches of each are shown. */
export const sportsTree = (book: Book, { live, nowMs, language }: TreeOptions): Tree => {
  const shown = [...book.all()].filter((match) => isShown(match, nowMs) && (!live || isLive(match)))
  return sports.flatMap((sport) => {
    const matches = shown.filter(({ state }) => state.fixture.sport === sport)
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

type EventFilters = Omit<Parameters<Handler<'betframe', 'getEvents'>>[0], 'limit' | 'offset' | 'Lang'>

/** The filters for the matches of a sport that have not begun. */
export const upcomingMatches = (sport: Sport): EventFilters => ({
  sport,
  live: false,
  hours: undefined,
  day: '',
  search: '',
  competitions: [],
  matches: [],
})

/** Returns the matches that pass the filters, those in play first, then by start. Matches named in the filters are returned in any state. */
export const findEvents = (book: Book, filters: EventFilters, nowMs: number): BookMatch[] => {
  const matches = filters.matches.length > 0 ? isNamed(filters) : passes(filters, nowMs)
  return [...book.all()].filter(matches).sort(byPlayAndStart)
}

const isNamed = (filters: EventFilters) => {
  const named = new Set<string>(filters.matches)
  return ({ state }: BookMatch): boolean => named.has(state.fixture.match)
}

const passes = (filters: EventFilters, nowMs: number) => {
  const { sport, live, hours, day } = filters
  const competitions = new Set<string>(filters.competitions)
  const terms = searchTerms(filters.search)
  return (match: BookMatch): boolean => {
    const { fixture } = match.state
    return (
      isShown(match, nowMs) &&
      (sport === undefined || fixture.sport === sport) &&
      (competitions.size === 0 || competitions.has(fixture.competition.id)) &&
      (live === undefined || isLive(match) === live) &&
      (hours === undefined || isLive(match) || fixture.startMs < nowMs + hours * 3_600_000) &&
      (day === '' || dayOf(fixture.startMs) === day) &&
      terms.every((term) => match.search.includes(term))
    )
  }
}

type DayFilters = Pick<EventFilters, 'sport' | 'competitions' | 'search'>

/** Counts the matches that have not begun by the day on which they start, the next day first. */
export const matchDays = (book: Book, filters: DayFilters, nowMs: number): { day: Day; count: number }[] => {
  const upcoming = passes({ ...filters, live: false, hours: undefined, day: '', matches: [] }, nowMs)
  const days = Map.groupBy([...book.all()].filter(upcoming), ({ state }) => dayOf(state.fixture.startMs))
  return [...days].map(([day, inside]) => ({ day, count: inside.length })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

const byPlayAndStart = (one: BookMatch, other: BookMatch): number =>
  Number(isLive(other)) - Number(isLive(one)) ||
  one.state.fixture.startMs - other.state.fixture.startMs ||
  (one.state.fixture.match < other.state.fixture.match ? -1 : 1)
