import { couponLimits } from '@yakamoz/contract'
import {
  builderResult,
  type Choice,
  type CouponState,
  choicesOf,
  type Leg,
  type LegResult,
  type MatchId,
  type OddsPolicy,
  type OutcomeResult,
  type Slip,
  type Sport,
  settleCoupon,
  type Words,
} from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** How an outcome and its market were called when it was chosen. */
type Names = { readonly marketName: Words; readonly outcomeName: Words }
export type StoredChoice = Choice & Names

/** A leg as it is kept: what was chosen, and how it was called then. The names of a bet builder are those of its outcomes. */
export type StoredLeg = Omit<Leg, 'also'> &
  Names & {
    readonly also?: readonly StoredChoice[]
    readonly sport: Sport
    readonly home: string
    readonly away: string
    readonly startMs: number
    readonly competition: Words
  }

export type CashOut = { readonly id: string; readonly amount: number; readonly share: number; readonly atMs: number }

export type StoredCouponState = 'pending' | 'returning' | 'refused' | 'open' | 'won' | 'lost' | 'void' | 'cashed_out'

/** A coupon as it is stored. */
export type Coupon = {
  readonly player: number
  readonly id: string
  readonly kind: 'single' | 'accumulator' | 'system'
  readonly state: StoredCouponState
  readonly version: number
  readonly slip: Slip
  readonly legs: readonly StoredLeg[]
  readonly columns: number
  readonly stake: Kurus
  /** What is left of the stake after cash-outs. */
  readonly stakeLeft: Kurus
  /** The share that is left, in ten-thousandths. */
  readonly share: number
  readonly mostWin: Kurus
  /** What the result has paid; cash-outs apart. */
  readonly payout: Kurus
  /** What the player has kept of a payout that was taken back: the next one is less by it. */
  readonly kept: Kurus
  readonly cashedOut: Kurus
  readonly cashOuts: readonly CashOut[]
  readonly autoCashOut: Kurus | undefined
  /** Up to when a match in play must have been heard before that happens: the delay of the order. */
  readonly autoFromMs: number
  /** How many orders for it were given; the last one stands. */
  readonly orders: number
  readonly fromBonus: boolean
  readonly policy: OddsPolicy
  readonly intent: string
  readonly live: boolean
  readonly corrected: boolean
  /** The last correction found the coupon paid. */
  readonly takenBack: boolean
  readonly note: Words | undefined
  readonly placedMs: number
  readonly decideMs: number | undefined
  readonly settledMs: number | undefined
}

type Row = Selectable<Schema['coupon']>

export const couponFrom = (row: Row): Coupon => {
  const legs = row.legs as StoredLeg[]
  return {
    player: row.player_id,
    id: row.id,
    kind: row.kind as Coupon['kind'],
    state: row.state as StoredCouponState,
    version: row.version,
    slip: { legs, sizes: row.sizes, unitKurus: kurus(row.unit) },
    legs,
    columns: row.columns,
    stake: kurus(row.stake),
    stakeLeft: kurus(row.stake_left),
    share: row.share,
    mostWin: kurus(row.most_win),
    payout: kurus(row.payout),
    kept: kurus(row.kept),
    cashedOut: kurus(row.cashed_out),
    cashOuts: row.cash_outs as CashOut[],
    autoCashOut: row.auto_cash_out === null ? undefined : kurus(row.auto_cash_out),
    autoFromMs: row.auto_from?.getTime() ?? 0,
    orders: row.orders,
    fromBonus: row.from_bonus,
    policy: row.policy as OddsPolicy,
    intent: row.intent,
    live: row.live,
    corrected: row.corrected,
    takenBack: row.taken_back,
    note: (row.note as Words | null) ?? undefined,
    placedMs: row.placed_at.getTime(),
    decideMs: row.decide_at?.getTime(),
    settledMs: row.settled_at?.getTime(),
  }
}

export const couponOf = async (app: AppContext, player: number, id: string): Promise<Coupon | undefined> => {
  const row = await app.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && couponFrom(row)
}

/**
 * What is left of a coupon, in ten-thousandths and of its stake, when a part of what was left is taken. A coupon of whose stake
 * nothing would be left is taken whole: it could not be settled.
 */
