import type { Choice, Leg, OddsPolicy, Slip, Sport, Words } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
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

/** The part of a payout that is left to a coupon after cash-outs, rounded down. */
export const shareOfPayout = (payout: Kurus, share: number): Kurus =>
  kurus(Number((BigInt(payout) * BigInt(share)) / 10_000n))
