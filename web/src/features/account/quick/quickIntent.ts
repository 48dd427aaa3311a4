import type { Read } from '../../../lib/api/client.ts'
import type { Store } from '../../../lib/browser/storage.ts'
import { type PaymentTerms, unansweredIntent } from '../payment/intent.ts'

export type Code = Read<'account', 'deposit_qr'>[number]

const key = 'yakamozQuickCode'

/**
 * A store for the intents of quick deposits alone. The server answers a repeated id with the payment of the first request, so
 * the id of a form must not be sent with the reference of a code.
 */
export const quickStore = (store: Store): Store => ({
  getItem: (name) => store.getItem(`${name}Quick`),
  setItem: (name, value) => store.setItem(`${name}Quick`, value),
  removeItem: (name) => store.removeItem(`${name}Quick`),
})

/** Stores the code of a payment before that is sent: its picture carries the reference under which the payment is known. */
export const keepCode = (store: Store, code: Code): void => store.setItem(key, JSON.stringify(code))

/** The code of the same payment that was sent before and got no answer; undefined when there is none. */
export const openCode = (
  store: Store,
  { methodID, amount }: Pick<PaymentTerms, 'methodID' | 'amount'>,
): Code | undefined => {
  const open = unansweredIntent(quickStore(store), 1)
  if (open?.methodID !== methodID || open.amount !== amount) return undefined
  try {
    return (JSON.parse(store.getItem(key) ?? 'null') as Code | null) ?? undefined
  } catch {
    return undefined
  }
}
