import type { Calls } from '@yakamoz/contract'
import {
  choicesOf,
  countOf,
  type HeldMarket,
  type HeldMatch,
  type Leg,
  type LegResult,
  type MatchId,
  marketGroups,
  marketRule,
  nameOfMarket,
  nameOfOutcome,
  type Odds,
  questionOf,
  readSpecifiers,
  type Standing,
  shortOfOutcome,
  totalOddsMilli,
} from '@yakamoz/sports'
import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type BookMatch, bookOf, openMarkets } from './book.ts'
import { type Coupon, couponStateFrom, type Results, resultsOf, type StoredLeg, shareOfPayout } from './coupons.ts'
import { endedStandings } from './endedMatches.ts'
import { mainOf } from './matchRooms.ts'

type EventRow = Calls['betframe']['getEvents']['output'][number]
type MarketRow = EventRow['main'][number]
type FullEvent = Calls['betframe']['getEvent']['output'][number]
type CouponRow = Calls['betframe']['getCoupons']['output'][number]

/** A market with its names; outcomes by their short names where the list has room for no more. */
const marketRow = (held: HeldMatch, market: HeldMarket, lang: Language, short: boolean): MarketRow => {
  const { fixture } = held
  return {
    market: market.market,
    specifiers: market.specifiers,
    name: nameOfMarket(fixture, market)?.[lang] ?? '',
    group: marketRule(fixture.sport, market.market)?.group ?? 'main',
    status: market.status,
    outcomes: market.outcomes.map(({ outcome, odds, active }) => ({
      outcome,
      name:
        (short ? shortOfOutcome(fixture.sport, market.market, outcome) : nameOfOutcome(fixture, market, outcome))?.[
          lang
        ] ?? outcome,
      odds: odds ?? ('' as const),
      open: active && market.status === 1,
    })),
  }
}

/** What tells of a match how it stands. */
export type MatchStatus = Pick<HeldMatch, 'eventStatus' | 'standing' | 'clock'>

type VersionedMatch = { held: HeldMatch; version: number }

const eventFields = ({ held, version }: VersionedMatch, lang: Language) => {
  const { fixture, eventStatus } = held
  return {
    match: fixture.match,
    sport: fixture.sport,
    category: { id: fixture.category.id, name: fixture.category.name[lang] },
    competition: { id: fixture.competition.id, name: fixture.competition.name[lang] },
    home: fixture.home,
    away: fixture.away,
    start: fixture.startMs,
    status: eventStatus,
    live: eventStatus === 1 || eventStatus === 2 || eventStatus === 7,
    ...(held.standing ? { standing: standingRow(held.standing) } : {}),
    ...(held.clock ? { clock: held.clock } : {}),
    marketCount: openMarkets(held),
    version,
  }
}

const standingRow = ({ periods, ...standing }: NonNullable<HeldMatch['standing']>) => ({
  ...standing,
  periods: [...periods],
})

/** A match that is over, without its markets. */
export const resultRow = (match: VersionedMatch, lang: Language): Calls['betframe']['getResults']['output'][number] =>
  eventFields(match, lang)

export const eventRow = (match: BookMatch, lang: Language): EventRow => ({
  ...eventFields(match, lang),
  main: mainOf(match.held).map((market) => marketRow(match.held, market, lang, true)),
})

const groupOrder = new Map<string, number>(marketGroups.map((group, index) => [group, index]))

const lineNames: readonly string[] = ['total', 'hcp']

/** The set or the quarter that a market is about, and its line; 0 where it has none. */
const partAndLine = ({ specifiers }: HeldMarket): { part: number; line: number } => {
  const read = [...readSpecifiers(specifiers)]
  const numberOf = (isLine: boolean) => Number(read.find(([name]) => lineNames.includes(name) === isLine)?.[1]) || 0
  return { part: numberOf(false), line: numberOf(true) }
}

