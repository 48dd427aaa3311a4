import type { House } from '../../house.ts'
import { sandboxProvider } from './sandbox.ts'

/** A payment on its way to a provider. `amount` is decimal lira. */
export type StartedPayment = { player: number; payment: string; type: 1 | 2; amount: string }

/**
 * Who moves the money outside. A provider is told of a payment, shows its own page where it has one, and answers by signed
 * callbacks at `/payments/<name>/callback`.
 */
export type PaymentProvider = {
  /** The secret that its callbacks are signed with; undefined while it is not configured: then none are taken. */
  secretOf(house: House): string | undefined
  /** The address of the provider's page for a payment; empty when it has none. */
  start(house: House, payment: StartedPayment): Promise<string>
}

const providers: Readonly<Record<string, PaymentProvider>> = { sandbox: sandboxProvider }

export const paymentProvider = (name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined
