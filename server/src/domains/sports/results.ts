import { couponLimits } from '@yakamoz/contract'
import {
  builderResult,
  type CouponState,
  choicesOf,
  type Leg,
  type LegResult,
  type MatchId,
  type OutcomeResult,
  settleCoupon,
} from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'
import type { Coupon } from './coupons.ts'

/** A market of a match. */
export type MarketId = { match: MatchId; market: number; specifiers: string }

const marketKey = ({ match, market, specifiers }: MarketId): string => `${match}\n${market}\n${specifiers}`

type Cancel = { startMs: number; endMs: number }

type MarketResults = { results: Map<string, OutcomeResult>; cancels: Cancel[] }

/** What a result is looked up by: an outcome or a bet builder of a match. */
type ResultKey = Pick<Leg, 'match' | 'market' | 'specifiers' | 'outcome' | 'also'>

/** Looks up how a leg ended, for a coupon placed at an instant. */
export type Results = (leg: ResultKey, placedMs: number) => LegResult

/** Reads the results of legs and returns a function that looks them up. */
export const resultsOf = async (app: AppContext, legs: readonly Leg[]): Promise<Results> => {
  const markets: MarketId[] = [...new Map(legs.flatMap(choicesOf).map((one) => [marketKey(one), one])).values()]
  const parameters = [
    markets.map((one) => one.match),
    markets.map((one) => one.market),
    markets.map((one) => one.specifiers),
  ]
  const found = await app.db.run<{ results: object[]; cancels: object[]; n: number }>(resultsStatement, parameters)
  const known = new Map<string, MarketResults>()
  for (const { n, results, cancels } of found) {
    const market = markets[n - 1]
    if (!market) continue
    known.set(marketKey(market), {
      results: new Map((results as OutcomeResult[]).map((one) => [one.outcome, one])),
      cancels: cancels as Cancel[],
    })
  }
  const single = (choice: ResultKey, placedMs: number) =>
    resultIn(known.get(marketKey(choice)), choice.outcome, placedMs)
  return (leg, placedMs) => {
    if (!leg.also) return single(leg, placedMs)
    const parts = choicesOf(leg).map((choice) => single(choice, placedMs))
    return builderResult(leg.outcome, parts)
  }
}

const refunded = (outcome: string): OutcomeResult => ({ outcome, result: 0, voidFactor: 1, deadHeatFactor: 1 })

/** A cancellation takes precedence over results, but only for bets placed in its period. */
const resultIn = (known: MarketResults | undefined, outcome: string, placedMs: number): LegResult => {
  if (!known) return undefined
  if (known.cancels.some(({ startMs, endMs }) => placedMs >= startMs && placedMs <= endMs)) return refunded(outcome)
  return known.results.get(outcome)
}

const resultsStatement = {
  name: 'sport_results',
  text: `select a.n::int as n,
      coalesce((select jsonb_agg(jsonb_build_object('outcome', r.outcome, 'result', r.result, 'voidFactor', r.void_factor,
        'deadHeatFactor', r.dead_heat_factor)) from (
          select distinct on (s.outcome) s.* from sport_result s
          where s.match_id = a.match_id and s.market = a.market and s.specifiers = a.specifiers
          order by s.outcome, s.certainty desc) r), '[]') as results,
      coalesce((select jsonb_agg(jsonb_build_object('startMs', extract(epoch from c.start_at) * 1000,
        'endMs', extract(epoch from c.end_at) * 1000)) from sport_cancel c
        where c.match_id = a.match_id and c.market = a.market and c.specifiers = a.specifiers and not c.undone), '[]') as cancels
    from unnest($1::text[], $2::int[], $3::text[]) with ordinality as a(match_id, market, specifiers, n)`,
}

/** Returns the state of a coupon by the known results. */
export const couponStateFrom = ({ slip, placedMs }: Coupon, results: Results): CouponState =>
  settleCoupon(
    slip,
    slip.legs.map((leg) => results(leg, placedMs)),
    couponLimits.maxWin,
  )
