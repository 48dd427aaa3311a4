import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext } from '../../../transport/appContext.ts'

/** A deposit to start at a provider. `amount` is in decimal lira. */
type StartedDeposit = { player: number; payment: string; amount: string }

/** A request to `/payments/<name>/callback`, with the unparsed body. */
export type Callback = { body: Buffer; headers: IncomingHttpHeaders }

/**
 * A callback translated from the provider's format. `payment` is our id, which `start` was given; `request` that of a payout, which `pay` was
 * given, and empty without one. `returned`: a payment that was made came back.
 */
export type CallbackMessage = {
  player: number
  payment: string
  request: string
  status: 'pending' | 'approved' | 'refused' | 'returned'
  /** Decimal lira, as requested. */
  amount: string
  currency: string
  reason: string
}

/**
 * - `closed`: the provider is not configured here
 * - `forged`: the signature is missing, wrong or too old
 * - `unreadable`: signed, but with invalid content
 */
export type CallbackRejection = 'closed' | 'forged' | 'unreadable'

/** A payout to make. `amount` is in decimal lira, without the fee; `iban` has no spaces. */
export type PayoutRequest = {
  request: string
  player: number
  payment: string
  amount: string
  holder: string
  iban: string
}

/** What became of a payout. `reference`: the provider's own id. `code`: why it was not paid, as the provider names it. */
export type PayoutAnswer = {
  status: 'accepted' | 'settled' | 'refused' | 'returned'
  reference: string
  code: string
  reason: string
}

/** The payout side of a provider. */
export type PayoutPort = {
  /**
   * Pays once for each `request`: the same id again has no second effect and gets the first answer. Rejects when the outcome is not known,
   * as after a time-out.
   */
  pay(app: AppContext, payout: PayoutRequest): Promise<PayoutAnswer>
  /** What became of a request; `not_received`: the provider has none of this id. */
  find(app: AppContext, payout: Pick<PayoutRequest, 'player' | 'request'>): Promise<PayoutAnswer | 'not_received'>
}

/**
 * An external payment provider. It receives each deposit, shows its own page if it has one, and sends signed callbacks to
 * `/payments/<name>/callback`. A withdrawal waits on the account `held` until a callback or the operator decides it; what the operator
 * approves is paid through `payouts` where there is one.
 */
export type PaymentProvider = {
  /** Reads a callback in the provider's format; verifies the signature over the unparsed bytes first. */
  read(app: AppContext, callback: Callback): CallbackMessage | CallbackRejection
  /**
   * Returns the address of the provider's page for a deposit; empty if it has none. A repeated call with the same `payment` has to start
   * the same deposit. Rejects while the provider cannot be reached.
   */
  start(app: AppContext, deposit: StartedDeposit): Promise<string>
  payouts?: PayoutPort
}
