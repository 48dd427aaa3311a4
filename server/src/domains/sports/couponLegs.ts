import {
  acceptedOdds,
  type Choice,
  choicesOf,
  type Fixture,
  type Leg,
  type LegRefusal,
  type LegSale,
  nameOfMarket,
  nameOfOutcome,
  type OddsPolicy,
  sidesOf,
} from '@yakamoz/sports'
import { boostedOdds, eventName, type Language } from '@yakamoz/values'
import type { Book } from './book.ts'
import type { LegSaleNow } from './builderPrices.ts'
import type { LegBoost, StoredChoice, StoredLeg } from './coupons.ts'

/** Returns an outcome with its names in both languages. */
export const namedChoice = (fixture: Fixture, { market, specifiers, outcome }: Choice): StoredChoice => {
  const key = { market, specifiers }
  const unnamed = { tr: outcome, en: outcome }
  return {
    ...key,
    outcome,
    marketName: nameOfMarket(fixture, key) ?? unnamed,
    outcomeName: nameOfOutcome(fixture, key, outcome) ?? unnamed,
  }
}

/** A leg to be priced, with the boost that it is placed with. */
export type WantedLeg = Leg & { readonly boost?: Pick<LegBoost, 'id' | 'percent'> }

/** Returns a leg at its accepted price with its names, or why it is not accepted. */
const acceptedLeg = (book: Book, leg: WantedLeg, policy: OddsPolicy, sale: LegSale): StoredLeg | LegRefusal => {
  const fixture = book.get(leg.match)?.state.fixture
  const boost = leg.boost && typeof sale === 'number' ? { ...leg.boost, odds: sale } : undefined
  const odds = acceptedOdds(boost ? boostedOdds(boost.odds, boost.percent) : sale, leg.odds, policy)
  if (!fixture) return 'market_closed'
  if (typeof odds === 'string') return odds
  return {
    ...namedChoice(fixture, leg),
    match: leg.match,
    odds,
    banker: leg.banker,
    ...(leg.also && { also: leg.also.map((choice) => namedChoice(fixture, choice)) }),
    ...(boost && { boost: { id: boost.id, percent: boost.percent, odds: boost.odds } }),
    sport: fixture.sport,
    home: fixture.home.name,
    away: fixture.away.name,
    startMs: fixture.startMs,
    competition: fixture.competition.name,
  }
}

/** Returns the name of a leg for refusals. */
export const legLabel = (book: Book, leg: Parameters<typeof choicesOf>[0], lang: Language): string => {
  const fixture: Fixture | undefined = book.get(leg.match)?.state.fixture
  if (!fixture) return leg.match
  const names = choicesOf(leg).map((choice) => namedChoice(fixture, choice).outcomeName[lang])
  return `${eventName(sidesOf(fixture, lang))}, ${names.join(' + ')}`
}

/** Returns all legs at their prices of now, or the first that is not accepted. */
export const pricedLegs = (book: Book, legs: readonly WantedLeg[], policy: OddsPolicy, saleNow: LegSaleNow) => {
  const priced: StoredLeg[] = []
  for (const leg of legs) {
    const now = acceptedLeg(book, leg, policy, saleNow(leg))
    if (typeof now === 'string') return { refusal: now, leg }
    priced.push(now)
  }
  return { legs: priced }
}
