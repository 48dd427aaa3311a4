import type { Calls } from '@yakamoz/contract'
import { type Choice, type MatchId, type Odds, readyBuilders, type Sport, sidesOf } from '@yakamoz/sports'
import type { Kurus, Language } from '@yakamoz/values'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, type BookMatch, bookOf, readingOf, saleOf } from './book.ts'
import { boostPrice, readBoosts, type StoredBoost } from './boosts.ts'
import { namedChoice } from './couponLegs.ts'
import { findEvents, isLive, upcomingMatches } from './eventQueries.ts'
import { legSale } from './legPrices.ts'
import { type PopularBet, popularBets } from './popularBets.ts'

type PickRow = Calls['betframe']['getPicks']['output'][number]

/** A bet that is suggested, at its price of now. `players`: how many have it; 0 where nobody was counted. */
type Pick = {
  match: BookMatch
  choices: readonly Choice[]
  odds: Odds
  players: number
  boost?: { id: string; odds: Odds; most: Kurus; until: number }
}

/** What suggestions are computed with. */
type Sale = {
  book: Book
  nowMs: number
  popular: readonly PopularBet[]
  boosts: readonly StoredBoost[]
  lang: Language
}

/** How many bets are suggested at once, at most so many of one match, and how many bet builders of how many matches are added. */
const limits = { popular: 8, popularOfMatch: 2, ready: 6, readyOfMatch: 3 }

/** The boosts of the matches that are wanted, while they are on sale. */
const boostPicks = ({ book, nowMs, boosts }: Sale, isWanted: (match: BookMatch) => boolean): Pick[] =>
  boosts.flatMap((boost) => {
    const match = book.get(boost.match)
    const price = boostPrice(book, boost, nowMs)
    if (!match || !isWanted(match) || !price) return []
    const { id, market, specifiers, outcome, maxStake, endsMs } = boost
    const raised = { id, odds: price.odds, most: maxStake, until: endsMs }
    return { match, choices: [{ market, specifiers, outcome }], odds: price.plain, players: 0, boost: raised }
  })

/** A popular bet at its price; undefined while it is not on sale. */
const popularPick = ({ book, nowMs }: Sale, { match, choices, players }: PopularBet): Pick | undefined => {
  const found = book.get(match)
  const [first, ...also] = choices
  const odds = first && legSale(book, { match, ...first, ...(also.length > 0 && { also }) }, nowMs)
  // Outrights have a page of their own.
  const isOfMatch = found && !found.state.fixture.outright
  return isOfMatch && typeof odds === 'number' ? { match: found, choices, odds, players } : undefined
}

/** The most popular bets on sale of the matches that are wanted, with at most a few of one match. Those that are not shown are not priced. */
const popularPicks = (sale: Sale, isWanted: (match: BookMatch) => boolean): Pick[] => {
  const picks: Pick[] = []
  const ofMatch = new Map<MatchId, number>()
  for (const bet of sale.popular) {
    if (picks.length === limits.popular) break
    const match = sale.book.get(bet.match)
    const before = ofMatch.get(bet.match) ?? 0
    if (!match || !isWanted(match) || before === limits.popularOfMatch) continue
    const pick = popularPick(sale, bet)
    if (!pick) continue
    ofMatch.set(bet.match, before + 1)
    picks.push(pick)
  }
  return picks
}

const readyPicks = ({ book, nowMs }: Sale, match: BookMatch): Pick[] => {
  const reading = readingOf(book, match.state.fixture.match, nowMs)
  const builders = reading ? readyBuilders(reading, limits.readyOfMatch) : []
  return builders.map((builder) => ({ ...builder, match, players: 0 }))
}

/** A bet builder of each of the next football matches, each put together in another way than the one before. */
const readyOfNext = (sale: Sale): Pick[] => {
  const picks: Pick[] = []
  for (const match of findEvents(sale.book, upcomingMatches('football'), sale.nowMs)) {
    if (picks.length === limits.ready) break
    const builders = readyPicks(sale, match)
    const builder = builders[picks.length % Math.max(1, builders.length)]
    if (builder) picks.push(builder)
  }
  return picks
}

const picksOfSport = (sale: Sale, sport: Sport | undefined): Pick[] => [
  ...boostPicks(sale, ({ state }) => sport === undefined || state.fixture.sport === sport),
  ...popularPicks(sale, ({ state }) => sport === undefined || state.fixture.sport === sport),
  ...(sport === undefined || sport === 'football' ? readyOfNext(sale) : []),
]

const picksOfMatch = (sale: Sale, id: MatchId): Pick[] => {
  const match = sale.book.get(id)
  const isIt = (one: BookMatch) => one === match
  return match ? [...boostPicks(sale, isIt), ...popularPicks(sale, isIt), ...readyPicks(sale, match)] : []
}

const pickRow = ({ book, nowMs, lang }: Sale, { match, choices, odds, players, boost }: Pick): PickRow => {
  const { fixture } = match.state
  return {
    match: fixture.match,
    sport: fixture.sport,
    competition: fixture.competition.name[lang],
    ...sidesOf(fixture, lang),
    start: fixture.startMs,
    live: isLive(match),
    // All of them are on sale, or the bet had no price.
    parts: choices.flatMap((choice) => {
      const { marketName, outcomeName } = namedChoice(fixture, choice)
      const price = saleOf(book, fixture.match, choice, choice.outcome, nowMs)?.odds
      return price === undefined
        ? []
        : [{ ...choice, marketName: marketName[lang], outcomeName: outcomeName[lang], odds: price }]
    }),
    odds,
    players,
    ...(boost && { boost }),
  }
}

type Wanted = { match: MatchId; sport: Sport | undefined; lang: Language }

/** How old suggestions may be; what is chosen of them is priced again on the slip. */
const keptMs = 5_000
const mostKept = 500

/** Returns what is suggested of a match, of a sport, or with neither of all; nothing of a match that is not on sale. The same for all who ask for a while. */
export const picksOf = createTtlCache(
  keptMs,
  async (app: AppContext, { match, sport, lang }: Wanted): Promise<PickRow[]> => {
    const [popular, boosts] = await Promise.all([popularBets(app), readBoosts(app)])
    const sale = { book: await bookOf(app), nowMs: app.now(), popular, boosts, lang }
    return (match ? picksOfMatch(sale, match) : picksOfSport(sale, sport)).map((pick) => pickRow(sale, pick))
  },
  ({ match, sport, lang }) => `${lang} ${match} ${sport}`,
  mostKept,
)
