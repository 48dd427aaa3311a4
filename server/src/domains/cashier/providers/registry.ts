import type { Config } from '../../../platform/config.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { sandboxProvider } from './sandbox.ts'

export const sandboxName = 'sandbox'

/** All adapters, by the name in `cash_method.provider`. */
const providers: Readonly<Record<string, PaymentProvider>> = { [sandboxName]: sandboxProvider }

/** Returns the names of the providers that may be used. The sandbox moves no money and exists in demo mode only. */
export const availableProviders = ({ demo }: Pick<Config, 'demo'>): readonly string[] =>
  Object.keys(providers).filter((name) => demo || name !== sandboxName)

/** Whether a payment method can be used: its provider is available, or it has none and the operator decides its payments manually. */
export const isProviderAvailable = (config: Pick<Config, 'demo'>, provider: string): boolean =>
  provider === '' || availableProviders(config).includes(provider)

/** Returns the adapter with this name, or undefined when there is none. */
export const paymentProvider = (name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined
