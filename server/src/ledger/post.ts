import { hash } from 'node:crypto'
import { type Kurus, kurus } from '@yakamoz/values'
import { type Batcher, createBatcher } from '../platform/db/batch.ts'
import type { Database, Statement } from '../platform/db/connect.ts'
import { errorCode, isDatabaseFault } from '../platform/db/failure.ts'
import { encodeRecords, type LedgerRecord } from './records.ts'

/** A player's accounts: cash, bonus money, and reserved money. */
export type PlayerAccount = 'cash' | 'bonus' | 'held'
/** An account of the operator or of a payment gateway; its balance is summed and not stored. */
type HouseAccount = `house/${string}` | `gateway/${string}`
export type Account = PlayerAccount | HouseAccount

/**
 * One transfer of an operation. `amount` is above zero; the statement shows `reason`. A leg `bet` from `cash` or `bonus` is a stake, for which
 * the limits and exclusions of the player are checked. What comes back from a `house/...` account of play or from `held` counts as won.
 */
export type Leg = { from: Account; to: Account; amount: Kurus; reason: string }

export type Operation = {
  player: number
  /** The caller's id of the intent, at most 100 characters: the same id never has a second effect. */
  id: string
  /** What the id stands for: the same id with another intent is refused. Default: the legs. */
  intent?: string
  /** At least one leg; applied in order, all or none. */
  legs: readonly [Leg, ...Leg[]]
  /** Records of what it pays for, written in the same transaction. */
  records?: readonly LedgerRecord[]
  /** The part of the stake that counts towards wagering; nothing by default. */
  wager?: Kurus
  /** The stake that feeds the jackpots; nothing by default. */
  feed?: Kurus
}

export type Balances = { cash: Kurus; bonus: Kurus; held: Kurus }

/**
 * - `done`: written; the balances are those after it.
 * - `repeated`: the same intent was written before; the balances are those after it then.
 * - `reused`: the id stands for another intent. Nothing happened.
 * - `insufficient`: a leg was not covered. Nothing happened; the balances are the current ones.
 * - `no_wallet`: the player has no wallet. Nothing happened.
 * - `limited`, `excluded`, `paused`, `unverified`, `reminded`: a stake that the player's protection refuses: a limit would be
 *   passed, the account is self-excluded, in a time-out, or waits for its identity to be verified, or a reality check waits.
 *   Nothing happened. A win is never refused.
 * - `identity_needed`, `address_needed`: a stake or a withdrawal that needs a verified player. Nothing happened.
 * - `bonus_stake`: more than one bet may stake of the bonus. Returned before the ledger is called (`bonuses/betFunding.ts`).
 */
export type Outcome = 'done' | 'repeated' | 'reused' | 'insufficient' | 'no_wallet' | Barred
/** Refusals of a stake by the player's protection, by a gate of verification or, `bonus_stake`, by the terms of the bonus. */
export type Barred =
  | 'limited'
  | 'excluded'
  | 'paused'
  | 'unverified'
  | 'reminded'
  | 'identity_needed'
  | 'address_needed'
  | 'bonus_stake'
export type Posted = Balances & { outcome: Outcome }

/** The parameters of `ledger_post` in their order, with their types. */
const parameterTypes = {
  p_player: 'bigint[]',
  p_operation: 'text[]',
  p_digest: 'text[]',
  p_cash: 'bigint[]',
  p_bonus: 'bigint[]',
  p_held: 'bigint[]',
  p_need_cash: 'bigint[]',
  p_need_bonus: 'bigint[]',
  p_need_held: 'bigint[]',
  p_wager: 'bigint[]',
  p_feed: 'bigint[]',
  l_op: 'int[]',
  l_leg: 'smallint[]',
  l_reason: 'text[]',
  l_from: 'text[]',
  l_to: 'text[]',
  l_amount: 'bigint[]',
  p_records: 'jsonb',
  p_at: 'timestamptz',
} as const
type Parameter = keyof typeof parameterTypes
export const postParameters = Object.keys(parameterTypes) as Parameter[]

const statement: Statement = {
  name: 'ledger_post',
  dedicated: true,
  text: `select * from ledger_post(${postParameters.map((name, index) => `$${index + 1}::${parameterTypes[name]}`).join(', ')})`,
}

const playerAccounts = ['cash', 'bonus', 'held'] as const

type Net = { delta: number; need: number }

/** The effect of an operation on one account: the sum, and the balance that its legs need in order. */
const netOf = (legs: readonly Leg[], account: PlayerAccount): Net => {
  let delta = 0
  let need = 0
  for (const leg of legs) {
    if (leg.from === account) delta -= leg.amount
    if (leg.to === account) delta += leg.amount
    need = Math.max(need, -delta)
  }
  return { delta, need }
}

const digestOf = ({ intent, legs }: Operation): string =>
  hash(
    'sha256',
    intent ?? JSON.stringify(legs.map(({ from, to, amount, reason }) => [from, to, amount, reason])),
    'base64url',
  ).slice(0, 16)

/** The fields of an operation. TypeScript accepts others in a spread: they would have no effect. */
const operationFields: Readonly<Record<keyof Operation, true>> = {
  player: true,
  id: true,
  intent: true,
  legs: true,
  records: true,
  wager: true,
  feed: true,
}

