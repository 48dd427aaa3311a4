import type { Choice, Leg, LocalizedText, Odds, OddsPolicy, Slip, Sport } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** The names of an outcome and its market when it was chosen. */
type OutcomeNames = { readonly marketName: LocalizedText; readonly outcomeName: LocalizedText }

export type StoredChoice = Choice & OutcomeNames

/** The boost that a leg was placed with: `odds` is the price without it when the leg was accepted. */
export type LegBoost = { readonly id: string; readonly percent: number; readonly odds: Odds }

/** A stored leg with the names at the time of the bet. A bet builder has the names of its outcomes. */
export type StoredLeg = Omit<Leg, 'also'> &
  OutcomeNames & {
    readonly also?: readonly StoredChoice[]
    readonly boost?: LegBoost
    readonly sport: Sport
    readonly home: string
    readonly away: string
    readonly startMs: number
    readonly competition: LocalizedText
  }

type CashOut = { readonly id: string; readonly amount: number; readonly share: number; readonly atMs: number }

type StoredCouponState = 'pending' | 'returning' | 'refused' | 'open' | 'won' | 'lost' | 'void' | 'cashed_out'

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
  /** The stake that is left after cash-outs. */
  readonly stakeLeft: Kurus
  /** The share that is left, in ten-thousandths. */
  readonly share: number
  readonly maxWin: Kurus
  /** The payout by the results, without cash-outs. */
  readonly payout: Kurus
  /** The part of a reversed payout that could not be recovered; it is deducted from the next payout. */
  readonly unrecovered: Kurus
  readonly cashedOut: Kurus
  readonly cashOuts: readonly CashOut[]
  readonly autoCashOut: Kurus | undefined
  /** The end of the delay of an automatic cash-out: messages of matches in play must have been received up to this time. */
  readonly autoFromMs: number
  /** The number of orders for automatic cash-outs; the last one is valid. */
  readonly orders: number
  readonly fromBonus: boolean
  readonly policy: OddsPolicy
  readonly intent: string
  readonly live: boolean
  readonly corrected: boolean
  /** Whether the last correction reversed a payout. */
  readonly reversed: boolean
  readonly note: LocalizedText | undefined
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
    maxWin: kurus(row.max_win),
    payout: kurus(row.payout),
    unrecovered: kurus(row.kept),
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
    reversed: row.reversed,
    note: (row.note as LocalizedText | null) ?? undefined,
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
 * Returns the remaining share, in ten-thousandths, and stake of a coupon after a part of it was cashed out. If no stake would remain,
 * the coupon is closed: it could not be settled.
 */
export const remainderAfter = (
  { share, stake }: Pick<Coupon, 'share' | 'stake'>,
  taken: number,
): { share: number; stake: Kurus } => {
  const left = Math.floor((share * (10_000 - taken)) / 10_000)
  const stakeLeft = shareOfPayout(stake, left)
  return stakeLeft === 0 ? { share: 0, stake: kurus(0) } : { share: left, stake: stakeLeft }
}

/** Returns the id of the ledger operation of a change. Of two changes to the same version only one is written. */
export const operationOf = (id: string, version: number): string => `coupon/${id}/${version}`

/** Returns the part of a payout that remains after cash-outs, rounded down. */
export const shareOfPayout = (payout: Kurus, share: number): Kurus =>
  kurus(Number((BigInt(payout) * BigInt(share)) / 10_000n))