/** Sets and quarters as they are played, in each of them the lines rising. */
const byPartAndLine = (one: HeldMarket, other: HeldMarket): number => {
  const [a, b] = [partAndLine(one), partAndLine(other)]
  return a.part - b.part || a.line - b.line
}

/** A whole match: its markets in the order of their groups, hidden ones left out. */
export const fullEvent = (match: VersionedMatch, lang: Language): FullEvent => {
  const { held } = match
  const groupOrderOf = (market: HeldMarket): number =>
    groupOrder.get(marketRule(held.fixture.sport, market.market)?.group ?? 'main') ?? 0
  const shown = Object.values(held.markets)
    .filter((market) => market.status !== 0 && market.outcomes.length > 0)
    .sort((a, b) => groupOrderOf(a) - groupOrderOf(b) || a.market - b.market || byPartAndLine(a, b))
  return {
    ...eventFields(match, lang),
    markets: shown.map((market) => withEnds(marketRow(held, market, lang, false), market)),
    timeline: held.incidents.map(({ atSeconds, ...incident }) => ({ at: atSeconds, ...incident })),
  }
}

/** A market with how its outcomes ended, as far as it is known; one that was cancelled gives every stake back. */
const withEnds = (row: MarketRow, { status, results = [] }: HeldMarket): MarketRow => {
  const endOf = (outcome: string) =>
    status === -4 ? ('void' as const) : legStatus(results.find((result) => result.outcome === outcome))
  return {
    ...row,
    outcomes: row.outcomes.map((outcome) => {
      const ended = endOf(outcome.outcome)
      return ended === 'open' ? outcome : { ...outcome, ended }
    }),
  }
}

const legStatus = (result: LegResult): CouponRow['legs'][number]['status'] => {
  if (!result) return 'open'
  if (result.voidFactor === 1) return 'void'
  if (result.voidFactor === 0.5) return result.result === 1 ? 'half_won' : 'half_lost'
  if (result.result === 0) return 'lost'
  return result.deadHeatFactor < 1 ? 'dead_heat' : 'won'
}

type CouponLeg = CouponRow['legs'][number]

const builderName = { tr: 'Maç içi kombine', en: 'Bet builder' }

/** The outcomes of a bet builder with how each has ended; none for a single outcome. */
const partsOf = (
  leg: StoredLeg,
  endOf: (leg: Parameters<Results>[0]) => LegResult,
  lang: Language,
): CouponLeg['parts'] =>
  leg.also
    ? [leg, ...leg.also].map(({ market, specifiers, outcome, marketName, outcomeName }) => ({
        market,
        specifiers,
        outcome,
        marketName: marketName[lang],
        outcomeName: outcomeName[lang],
        status: legStatus(endOf({ match: leg.match, market, specifiers, outcome })),
      }))
    : []

/** How a leg is called: a bet builder by all of its outcomes. */
const namesOf = ({ marketName, outcomeName, also }: StoredLeg, lang: Language) => ({
  marketName: (also ? builderName : marketName)[lang],
  outcomeName: [outcomeName, ...(also ?? []).map((one) => one.outcomeName)].map((name) => name[lang]).join(' + '),
})

const legRow = (
  leg: StoredLeg,
  endOf: (leg: Parameters<Results>[0]) => LegResult,
  held: MatchStatus | undefined,
  lang: Language,
): CouponLeg => ({
  match: leg.match,
  market: leg.market,
  specifiers: leg.specifiers,
  outcome: leg.outcome,
  parts: partsOf(leg, endOf, lang),
  sport: leg.sport,
  home: leg.home,
  away: leg.away,
  start: leg.startMs,
  competition: leg.competition[lang],
  ...namesOf(leg, lang),
  odds: leg.odds,
  banker: leg.banker,
  status: legStatus(endOf(leg)),
  eventStatus: held?.eventStatus ?? (endOf(leg) ? 4 : 0),
  ...(held?.standing ? { standing: standingRow(held.standing) } : {}),
  ...(held?.standing ? countedOf(leg, held.standing) : {}),
  ...(held?.clock ? { clock: held.clock } : {}),
})

