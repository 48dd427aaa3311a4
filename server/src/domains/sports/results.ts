import { couponLimits } from '@yakamoz/contract'
import {
  awaitsConfirmation,
  builderResult,
  type Certainty,
  type CouponState,
  choicesOf,
  type Fraction,
  type Leg,
  type LegResult,
  type MatchId,
  type OutcomeResult,
  settleCoupon,
} from '@yakamoz/sports'
import type { Kurus } from '@yakamoz/values'
import type { Database } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Coupon } from './coupons.ts'

/** A market of a match. */
export type MarketId = { match: MatchId; market: number; specifiers: string }

/** Returns the key of a market among those of all matches. */
export const matchMarketKey = ({ match, market, specifiers }: MarketId): string => `${match}\n${market}\n${specifiers}`

/** A cancellation of bets that were placed in a period, of one outcome or with '' of all. */
export type Cancel = { outcome: string; startMs: number; endMs: number }

export type MarketResults = {
  readonly results: ReadonlyMap<string, NonNullable<LegResult>>
  readonly cancels: readonly Cancel[]
}

/** What the results of markets would become, by `matchMarketKey`. */
export type ResultChanges = ReadonlyMap<string, (before: MarketResults) => MarketResults>

/** What a result is looked up by: an outcome or a bet builder of a match. */
type ResultKey = Pick<Leg, 'match' | 'market' | 'specifiers' | 'outcome' | 'also'>

/** Looks up how a leg ended, for a coupon placed at an instant. */
export type Results = (leg: ResultKey, placedMs: number) => LegResult

/** After this time a result counts as confirmed, for feeds that confirm nothing. */
const confirmedAfterMs = 24 * 3_600_000

/** Results that were sent until then count as confirmed. */
export const confirmedUntilMs = (app: AppContext): number => app.now() - confirmedAfterMs

const noResults: MarketResults = { results: new Map(), cancels: [] }

type ResultReading = {
  /** What the results would become. */
  changes?: ResultChanges
  /** Where they are read. */
  run?: Database['run']
}

/** Reads the results of legs and returns a function that looks them up; with `changes` as they would be after these. */
export const resultsOf = async (
  app: AppContext,
  legs: readonly Leg[],
  { changes = new Map(), run = app.db.run }: ResultReading = {},
): Promise<Results> => {
  const markets: MarketId[] = [...new Map(legs.flatMap(choicesOf).map((one) => [matchMarketKey(one), one])).values()]
  const parameters = [
    markets.map((one) => one.match),
    markets.map((one) => one.market),
    markets.map((one) => one.specifiers),
    confirmedUntilMs(app),
  ]
  const found = await run<{ results: object[]; cancels: object[]; n: number }>(resultsStatement, parameters)
  const known = new Map<string, MarketResults>()
  for (const { n, results, cancels } of found) {
    const market = markets[n - 1]
    if (!market) continue
    known.set(matchMarketKey(market), {
      results: new Map((results as StoredResult[]).map((one) => [one.outcome, legResultOf(one)])),
      cancels: cancels as Cancel[],
    })
  }
  for (const [key, change] of changes) known.set(key, change(known.get(key) ?? noResults))
  const single = (choice: ResultKey, placedMs: number) =>
    resultIn(known.get(matchMarketKey(choice)), choice.outcome, placedMs)
  return (leg, placedMs) => {
    if (!leg.also) return single(leg, placedMs)
    const parts = choicesOf(leg).map((choice) => single(choice, placedMs))
    return builderResult(leg.outcome, parts)
  }
}

type StoredResult = OutcomeResult & { deadHeat: Fraction; certainty: Certainty }

const legResultOf = ({ certainty, deadHeat, ...result }: StoredResult): NonNullable<LegResult> => ({
  ...result,
  ...(deadHeat.numerator < deadHeat.denominator && { deadHeat }),
  ...(certainty !== 2 && { isUnconfirmed: true }),
})

const refunded = (outcome: string): OutcomeResult => ({ outcome, result: 0, voidFactor: 1 })

/** A cancellation takes precedence over results, but only for bets placed in its period. */
const resultIn = (known: MarketResults | undefined, outcome: string, placedMs: number): LegResult => {
  if (!known) return undefined
  const isCancelled = known.cancels.some(
    (cancel) => ['', outcome].includes(cancel.outcome) && placedMs >= cancel.startMs && placedMs <= cancel.endMs,
  )
  if (isCancelled) return refunded(outcome)
  return known.results.get(outcome)
}

const resultsStatement = {
  name: 'sport_results',
  text: `select a.n::int as n,
      coalesce((select jsonb_agg(jsonb_build_object('outcome', r.outcome, 'result', r.result, 'voidFactor', r.void_factor,
        'deadHeat', jsonb_build_object('numerator', r.dead_heat_numerator, 'denominator', r.dead_heat_denominator),
        'certainty', r.certainty)) from (
          select distinct on (s.outcome) s.outcome, s.result, s.void_factor, s.dead_heat_numerator, s.dead_heat_denominator,
            case when s.at_ms <= $4 then 2 else s.certainty end as certainty from sport_result s
          where s.match_id = a.match_id and s.market = a.market and s.specifiers = a.specifiers
          order by s.outcome, s.certainty desc) r), '[]') as results,
      coalesce((select jsonb_agg(jsonb_build_object('outcome', c.outcome, 'startMs', extract(epoch from c.start_at) * 1000,
        'endMs', extract(epoch from c.end_at) * 1000)) from sport_cancel c
        where c.match_id = a.match_id and c.market = a.market and c.specifiers = a.specifiers and not c.undone), '[]') as cancels
    from unnest($1::text[], $2::int[], $3::text[]) with ordinality as a(match_id, market, specifiers, n)`,
}

const legResultsOf = ({ slip, placedMs }: Coupon, results: Results): LegResult[] =>
  slip.legs.map((leg) => results(leg, placedMs))

/** Returns the state of a coupon by the known results. */
export const couponStateFrom = (coupon: Coupon, results: Results): CouponState =>
  settleCoupon(coupon.slip, legResultsOf(coupon, results), couponLimits.maxWin)

/** Returns the payout of an open coupon that has won but waits for confirmed results; undefined for all others. */
export const awaitedPayout = (coupon: Coupon, results: Results): Kurus | undefined => {
  if (coupon.state !== 'open') return undefined
  const found = couponStateFrom(coupon, results)
  const isAwaited = found.state === 'won' && awaitsConfirmation(coupon.slip, legResultsOf(coupon, results))
  return isAwaited ? found.payoutKurus : undefined
}
