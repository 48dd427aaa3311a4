import type { Kurus } from '@yakamoz/values'

/** How a call of an aggregator ended, as it is counted. */
export type CallOutcome = 'answered' | 'refused' | 'unsigned' | 'failed'

/** Why the wallet refuses a request of an aggregator. Each protocol has its own name for it. */
export type RefusedBecause =
  | 'noFunds'
  | 'playerInvalid'
  | 'playerDisabled'
  | 'country'
  | 'currency'
  | 'gameForbidden'
  | 'gameNotAvailable'
  | 'betLimit'
  | 'maxBet'
  /** The session is not one of the player. */
  | 'sessionUnknown'
  /** The session or the sign-in behind it has ended. */
  | 'sessionEnded'
  /** The id of the transaction belongs to one with other contents. */
  | 'changed'
  /** The transaction was rolled back before it arrived. */
  | 'rolledBack'
  /** The bet that a win belongs to is not known, or was rolled back. */
  | 'betMissing'

/** A request that the wallet refuses; nothing of it was booked. `balance`: what the player has, where the answer includes it. */
export class WalletRefusal extends Error {
  override name = 'WalletRefusal'
  readonly because: RefusedBecause
  readonly balance: Kurus | undefined

  constructor(because: RefusedBecause, balance?: Kurus) {
    super(because)
    this.because = because
    this.balance = balance
  }
}