/** What the market of a leg counts, where it is not what the score tells. */
const countedOf = ({ market, specifiers, also }: StoredLeg, standing: Standing): Pick<CouponLeg, 'counted'> => {
  const question = also ? undefined : questionOf(standing.sport, { market, specifiers })
  const counted = question && countOf(question.rule.count, standing, question.period)
  if (!counted) return {}
  const { home, away } = counted
  return home === standing.score.home && away === standing.score.away ? {} : { counted: { home, away } }
}

const twoDigits = (hundredths: number): string => (hundredths / 100).toFixed(2)

const evens = 1_000 as Odds

/** A coupon as it pays at best: a bet builder of which something was refunded pays its stake at the most. */
const withRefundedAtEvens = (coupon: Coupon, results: Results): Coupon => {
  const isRefunded = (leg: Leg): boolean =>
    leg.also !== undefined && choicesOf(leg).some((choice) => (results(choice, coupon.placedMs)?.voidFactor ?? 0) > 0)
  const legs = coupon.slip.legs.map((leg) => (isRefunded(leg) ? { ...leg, odds: evens } : leg))
  return { ...coupon, slip: { ...coupon.slip, legs } }
}

/** What an open coupon may still pay, as its results and cash-outs have left it; of any other what it could have paid. */
const mostWinNow = (coupon: Coupon, results: Results): Kurus => {
  const now =
    coupon.state === 'open' || coupon.state === 'pending'
      ? couponStateFrom(withRefundedAtEvens(coupon, results), results)
      : undefined
  return now?.state === 'open' ? shareOfPayout(now.mostWinKurus, coupon.share) : coupon.mostWin
}

const couponRow = (
  coupon: Coupon,
  results: Results,
  held: (match: string) => MatchStatus | undefined,
  lang: Language,
): CouponRow => ({
  couponID: coupon.id,
  kind: coupon.kind,
  // Its stake is on the way back: for the player it is still being decided.
  state: coupon.state === 'returning' ? 'pending' : coupon.state,
  sizes: [...coupon.slip.sizes],
  columns: coupon.columns,
  unit: coupon.slip.unitKurus,
  stake: coupon.stake,
  totalOdds: twoDigits(Math.floor(totalOddsMilli(coupon.slip) / 10)),
  mostWin: mostWinNow(coupon, results),
  payout: kurus(coupon.payout + coupon.cashedOut),
  share: twoDigits(coupon.share),
  cashedOut: coupon.cashedOut,
  cashOutIDs: coupon.cashOuts.map(({ id }) => id),
  autoCashOut: coupon.autoCashOut ?? '',
  note: coupon.note?.[lang] ?? '',
  corrected: coupon.corrected,
  takenBack: coupon.takenBack,
  bonus: coupon.fromBonus,
  placed: coupon.placedMs,
  settled: coupon.settledMs ?? '',
  legs: coupon.legs.map((leg) => legRow(leg, (asked) => results(asked, coupon.placedMs), held(leg.match), lang)),
})

/** How the matches of legs stand: those that have left the memory as their rows keep them. */
const matchStatusOf = async (
  app: AppContext,
  legs: readonly Leg[],
): Promise<(match: MatchId) => MatchStatus | undefined> => {
  const book = await bookOf(app)
  const gone = new Set(legs.map(({ match }) => match).filter((match) => !book.get(match)))
  const past = await endedStandings(app, [...gone])
  return (match) => book.get(match)?.held ?? past.get(match)
}

/** Coupons as their player sees them, with how their legs stand now. */
export const couponRows = async (app: AppContext, coupons: readonly Coupon[], lang: Language): Promise<CouponRow[]> => {
  if (coupons.length === 0) return []
  const legs = coupons.flatMap(({ slip }) => slip.legs)
  const [statusOf, results] = await Promise.all([matchStatusOf(app, legs), resultsOf(app, legs)])
  return coupons.map((coupon) => couponRow(coupon, results, statusOf, lang))
}
