import type { Fraction } from '../fraction.ts'
import { outrightMarkets } from '../markets/catalogue.ts'
import { writeSpecifiers } from '../markets/specifiers.ts'
import type {
  Basis,
  Certainty,
  Fixture,
  MarketChange,
  MarketResult,
  MatchId,
  MatchMessage,
  OutcomePrice,
  Team,
} from '../messages.ts'
import { onLadder } from '../odds.ts'
import { outrightId } from '../outrightName.ts'
import { minChance, shortestMilli } from '../prices/book.ts'
import { sharesInZone, type TieBreak, type Zone } from './finalTable.ts'

/** How the final table of a league is made, and which places of it are bet on besides the first. */
export type LeagueTable = { readonly tieBreak: TieBreak; readonly top: number; readonly bottom: number }

/** The outright of a season: its competition, its sides in a fixed order, and when its last match begins. */
export type Outright = Pick<Fixture, 'sport' | 'category' | 'competition'> & {
  readonly season: string
  readonly sides: readonly Team[]
  readonly table: LeagueTable
  readonly lastStartMs: number
}

const idOf = ({ competition, season }: Outright): MatchId => outrightId(competition.id, season)

const nobody: Team = { id: '', name: '', short: '' }

const fixtureOf = (outright: Outright): Fixture => {
  const { sport, category, competition, season, sides, lastStartMs } = outright
  return {
    match: idOf(outright),
    sport,
    category,
    competition,
    home: nobody,
    away: nobody,
    startMs: lastStartMs,
    producer: 3,
    liveOdds: false,
    season,
    outright: sides,
  }
}

type ZoneMarket = { readonly market: number; readonly zone: Zone; readonly places: number | undefined }

/** The markets of an outright with their places. */
const zoneMarkets = ({ top, bottom }: LeagueTable): readonly ZoneMarket[] => [
  { market: outrightMarkets.winner, zone: { places: 1, isTop: true }, places: undefined },
  { market: outrightMarkets.top, zone: { places: top, isTop: true }, places: top },
  { market: outrightMarkets.bottom, zone: { places: bottom, isTop: false }, places: bottom },
]

/** The zones whose chances price an outright, in the order in which `offerOutright` takes them. */
export const zonesOf = (table: LeagueTable): readonly Zone[] => zoneMarkets(table).map(({ zone }) => zone)

const keyOf = ({ market, places }: ZoneMarket, { id }: Team) => ({
  market,
  specifiers: writeSpecifiers([['competitor', id], ...(places === undefined ? [] : [['places', places] as const])]),
})

/** The one outcome of each market: yes. */
const yes = '74'

/**
 * The implied chance of a side is its chance to this power. Long shots bear more of the margin: a chance of one half returns 95 % of the stakes, one of a
 * hundredth 72 %. Twelve equal sides make a book of 119 %.
 */
const marginPower = 0.93
/** The most and the least that a stake returns on average. */
const [maxReturn, minReturn] = [0.96, 0.6]
const highestMilli = 1_000_000

/**
 * Prices a chance that was counted in so many seasons: one standard error more than was counted, and one season more, so that what was counted too rarely
 * is not sold too long.
 */
const priceOf = (counted: number, seasons: number): OutcomePrice => {
  const probability = Math.round(counted * 1e5) / 1e5
  const error = Math.sqrt((counted * (1 - counted)) / seasons) + 1 / seasons
  const chance = Math.min(1, counted + error)
  const implied = Math.min(Math.max(chance ** marginPower, chance / maxReturn), chance / minReturn)
  const milli = 1_000 / implied
  if (counted < minChance || milli < shortestMilli || milli > highestMilli)
    return { outcome: yes, probability, active: false }
  return { outcome: yes, odds: onLadder(milli), probability, active: true }
}

/** By zone, as `zonesOf` names them, the chance of each side, in as many seasons as were played out. */
export type ZoneChances = { readonly seasons: number; readonly chances: readonly (readonly number[])[] }

const marketsOf = ({ table, sides }: Outright, { seasons, chances }: ZoneChances): readonly MarketChange[] =>
  zoneMarkets(table).flatMap((zone, index) =>
    sides.map((side, at): MarketChange => {
      const outcome = priceOf(chances[index]?.[at] ?? 0, seasons)
      return { ...keyOf(zone, side), status: outcome.active ? 1 : 0, outcomes: [outcome] }
    }),
  )

/** Returns the messages that put an outright on sale, or give it new prices. */
export const offerOutright = (
  outright: Outright,
  chances: ZoneChances,
  { basis, atMs }: { readonly basis?: Basis | undefined; readonly atMs: number },
): readonly MatchMessage[] => {
  const fixture = fixtureOf(outright)
  const head = { match: fixture.match, producer: 3, atMs } as const
  return [
    { ...head, type: 'fixture_change', change: 1, startMs: fixture.startMs, fixture },
    { ...head, type: 'odds_change', eventStatus: 0, ...(basis && { basis }), markets: marketsOf(outright, chances) },
  ]
}

/** Returns the message that stops bets on an outright. */
export const stopOutright = (outright: Outright, atMs: number): MatchMessage => ({
  type: 'bet_stop',
  match: idOf(outright),
  producer: 3,
  atMs,
  groups: ['all'],
  status: -1,
})

/** The share that a side has of a place, as a fraction. */
const fractionOf = (share: number, sides: number): Fraction => {
  for (let denominator = 2; denominator <= sides; denominator++) {
    const numerator = Math.round(share * denominator)
    if (Math.abs(numerator / denominator - share) < 1e-9) return { numerator, denominator }
  }
  return { numerator: Math.round(share * 1_000), denominator: 1_000 }
}

const resultOf = (key: MarketResult, share: number, sides: number): MarketResult => ({
  ...key,
  outcomes: [
    {
      outcome: yes,
      result: share > 0 ? 1 : 0,
      voidFactor: 0,
      ...(share > 0 && share < 1 && { deadHeat: fractionOf(share, sides) }),
    },
  ],
})

/** Returns the results of all markets of an outright by the rank numbers of its sides: level sides share the last place (dead heat). */
export const outrightResults = ({ table, sides }: Outright, ranks: Float64Array): readonly MarketResult[] =>
  zoneMarkets(table).flatMap((zone) => {
    const shares = sharesInZone(ranks, zone.zone)
    return sides.map((side, at) => resultOf({ ...keyOf(zone, side), outcomes: [] }, shares[at] ?? 0, sides.length))
  })

/** Returns the messages that end an outright: certainty 1 when its last match is over, 2 when the table is final. */
export const endOutright = (
  outright: Outright,
  ranks: Float64Array,
  { certainty, atMs }: { readonly certainty: Certainty; readonly atMs: number },
): readonly MatchMessage[] => {
  const head = { match: idOf(outright), producer: 3, atMs } as const
  return [
    { ...head, type: 'odds_change', eventStatus: certainty === 1 ? 3 : 4, markets: [] },
    { ...head, type: 'bet_settlement', certainty, markets: outrightResults(outright, ranks) },
  ]
}
