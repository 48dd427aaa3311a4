import { isId } from '@yakamoz/values'
import type { Store } from '../../../lib/browser/storage.ts'

export type PaymentType = 1 | 2

/**
 * The identity of a payment request: equal values mean the same payment. Amounts are in the contract's notation. It is
 * stored, so nothing personal is in it.
 */
export type Wanted = {
  Type: PaymentType
  methodID: number
  amount: string
  bankAccountID: number | undefined
  /** The bonus that a deposit claims. */
  bonusOfferID?: number | undefined
}

/** A payment that was sent, or is about to be, under the id that lets it happen once. */
export type Intent = Wanted & { operationID: string }

const keyOf = (type: PaymentType): string => `yakamozPayment${type}`

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.Type === other.Type &&
  one.methodID === other.methodID &&
  one.amount === other.amount &&
  one.bankAccountID === other.bankAccountID &&
  one.bonusOfferID === other.bonusOfferID

/** The payment of a direction that was sent and never answered; undefined when there is none. */
export const openIntent = (store: Store, type: PaymentType): Intent | undefined => {
  const stored = readIntent(store.getItem(keyOf(type)))
  return stored?.Type === type ? stored : undefined
}

const readIntent = (text: string | null): Intent | undefined => {
  try {
    const value = JSON.parse(text ?? 'null') as Intent | null
    return value && isId(value.operationID) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The intent to send: the stored one if the same payment was sent before without an answer, else a new one, stored before it
 * is sent. So a repeated press, a reload or a lost answer never pays twice (SR-15).
 */
export const intentFor = (store: Store, wanted: Wanted, makeId: () => string): Intent => {
  const open = openIntent(store, wanted.Type)
  if (open && isSame(open, wanted)) return open
  const intent = { ...wanted, operationID: makeId() }
  store.setItem(keyOf(wanted.Type), JSON.stringify(intent))
  return intent
}

export const closeIntent = (store: Store, type: PaymentType): void => store.removeItem(keyOf(type))
