import type { Calls } from '@yakamoz/contract'
import { isRunning, type Sport, sports } from '@yakamoz/sports'
import { foldText, type Language } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { type BookMatch, bookOf } from '../book.ts'
import { legLabel } from '../couponLegs.ts'
import { endedMatch, endedMatchesOfDay, lastDayWithResults } from '../endedMatches.ts'
import { eventRow, fullEvent, resultRow } from '../eventRows.ts'
import { legSale } from '../legPrices.ts'

const sportNames: Record<Sport, Record<Language, string>> = {
  football: { tr: 'Futbol', en: 'Football' },
  basketball: { tr: 'Basketbol', en: 'Basketball' },
  tennis: { tr: 'Tenis', en: 'Tennis' },
  volleyball: { tr: 'Voleybol', en: 'Volleyball' },
}

const isLive = ({ held }: BookMatch): boolean => held.eventStatus === 1 || held.eventStatus === 2
/** On sale, or in play: what a list shows. A match whose hour has passed and that nobody follows is gone from it. */
const isShown = ({ held }: BookMatch, nowMs: number): boolean =>
  isLive({ held } as BookMatch) || (isRunning(held.eventStatus) && held.fixture.startMs > nowMs)

type Tree = Calls['betframe']['getSports']['output']

/** Matches by something, as entries in the order of first sight. */
const grouped = <Key extends string>(matches: readonly BookMatch[], keyOf: (match: BookMatch) => Key) => [
  ...Map.groupBy(matches, keyOf),
]

export const getSports: Handler<'betframe', 'getSports'> = async ({ live }, { app, lang }) => {
  const book = await bookOf(app)
  const all = [...book.all()].filter((match) => isShown(match, app.now()) && (!live || isLive(match)))
  const tree: Tree = sports.flatMap((sport) => {
    const matches = all.filter(({ held }) => held.fixture.sport === sport)
    if (matches.length === 0) return []
    return {
      sport,
      name: sportNames[sport][lang],
      count: matches.length,
      live: matches.filter(isLive).length,
      categories: categoriesOf(matches, lang),
    }
  })
  return done(tree)
}

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

const searchWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean)

export const getEvents: Handler<'betframe', 'getEvents'> = async (input, { app, lang }) => {
  const book = await bookOf(app)
  const nowMs = app.now()
  const wanted = new Set(input.matches)
  const competitions = new Set(input.competitions)
  const words = searchWords(input.search)
  const found = [...book.all()].filter((match) => {
    const { fixture } = match.held
    if (wanted.size > 0) return wanted.has(fixture.match)
    return (
      isShown(match, nowMs) &&
      (input.sport === undefined || fixture.sport === input.sport) &&
      (competitions.size === 0 || competitions.has(fixture.competition.id)) &&
      (input.live === undefined || isLive(match) === input.live) &&
      (input.hours === undefined || isLive(match) || fixture.startMs < nowMs + input.hours * 3_600_000) &&
      words.every((word) => match.search.includes(word))
    )
  })
  found.sort(
    (a, b) =>
      Number(isLive(b)) - Number(isLive(a)) ||
      a.held.fixture.startMs - b.held.fixture.startMs ||
      (a.held.fixture.match < b.held.fixture.match ? -1 : 1),
  )
  const { limit, offset } = input
  return done(
    found.slice(offset, offset + limit).map((match) => eventRow(match, lang)),
    { pagination: { limit, offset, total: found.length } },
  )
}

export const getResults: Handler<'betframe', 'getResults'> = async (input, { app, lang }) => {
  const { sport, search, limit, offset } = input
  const which = { sport, words: searchWords(search) }
  const day = input.day || (await lastDayWithResults(app, which))
  const { rows, total } = await endedMatchesOfDay(app, { ...which, day, limit, offset })
  return done(
    rows.map((match) => resultRow(match, lang)),
    { pagination: { limit, offset, total } },
  )
}

export const getBuilder: Handler<'betframe', 'getBuilder'> = async ({ match, choices }, { app, lang }) => {
  const book = await bookOf(app)
  const [first, ...also] = choices
  if (!first) return refuse('coupon_related')
  const leg = { match, ...first, also }
  const sale = legSale(book, leg, app.now())
  if (sale === 'related') return refuse('coupon_related')
  if (sale === 'closed') return refuse('market_closed', { name: legLabel(book, leg, lang) })
  return done([{ match, odds: sale }])
}

export const getEvent: Handler<'betframe', 'getEvent'> = async ({ match }, { app, lang }) => {
  const found = (await bookOf(app)).get(match) ?? (await endedMatch(app, match))
  return found ? done([fullEvent(found, lang)]) : refuse('not_found')
}