const expectValid = (operation: Operation): void => {
  const { id, legs } = operation
  for (const field in operation)
    if (!Object.hasOwn(operationFields, field)) throw new TypeError(`an operation has no field ${field}`)
  if (id.length === 0 || id.length > 100) throw new RangeError(`operation id of ${id.length} characters`)
  for (const { amount, from, to } of legs) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`leg of ${amount} kuruş`)
    if (from === to) throw new RangeError(`leg from ${from} to itself`)
  }
}

/** The parameters of a batch: one element per operation (`p_`) or leg (`l_`). */
const parametersOf = (operations: readonly Operation[], nowMs: number): Record<Parameter, unknown> => {
  const [cash, bonus, held] = playerAccounts.map((account) => operations.map(({ legs }) => netOf(legs, account)))
  const legs = operations.flatMap((operation, index) => operation.legs.map((leg, n) => ({ ...leg, op: index + 1, n })))
  return {
    p_player: operations.map(({ player }) => player),
    p_operation: operations.map(({ id }) => id),
    p_digest: operations.map(digestOf),
    p_cash: cash?.map(({ delta }) => delta),
    p_bonus: bonus?.map(({ delta }) => delta),
    p_held: held?.map(({ delta }) => delta),
    p_need_cash: cash?.map(({ need }) => need),
    p_need_bonus: bonus?.map(({ need }) => need),
    p_need_held: held?.map(({ need }) => need),
    p_wager: operations.map(({ wager }) => wager ?? 0),
    p_feed: operations.some(({ feed }) => feed) ? operations.map(({ feed }) => feed ?? 0) : null,
    l_op: legs.map(({ op }) => op),
    l_leg: legs.map(({ n }) => n),
    l_reason: legs.map(({ reason }) => reason),
    l_from: legs.map(({ from }) => from),
    l_to: legs.map(({ to }) => to),
    l_amount: legs.map(({ amount }) => amount),
    p_records: encodeRecords(operations),
    p_at: new Date(nowMs),
  }
}

type Row = { n: number; outcome: Outcome; cash: number; bonus: number; held: number }

/** The database that holds the ledger, and the clock that dates its operations. */
type LedgerDatabase = { db: Database; now(): number }

const writeBatch = async ({ db, now }: LedgerDatabase, operations: Operation[]): Promise<Posted[]> => {
  const parameters = parametersOf(operations, now())
  const rows = await db.run<Row>(
    statement,
    postParameters.map((name) => parameters[name]),
  )
  const posted: Posted[] = []
  for (const row of rows) {
    posted[row.n - 1] = { outcome: row.outcome, cash: kurus(row.cash), bonus: kurus(row.bonus), held: kurus(row.held) }
  }
  return posted
}

/** SQLSTATEs after which the batch was certainly not written and is repeated: unique violation, serialization failure, deadlock. */
const lostRace = new Set(['23505', '40001', '40P01'])

const maxTries = 5

const writeOrRetry = async (ledger: LedgerDatabase, operations: Operation[], tries = 1): Promise<Posted[]> => {
  try {
    return await writeBatch(ledger, operations)
  } catch (cause) {
    if (tries >= maxTries || !lostRace.has(errorCode(cause) ?? '')) throw cause
    return writeOrRetry(ledger, operations, tries + 1)
  }
}

/**
 * Writes a batch. When it fails because of its content (an invalid record), its halves are written separately, so that one invalid operation
 * fails alone and delays the others by few statements. Repeating is harmless: written operations answer `repeated`. After a failure of the
 * database the halves are not tried.
 */
const writeInHalves = async (ledger: LedgerDatabase, operations: Operation[]): Promise<(Posted | Error)[]> => {
  try {
    return await writeOrRetry(ledger, operations)
  } catch (cause) {
    const isOfContent = errorCode(cause) !== undefined && !isDatabaseFault(cause)
    if (operations.length === 1 || !isOfContent) return operations.map(() => asError(cause))
    const half = Math.ceil(operations.length / 2)
    const first = await writeInHalves(ledger, operations.slice(0, half))
    return [...first, ...(await writeInHalves(ledger, operations.slice(half)))]
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))

/** Measured on two cores: larger batches add latency without more throughput. */
const maxBatchSize = 400
const maxConcurrentBatches = { embedded: 1, postgres: 2 } as const
/**
 * The number of waiting operations that start a second batch; fewer wait for the next one. Decision 1 has the measurements.
 */
const minConcurrentItems = 100

export type Post = {
  /** Writes an operation and answers after its commit. Rejects when the database fails: then the effect is unknown, and the same id must be sent again. */
  post(operation: Operation): Promise<Posted>
  readonly waiting: number
  idle(): Promise<void>
}

export const createPost = (db: Database, now: () => number): Post => {
  const batcher: Batcher<Operation, Posted | Error> = createBatcher({
    name: 'ledger post',
    run: (operations) => writeInHalves({ db, now }, operations),
    keyOf: (operation) => operation.player,
    maxItems: maxBatchSize,
    maxConcurrentBatches: maxConcurrentBatches[db.kind],
    minConcurrentItems,
  })
  return {
    post: async (operation) => {
      expectValid(operation)
      const posted = await batcher.add(operation)
      if (posted instanceof Error) throw posted
      return posted
    },
    get waiting() {
      return batcher.size
    },
    idle: () => batcher.idle(),
  }
}
