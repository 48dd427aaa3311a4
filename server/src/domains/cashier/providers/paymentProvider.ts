import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext } from '../../../transport/appContext.ts'

/** A deposit to start at a provider. `amount` is in decimal lira. */
type StartedDeposit = { player: number; payment: string; amount: string }

/** A request to `/payments/<name>/callback`, with the unparsed body. */
export type Callback = { body: Buffer; headers: IncomingHttpHeaders }

/** A callback translated from the provider's format. `payment` is our id, which `start` was given. */
export type CallbackMessage = {
  player: number
  payment: string
  status: 'pending' | 'approved' | 'refused'
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

/**
 * An external payment provider. It receives each deposit, shows its own page if it has one, and sends signed callbacks to
 * `/payments/<name>/callback`. A withdrawal waits on the account `held` until a callback or the operator decides it.
 */
export type PaymentProvider = {
  /** Reads a callback in the provider's format; verifies the signature over the unparsed bytes first. */
  read(app: AppContext, callback: Callback): CallbackMessage | CallbackRejection
  /**
   * Returns the address of the provider's page for a deposit; empty if it has none. A repeated call with the same `payment` has to start
   * the same deposit. Rejects while the provider cannot be reached.
   */
  start(app: AppContext, deposit: StartedDeposit): Promise<string>
}