export const remainderAfter = (
  { share, stake }: Pick<Coupon, 'share' | 'stake'>,
  taken: number,
): { share: number; stake: Kurus } => {
  const left = Math.floor((share * (10_000 - taken)) / 10_000)
  const stakeLeft = shareOfPayout(stake, left)
  return stakeLeft === 0 ? { share: 0, stake: kurus(0) } : { share: left, stake: stakeLeft }
}

/** The ledger's operation of a change of a coupon: of two changes of one version only one is written. */
export const operationOf = (id: string, version: number): string => `coupon/${id}/${version}`

/** A market of a match, over all matches. */
export type MarketId = { match: MatchId; market: number; specifiers: string }
const marketKey = ({ match, market, specifiers }: MarketId): string => `${match}\n${market}\n${specifiers}`

type Cancel = { startMs: number; endMs: number }
type MarketResults = { results: Map<string, OutcomeResult>; cancels: Cancel[] }

/** What a result is looked up by: an outcome of a match, or a bet builder. */
type ResultKey = Pick<Leg, 'match' | 'market' | 'specifiers' | 'outcome' | 'also'>

/** How the legs asked for ended; a leg of a coupon is looked up with the instant when it was placed. */
export type Results = (leg: ResultKey, placedMs: number) => LegResult

/** Reads the results of legs. */
export const resultsOf = async (app: AppContext, legs: readonly Leg[]): Promise<Results> => {
  const wanted: MarketId[] = [...new Map(legs.flatMap(choicesOf).map((one) => [marketKey(one), one])).values()]
  const parameters = [
    wanted.map((one) => one.match),
    wanted.map((one) => one.market),
    wanted.map((one) => one.specifiers),
  ]
  const found = await app.db.run<{ results: object[]; cancels: object[]; n: number }>(resultsStatement, parameters)
  const known = new Map<string, MarketResults>()
  for (const { n, results, cancels } of found) {
    const market = wanted[n - 1]
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

/** A cancellation counts before any result, but only for bets of its span. */
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

/** Whether the market of this row has a result or a cancellation. */
const hasEndedSql = (row: string): string => {
  const market = `(${row}.match_id, ${row}.market, ${row}.specifiers)`
  return `(exists (select from sport_result result where (result.match_id, result.market, result.specifiers) = ${market})
    or exists (select from sport_cancel cancel where (cancel.match_id, cancel.market, cancel.specifiers) = ${market} and not cancel.undone))`
}

/**
 * Has markets looked at again that ended while a coupon on them was being written: what was done for their results did not see
 * it. Asked once the coupon is there: what ends later finds it.
 */
export const queueEndedMarkets = async (app: AppContext, legs: readonly Leg[]): Promise<void> => {
  const choices = legs.flatMap(choicesOf)
  await app.db.run(endedStatement, [
    choices.map((one) => one.match),
    choices.map((one) => one.market),
    choices.map((one) => one.specifiers),
  ])
}

const endedStatement = {
  name: 'sport_ended',
  text: `insert into sport_job (match_id, market, specifiers)
    select distinct a.match_id, a.market, a.specifiers from unnest($1::text[], $2::int[], $3::text[]) as a(match_id, market, specifiers)
    where ${hasEndedSql('a')}`,
}

/** The same for all coupons that are open, among all there ever were: a process that was killed between writing one and asking left it so for ever. */
export const queueMissedMarkets = async (app: AppContext): Promise<void> => {
  await sql`insert into sport_job (match_id, market, specifiers)
    select distinct l.match_id, l.market, l.specifiers
    from coupon c join coupon_leg l on l.player_id = c.player_id and l.coupon_id = c.id
    where c.state = 'open' and ${sql.raw(hasEndedSql('l'))}`.execute(app.db.patient)
}

/** What the results known make of a coupon. */
export const couponStateFrom = ({ slip, placedMs }: Coupon, results: Results): CouponState =>
  settleCoupon(
    slip,
    slip.legs.map((leg) => results(leg, placedMs)),
    couponLimits.mostWin,
  )

/** The part of a payout that is left to a coupon after cash-outs, rounded down. */
export const shareOfPayout = (payout: Kurus, share: number): Kurus =>
  kurus(Number((BigInt(payout) * BigInt(share)) / 10_000n))
