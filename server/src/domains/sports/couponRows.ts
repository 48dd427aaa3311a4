import type { Calls } from '@yakamoz/contract'
import {
  choicesOf,
  countOf,
  type Leg,
  type LegResult,
  type MatchId,
  type MatchState,
  type Odds,
  questionOf,
  type Standing,
  sideNames,
  totalOddsMilli,
} from '@yakamoz/sports'
import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { type Coupon, type StoredLeg, shareOfPayout } from './coupons.ts'
import { endedStandings } from './endedMatches.ts'
import { legStatus, standingRow } from './eventRows.ts'
import { referredAmong } from './referrals.ts'
import { awaitedPayout, couponStateFrom, type Results, resultsOf } from './results.ts'

export type CouponRow = Calls['betframe']['getCoupons']['output'][number]

/** The state of a match for a coupon. */
type MatchStatus = Pick<MatchState, 'eventStatus' | 'standing' | 'clock'>

type CouponLeg = CouponRow['legs'][number]

const builderName = { tr: 'Maç içi kombine', en: 'Bet builder' }

/** Returns the outcomes of a bet builder with their results; none for a single outcome. */
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

/** Returns the names of a leg; a bet builder has those of all its outcomes. */
const namesOf = ({ marketName, outcomeName, also }: StoredLeg, lang: Language) => ({
  marketName: (also ? builderName : marketName)[lang],
  outcomeName: [outcomeName, ...(also ?? []).map((one) => one.outcomeName)].map((name) => name[lang]).join(' + '),
})

const legRow = (
  leg: StoredLeg,
  endOf: (leg: Parameters<Results>[0]) => LegResult,
  matchStatus: MatchStatus | undefined,
  lang: Language,
): CouponLeg => ({
  match: leg.match,
  market: leg.market,
  specifiers: leg.specifiers,
  outcome: leg.outcome,
  parts: partsOf(leg, endOf, lang),
  sport: leg.sport,
  ...sideNames(leg, lang),
  start: leg.startMs,
  competition: leg.competition[lang],
  ...namesOf(leg, lang),
  odds: leg.odds,
  ...(leg.boost && { plainOdds: leg.boost.odds }),
  banker: leg.banker,
  status: legStatus(endOf(leg)),
  eventStatus: matchStatus?.eventStatus ?? (endOf(leg) ? 4 : 0),
  ...(matchStatus?.standing ? { standing: standingRow(matchStatus.standing) } : {}),
  ...(matchStatus?.standing ? countedOf(leg, matchStatus.standing) : {}),
  ...(matchStatus?.clock ? { clock: matchStatus.clock } : {}),
})

/** Returns the count that decides a leg if it differs from the score; results at half-time and at the end are no count to show. */
const countedOf = ({ market, specifiers, also }: StoredLeg, standing: Standing): Pick<CouponLeg, 'counted'> => {
  const question = also ? undefined : questionOf(standing.sport, { market, specifiers })
  const counted = question && countOf(question.rule.count, standing, question)
  if (!counted || question.rule.count === 'halfTimeFullTime') return {}
  const { home, away } = counted
  return home === standing.score.home && away === standing.score.away ? {} : { counted: { home, away } }
}

const twoDigits = (hundredths: number): string => (hundredths / 100).toFixed(2)

const evens = 1_000 as Odds

/** Returns a coupon with the odds for its maximum win: a bet builder with a refunded outcome pays at most its stake. */
const withRefundedAtEvens = (coupon: Coupon, results: Results): Coupon => {
  const isRefunded = (leg: Leg): boolean =>
    leg.also !== undefined && choicesOf(leg).some((choice) => (results(choice, coupon.placedMs)?.voidFactor ?? 0) > 0)
  const legs = coupon.slip.legs.map((leg) => (isRefunded(leg) ? { ...leg, odds: evens } : leg))
  return { ...coupon, slip: { ...coupon.slip, legs } }
}

/** Returns the maximum that an open coupon can still pay after results and cash-outs; of others the original maximum. */
const maxWinNow = (coupon: Coupon, results: Results): Kurus => {
  const now =
    coupon.state === 'open' || coupon.state === 'pending'
      ? couponStateFrom(withRefundedAtEvens(coupon, results), results)
      : undefined
  if (now?.state === 'open') return shareOfPayout(now.maxWinKurus, coupon.share)
  const awaited = awaitedPayout(coupon, results)
  return awaited === undefined ? coupon.maxWin : shareOfPayout(awaited, coupon.share)
}

/** What a player reads while a trader looks at his coupon. */
const referredText = {
  tr: 'Bir uzmanımız kuponunu inceliyor; birazdan sonuçlanır.',
  en: 'One of our traders is reviewing your bet; this takes a moment.',
}

type Known = {
  results: Results
  statusOf: (match: MatchId) => MatchStatus | undefined
  referred: ReadonlySet<string>
}

const couponRow = (coupon: Coupon, { results, statusOf, referred }: Known, lang: Language): CouponRow => ({
  couponID: coupon.id,
  kind: coupon.kind,
  // While its stake is being returned, the player sees the coupon as undecided.
  state: coupon.state === 'returning' ? 'pending' : coupon.state,
  sizes: [...coupon.slip.sizes],
  columns: coupon.columns,
  unit: coupon.slip.unitKurus,
  stake: coupon.stake,
  totalOdds: twoDigits(Math.floor(totalOddsMilli(coupon.slip) / 10)),
  mostWin: maxWinNow(coupon, results),
  payout: kurus(coupon.payout + coupon.cashedOut),
  share: twoDigits(coupon.share),
  cashedOut: coupon.cashedOut,
  cashOutIDs: coupon.cashOuts.map(({ id }) => id),
  autoCashOut: coupon.autoCashOut ?? '',
  awaitsConfirmation: awaitedPayout(coupon, results) !== undefined,
  note: coupon.note?.[lang] ?? (referred.has(coupon.id) ? referredText[lang] : ''),
  corrected: coupon.corrected,
  takenBack: coupon.reversed,
  bonus: coupon.fromBonus,
  placed: coupon.placedMs,
  settled: coupon.settledMs ?? '',
  legs: coupon.legs.map((leg) => legRow(leg, (choice) => results(choice, coupon.placedMs), statusOf(leg.match), lang)),
})

/** Returns the state of the matches of legs, from memory or from the database. */
const matchStatusOf = async (
  app: AppContext,
  legs: readonly Leg[],
): Promise<(match: MatchId) => MatchStatus | undefined> => {
  const book = await bookOf(app)
  const unloaded = new Set(legs.map(({ match }) => match).filter((match) => !book.get(match)))
  const past = await endedStandings(app, [...unloaded])
  return (match) => book.get(match)?.state ?? past.get(match)
}

/** Returns coupons as their player sees them, with the current state of their legs. */
export const couponRows = async (app: AppContext, coupons: readonly Coupon[], lang: Language): Promise<CouponRow[]> => {
  if (coupons.length === 0) return []
  const legs = coupons.flatMap(({ slip }) => slip.legs)
  const waiting = coupons.filter(({ state }) => state === 'pending')
  const [statusOf, results, referred] = await Promise.all([
    matchStatusOf(app, legs),
    resultsOf(app, legs),
    referredAmong(app, waiting),
  ])
  return coupons.map((coupon) => couponRow(coupon, { results, statusOf, referred }, lang))
}
