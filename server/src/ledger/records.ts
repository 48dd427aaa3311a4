import type { Kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../platform/db/connect.ts'

/** A round of a single player with its outcome. Error: {@link recordErrors.seedPairReplaced}. */
export type RoundRecord = {
  kind: 'round'
  id: string
  gameId: number
  version: number
  seedId: number
  nonce: number
  stake: Kurus
  win: Kurus
  /** Whether it waits for a move of its player. */
  open: boolean
  events: readonly unknown[]
  /** What the player chose, in games with a choice. */
  choice?: unknown
  /** Empty at the start of a game with moves, null in other games. */
  moves: readonly unknown[] | null
}

/** A move of an open round, with the round after it. Error: {@link recordErrors.moveOvertaken}. */
type RoundMoveRecord = {
  kind: 'round_move'
  id: string
  stake: Kurus
  win: Kurus
  open: boolean
  movesBefore: number
  events: readonly unknown[]
  moves: readonly unknown[]
}

/** Cancels an open round. The shares are the parts of the stakes that counted as wagered, in ten-thousandths. Error: {@link recordErrors.roundOver}. */
type RoundReturnRecord = { kind: 'round_return'; id: string; stakeShare: number; moveShare: number }

/**
 * A round that is declared void: `taken` is what is taken of its win. The shares are those of {@link RoundReturnRecord}. Error:
 * {@link recordErrors.paymentOvertaken}.
 */
type RoundVoidRecord = {
  kind: 'round_void'
  id: string
  taken: Kurus
  stakeShare: number
  moveShare: number
  at: Date
}

/** A payment that is requested or decided. Errors: {@link recordErrors.bonusNotWagered}, {@link recordErrors.bankAccountChanged}. */
export type TransactionRecord = {
  kind: 'transaction'
  id: string
  operation: string
  intent: string
  typeId: number
  categoryId: number
  status: number
  /** Below zero in a withdrawal. */
  amount: number
  fee: number
  methodId: number | null
  bankAccountId: number | null
  /** The hash of the IBAN as it was when the payment was requested. */
  bankAccountMark: string | null
  reference: string
  detailsSealed: string
  note: string
  reason: string
  decidedBy: string
  decidedAt: Date | null
  at: Date
  /** The bonus that the same operation ends. */
  forfeitedBonus?: string
}

/** A bonus after a change, computed from `fromState` and `returnedBefore`. Error: {@link recordErrors.bonusChanged}. */
export type BonusRecord = {
  kind: 'bonus'
  id: string
  fromState: string
  returnedBefore: number
  state: string
  /** What became cash, in kuruş. */
  paid: number
  /** What went back to the operator, in kuruş. */
  returned: number
  /** The withdrawal that forfeits it. */
  forfeitedBy: string | null
  closedAt: Date | null
  endsAt: Date
}

export type CouponRecord = {
  kind: 'coupon'
  id: string
  /** single, multiple or system; the column `kind`. */
  type: string
  state: 'pending' | 'open'
  sizes: readonly number[]
  columns: number
  unit: Kurus
  stake: Kurus
  maxWin: Kurus
  fromBonus: boolean
  policy: string
  legs: readonly object[]
  intent: string
  live: boolean
  placedAt: Date
  decideAt: Date | null
}

/** A coupon after a change. `undefined` leaves a value as it is. Error: {@link recordErrors.cashOutOrderReplaced}. */
type CouponChangeRecord = {
  kind: 'coupon_change'
  id: string
  state: 'refused' | 'open' | 'won' | 'lost' | 'void' | 'cashed_out'
  /** Whether a settlement is reversed. */
  reopened: boolean
  payout: number
  stakeLeft: number
  /** The share of the coupon that is not cashed out, in ten-thousandths. */
  share: number
  cashedOut: number
  version: number
  settledAt: Date | null
  /** The part of reversed payouts that the balance did not cover, in kuruş; deducted from the next payout. */
  unrecovered: number
  cashOuts?: readonly object[]
  legs?: readonly object[]
  note?: object
  /** The number of the order for an automatic cash-out that requests the change. */
  cashOutOrder?: number
}

/** The stake limits of a coupon: `stake` is what it has on each of the outcomes. Error: {@link recordErrors.stakeLimitPassed}. */
export type CouponLimitRecord = {
  kind: 'coupon_limit'
  id: string
  stake: Kurus
  /** Each with the most that open coupons of the player may have on it. */
  outcomes: readonly { match: string; market: number; specifiers: string; outcome: string; most: Kurus }[]
}

/** A coupon that is placed with a boost. Error: {@link recordErrors.boostTaken}. */
type CouponBoostRecord = { kind: 'coupon_boost'; id: string; boost: string }

/** A coupon that waits for a trader until `endsAt`; `atEnd` is what happens then. */
export type CouponReferralRecord = {
  kind: 'coupon_referral'
  id: string
  cause: 'player' | 'share' | 'sum'
  stake: Kurus
  /** The stake limit that is nearest to the stake. */
  limit: Kurus
  atEnd: 'decline' | 'accept'
  madeAt: Date
  endsAt: Date
}

/** A waiting coupon that is accepted at a smaller stake. Error: {@link recordErrors.couponDecided}. */
type CouponReductionRecord = {
  kind: 'coupon_reduction'
  id: string
  version: number
  unit: Kurus
  stake: Kurus
  maxWin: Kurus
  legs: readonly object[]
  note: object
  at: Date
}

/** Which live round a record is about. */
type LiveRoundKey = { gameId: number; hall: number; number: number }

/** A bet on a live round. Errors: {@link recordErrors.betsClosed}, {@link recordErrors.betOvertaken}, {@link recordErrors.seatUnavailable}. */
type LiveBetRecord = LiveRoundKey & {
  kind: 'live_bet'
  id: string
  stake: Kurus
  fromBonus: boolean
  /** The number of the player's bets on the round that the limits were checked with. */
  betsBefore: number
  intent: string
  bets: object
  /** The seat that is bet on or behind. */
  seat?: number
  behind?: boolean
  at: Date
}

/** Another stake of a bet on or behind a seat. Error: {@link recordErrors.betNotChangeable}. */
type LiveStakeRecord = LiveRoundKey & { kind: 'live_stake'; id: string; stakeBefore: Kurus; stake: Kurus }

/** Returns a bet before the deal. Error: {@link recordErrors.betNotReturnable}. */
type LiveReturnRecord = LiveRoundKey & {
  kind: 'live_return'
  id: string
  /** Whether the server returns it after bets have closed. */
  atClose: boolean
  stake: Kurus
  at: Date
}

/** A decision at a seat that raises the stake by `extra`. Errors: {@link recordErrors.decisionOvertaken}, {@link recordErrors.seatBetClosed}. */
type LiveDecisionRecord = LiveRoundKey & {
  kind: 'live_decision'
  id: string
  /** The number of decisions before it. */
  step: number
  extra: Kurus
  move: unknown
  at: Date
}

/** A stake behind a seat that follows the decision `step`. Error: {@link recordErrors.decisionSettled}. */
type LiveFollowRecord = LiveRoundKey & { kind: 'live_follow'; id: string; step: number; extra: Kurus }

/** What a bet was paid in all, computed from `paidBefore`. Error: {@link recordErrors.paymentOvertaken}. */
type LivePaymentRecord = {
  kind: 'live_payment'
  id: string
  state: 'open' | 'won' | 'void'
  paid: Kurus
  paidBefore: Kurus
  /** Multipliers of cash-outs, in hundredths. */
  cashedAt: number | null
  halfCashedAt: number | null
  at: Date
}

/** A settled bet that is declared void: `paid` is what its player keeps of it in all. Error: {@link recordErrors.paymentOvertaken}. */
type LiveVoidRecord = { kind: 'live_void'; id: string; paid: Kurus; paidBefore: Kurus; at: Date }

/** The transactions of one request of an external provider. */
type ProviderRequestRecord = {
  kind: 'provider_request'
  id: string
  provider: string
  gameId: number
  roundId: string
  operation: string
  transactions: readonly ProviderTransaction[]
}
type ProviderTransaction = {
  id_provider: string
  id: string
  type: 'bet' | 'win' | 'rollback'
  amount: Kurus
  digest: string
  /** The provider's id of the transaction that is rolled back. */
  original?: string
  /** The provider's id of the bet that a win belongs to. Error: {@link recordErrors.betRolledBack}. */
  bet?: string
}

/** What an operation pays for. The SQL function `record_<kind>` writes it in the transaction of the operation. */
export type LedgerRecord =
  | RoundRecord
  | RoundMoveRecord
  | RoundReturnRecord
  | TransactionRecord
  | BonusRecord
  | CouponRecord
  | CouponChangeRecord
  | CouponLimitRecord
  | CouponBoostRecord
  | CouponReferralRecord
  | CouponReductionRecord
  | LiveBetRecord
  | LiveStakeRecord
  | LiveReturnRecord
  | LiveDecisionRecord
  | LiveFollowRecord
  | LivePaymentRecord
  | LiveVoidRecord
  | RoundVoidRecord
  | ProviderRequestRecord

type RecordKind = LedgerRecord['kind']
type RecordOf<Kind extends RecordKind> = Extract<LedgerRecord, { kind: Kind }>

const liveRound = { gameId: 'game_id', hall: 'hall', number: 'number' } as const

/** For each kind the column of the type `<kind>_record` that holds a field. */
const recordColumns: { [Kind in RecordKind]: Record<Exclude<keyof RecordOf<Kind>, 'kind'>, string> } = {
  round: {
    id: 'id',
    gameId: 'game_id',
    version: 'version',
    seedId: 'seed_id',
    nonce: 'nonce',
    stake: 'stake',
    win: 'win',
    open: 'open',
    events: 'events',
    choice: 'choice',
    moves: 'moves',
  },
  round_move: {
    id: 'id',
    stake: 'stake',
    win: 'win',
    open: 'open',
    movesBefore: 'moves_before',
    events: 'events',
    moves: 'moves',
  },
  round_return: { id: 'id', stakeShare: 'stake_share', moveShare: 'move_share' },
  transaction: {
    id: 'id',
    operation: 'operation',
    intent: 'intent',
    typeId: 'type_id',
    categoryId: 'category_id',
    status: 'status',
    amount: 'amount',
    fee: 'fee',
    methodId: 'method_id',
    bankAccountId: 'bank_account_id',
    bankAccountMark: 'bank_account_mark',
    reference: 'reference',
    detailsSealed: 'details_sealed',
    note: 'note',
    reason: 'reason',
    decidedBy: 'decided_by',
    decidedAt: 'decided_at',
    at: 'at',
    forfeitedBonus: 'forfeited_bonus',
  },
  bonus: {
    id: 'id',
    fromState: 'from_state',
    returnedBefore: 'returned_before',
    state: 'state',
    paid: 'paid',
    returned: 'returned',
    forfeitedBy: 'forfeited_by',
    closedAt: 'closed_at',
    endsAt: 'ends_at',
  },
  coupon: {
    id: 'id',
    type: 'kind',
    state: 'state',
    sizes: 'sizes',
    columns: 'columns',
    unit: 'unit',
    stake: 'stake',
    maxWin: 'max_win',
    fromBonus: 'from_bonus',
    policy: 'policy',
    legs: 'legs',
    intent: 'intent',
    live: 'live',
    placedAt: 'placed_at',
    decideAt: 'decide_at',
  },
  coupon_change: {
    id: 'id',
    state: 'state',
    reopened: 'reopened',
    payout: 'payout',
    stakeLeft: 'stake_left',
    share: 'share',
    cashedOut: 'cashed_out',
    version: 'version',
    settledAt: 'settled_at',
    unrecovered: 'kept',
    cashOuts: 'cash_outs',
    legs: 'legs',
    note: 'note',
    cashOutOrder: 'cash_out_order',
  },
  coupon_limit: { id: 'id', stake: 'stake', outcomes: 'outcomes' },
  coupon_boost: { id: 'id', boost: 'boost_id' },
  coupon_referral: {
    id: 'id',
    cause: 'cause',
    stake: 'stake',
    limit: 'stake_limit',
    atEnd: 'at_end',
    madeAt: 'made_at',
    endsAt: 'ends_at',
  },
  coupon_reduction: {
    id: 'id',
    version: 'version',
    unit: 'unit',
    stake: 'stake',
    maxWin: 'max_win',
    legs: 'legs',
    note: 'note',
    at: 'at',
  },
  live_bet: {
    ...liveRound,
    id: 'id',
    stake: 'stake',
    fromBonus: 'from_bonus',
    betsBefore: 'bets_before',
    intent: 'intent',
    bets: 'bets',
    seat: 'seat',
    behind: 'behind',
    at: 'at',
  },
  live_stake: { ...liveRound, id: 'id', stakeBefore: 'stake_before', stake: 'stake' },
  live_return: { ...liveRound, id: 'id', atClose: 'at_close', stake: 'stake', at: 'at' },
  live_decision: { ...liveRound, id: 'id', step: 'step', extra: 'extra', move: 'move', at: 'at' },
  live_follow: { ...liveRound, id: 'id', step: 'step', extra: 'extra' },
  live_payment: {
    id: 'id',
    state: 'state',
    paid: 'paid',
    paidBefore: 'paid_before',
    cashedAt: 'cashed_at',
    halfCashedAt: 'half_cashed_at',
    at: 'at',
  },
  round_void: { id: 'id', taken: 'taken', stakeShare: 'stake_share', moveShare: 'move_share', at: 'at' },
  live_void: { id: 'id', paid: 'paid', paidBefore: 'paid_before', at: 'at' },
  provider_request: {
    id: 'id',
    provider: 'provider',
    gameId: 'game_id',
    roundId: 'round_id',
    operation: 'operation',
    transactions: 'transactions',
  },
}

/** A row of the type `<kind>_record` for `jsonb_populate_recordset`. `op` is the position of the operation in its batch, from 1. */
const rowOf = (record: LedgerRecord, op: number, player: number): Record<string, unknown> => {
  const row: Record<string, unknown> = { op, player_id: player }
  const fields = record as unknown as Record<string, unknown>
  const columns: Readonly<Record<string, string>> = recordColumns[record.kind]
  for (const field in fields) {
    if (field === 'kind') continue
    // TypeScript accepts other fields in a spread: they would have no effect.
    if (!Object.hasOwn(columns, field)) throw new TypeError(`a record ${record.kind} has no field ${field}`)
    row[columns[field] as string] = fields[field]
  }
  return row
}

type Recorded = { player: number; records?: readonly LedgerRecord[] }

/** The records of a batch by kind, as JSON for `ledger_post`. */
export const encodeRecords = (operations: readonly Recorded[]): string => {
  const rows: Partial<Record<RecordKind, unknown[]>> = {}
  operations.forEach(({ player, records = [] }, index) => {
    for (const record of records) {
      rows[record.kind] ??= []
      rows[record.kind]?.push(rowOf(record, index + 1, player))
    }
  })
  return JSON.stringify(rows)
}

/** The SQLSTATE that a record function raises, one per meaning. Nothing of the operation is written then. */
export const recordErrors = {
  betsClosed: 'YK001',
  seatUnavailable: 'YK003',
  seedPairReplaced: 'YK004',
  bonusChanged: 'YK005',
  bankAccountChanged: 'YK007',
  moveOvertaken: 'YK008',
  roundOver: 'YK009',
  bonusNotWagered: 'YK010',
  betOvertaken: 'YK011',
  betNotChangeable: 'YK012',
  betNotReturnable: 'YK013',
  decisionOvertaken: 'YK014',
  decisionSettled: 'YK015',
  paymentOvertaken: 'YK016',
  seatBetClosed: 'YK017',
  cashOutOrderReplaced: 'YK018',
  couponDecided: 'YK019',
  stakeLimitPassed: 'YK020',
  betRolledBack: 'YK021',
  boostTaken: 'YK022',
} as const

/**
 * Throws when the database lacks a record function, or when the columns of a record type are not those that this process writes: a
 * field that the type does not have would be dropped without an error.
 */
export const expectRecordFunctions = async (executor: Executor): Promise<void> => {
  const { rows } = await sql<{ kind: string; columns: string[] }>`
    select substr(p.proname, length('record_') + 1) as kind, array_agg(a.attname::text) as columns
    from pg_proc p
    join pg_type t on t.typarray = p.proargtypes[0] and t.typname = substr(p.proname, length('record_') + 1) || '_record'
    join pg_attribute a on a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
    where p.pronamespace = 'public'::regnamespace and p.proname like 'record\\_%' and p.pronargs = 1
    group by 1`.execute(executor)
  const found = new Map(rows.map(({ kind, columns }) => [kind, columns.toSorted().join()]))
  for (const [kind, columns] of Object.entries(recordColumns)) {
    const expected = ['op', 'player_id', ...Object.values(columns)].toSorted().join()
    if (found.get(kind) === undefined) throw new Error(`the database has no function record_${kind}`)
    if (found.get(kind) !== expected) throw new Error(`the type ${kind}_record has other columns than this software`)
  }
}
