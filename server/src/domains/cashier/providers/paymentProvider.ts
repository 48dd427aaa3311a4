import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext } from '../../../transport/appContext.ts'

/** A deposit on its way to a provider. `amount` is decimal lira. */
type StartedDeposit = { player: number; payment: string; amount: string }

/** What came to `/payments/<name>/callback`, the body byte for byte. */
export type Callback = { body: Buffer; headers: IncomingHttpHeaders }

/** What a callback says, in the house's words. `payment` is the house's id, which `start` was given. */
export type CallbackMessage = {
  player: number
  payment: string
  status: 'pending' | 'approved' | 'refused'
  /** Decimal lira, as the house asked for. */
  amount: string
  currency: string
  reason: string
}

/**
 * - `closed`: the provider is not configured here; nothing is taken
 * - `forged`: the signature is missing, wrong or too old
 * - `unreadable`: signed, and nothing that the house could act on
 */
export type CallbackRejection = 'closed' | 'forged' | 'unreadable'

/**
 * Who moves the money outside. A provider is told of a deposit, shows its own page where it has one, and answers by signed
 * callbacks at `/payments/<name>/callback`. A withdrawal waits on `held`, until a callback or the operator decides it.
 */
export type PaymentProvider = {
  /** Reads a callback in the provider's own form: the signature first, over the bytes as they came. */
  read(app: AppContext, callback: Callback): CallbackMessage | CallbackRejection
  /**
   * The address of the provider's page for a deposit; empty when it has none. Asked again with the same `payment` when the
   * player's request is repeated, and then it has to be the same deposit. Rejects while the provider cannot be reached.
   */
  start(app: AppContext, deposit: StartedDeposit): Promise<string>
}
