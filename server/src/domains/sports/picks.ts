import type { Calls } from '@yakamoz/contract'
import { type Choice, type MatchId, type Odds, readyBuilders, type Sport } from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, type BookMatch, bookOf, readingOf, saleOf } from './book.ts'
import { namedChoice } from './couponLegs.ts'
import { findEvents, isLive } from './eventQueries.ts'
import { legSale } from './legPrices.ts'
import { popularBets } from './popularBets.ts'

type PickRow = Calls['betframe']['getPicks']['output'][number]

/** A bet that is suggested, at its price of now. `players`: how many have it; 0 where nobody was counted. */
type Pick = { match: BookMatch; choices: readonly Choice[]; odds: Odds; players: number }

/** How many bets are suggested at once, at most so many of one match, and how many bet builders of how many matches are added. */
const limits = { popular: 8, popularOfMatch: 2, ready: 6, readyOfMatch: 3 }

/** What is suggested for a while is the same for all who ask; what they choose is priced again on the slip. */
const keptMs = 5_000

const popularOn = async (app: AppContext, book: Book): Promise<Pick[]> =>
  (await popularBets(app)).flatMap(({ match, choices, players }) => {
    const found = book.get(match)
    const [first, ...also] = choices
    const leg = first && { match, ...first, ...(also.length > 0 && { also }) }
    const odds = leg && legSale(book, leg, app.now())
    return found && typeof odds === 'number' ? [{ match: found, choices, odds, players }] : []
  })

const readyOf = (app: AppContext, book: Book, match: BookMatch, most: number): Pick[] => {
  const reading = readingOf(book, match.state.fixture.match, app.now())
  return reading ? readyBuilders(reading, most).map((builder) => ({ ...builder, match, players: 0 })) : []
}

/** The most popular bets, with at most a few of one match. */
const withoutCrowding = (picks: readonly Pick[]): Pick[] => {
  const taken = new Map<MatchId, number>()
  return picks
    .filter(({ match }) => {
      const id = match.state.fixture.match
      taken.set(id, (taken.get(id) ?? 0) + 1)
      return (taken.get(id) ?? 0) <= limits.popularOfMatch
    })
    .slice(0, limits.popular)
}

const upcomingFootball = { sport: 'football', live: false, hours: undefined, day: '', search: '' } as const

/** A bet builder of each of the next football matches, each put together in another way than the one before. */
const readyOfNext = (app: AppContext, book: Book): Pick[] => {
  const picks: Pick[] = []
  for (const match of findEvents(book, { ...upcomingFootball, competitions: [], matches: [] }, app.now())) {
    if (picks.length === limits.ready) break
    const builders = readyOf(app, book, match, limits.readyOfMatch)
    const builder = builders[picks.length % Math.max(1, builders.length)]
    if (builder) picks.push(builder)
  }
  return picks
}

const suggested = createTtlCache(
  keptMs,
  async (app: AppContext, sport: Sport | undefined): Promise<readonly Pick[]> => {
    const book = await bookOf(app)
    const popular = (await popularOn(app, book)).filter(
      ({ match }) => sport === undefined || match.state.fixture.sport === sport,
    )
    return [...withoutCrowding(popular), ...(sport === undefined || sport === 'football' ? readyOfNext(app, book) : [])]
  },
  (sport) => sport,
)

/** Returns what is suggested of a sport, or of all. */
export const picksOfSport = async (app: AppContext, sport: Sport | undefined, lang: Language): Promise<PickRow[]> => {
  const book = await bookOf(app)
  return (await suggested(app, sport)).flatMap((pick) => pickRow(app, book, pick, lang))
}

/** Returns what is suggested of a match, nothing of one that is not on sale. */
export const picksOfMatch = async (app: AppContext, id: MatchId, lang: Language): Promise<PickRow[]> => {
  const book = await bookOf(app)
  const match = book.get(id)
  if (!match) return []
  const popular = (await popularOn(app, book)).filter((pick) => pick.match === match).slice(0, limits.popularOfMatch)
  const picks = [...popular, ...readyOf(app, book, match, limits.readyOfMatch)]
  return picks.flatMap((pick) => pickRow(app, book, pick, lang))
}

/** Returns a pick with its names; none where one of its outcomes was taken off sale meanwhile. */
const pickRow = (app: AppContext, book: Book, { match, choices, odds, players }: Pick, lang: Language): PickRow[] => {
  const { fixture } = match.state
  const parts = choices.flatMap((choice) => {
    const sale = saleOf(book, fixture.match, choice, choice.outcome, app.now())
    const { marketName, outcomeName } = namedChoice(fixture, choice)
    const named = { ...choice, marketName: marketName[lang], outcomeName: outcomeName[lang] }
    return sale?.odds === undefined ? [] : [{ ...named, odds: sale.odds }]
  })
  if (parts.length < choices.length) return []
  return [
    {
      match: fixture.match,
      sport: fixture.sport,
      competition: fixture.competition.name[lang],
      home: fixture.home.name,
      away: fixture.away.name,
      start: fixture.startMs,
      live: isLive(match),
      parts,
      odds,
      players,
    },
  ]
}
