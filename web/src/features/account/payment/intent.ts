import { isId } from '@yakamoz/values'
import type { Store } from '../../../lib/browser/storage.ts'

export type PaymentType = 1 | 2

/** What makes two requests for a payment the same one. Amounts are the wire's text. Nothing personal is in it: it is stored. */
export type Wanted = {
  Type: PaymentType
  methodID: number
  amount: string
  bankAccountID: number | undefined
  /** The bonus that a deposit asks for. */
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
 * The intent to send: the stored one when the same payment was sent before and got no answer, else a new one, stored before
 * anything is sent. So a repeated press, a reload or a lost answer never pays twice (SR-15).
 */
export const intentFor = (store: Store, wanted: Wanted, makeId: () => string): Intent => {
  const open = openIntent(store, wanted.Type)
  if (open && isSame(open, wanted)) return open
  const intent = { ...wanted, operationID: makeId() }
  store.setItem(keyOf(wanted.Type), JSON.stringify(intent))
  return intent
}

export const closeIntent = (store: Store, type: PaymentType): void => store.removeItem(keyOf(type))
