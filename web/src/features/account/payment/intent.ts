import { isId } from '@yakamoz/values'
import type { Store } from '../../../lib/browser/storage.ts'

export type PaymentType = 1 | 2

/**
 * What identifies a payment request: equal values mean the same payment. Amounts are decimal lira, as on the wire. It is stored
 * in the browser, so nothing personal is in it.
 */
export type PaymentTerms = {
  Type: PaymentType
  methodID: number
  amount: string
  bankAccountID: number | undefined
  /** The bonus that a deposit claims. */
  bonusOfferID?: number | undefined
}

/** A payment request with its operation id, under which the server executes it once. */
export type Intent = PaymentTerms & { operationID: string }

const keyOf = (type: PaymentType): string => `yakamozPayment${type}`

const isSame = (one: PaymentTerms, other: PaymentTerms): boolean =>
  one.Type === other.Type &&
  one.methodID === other.methodID &&
  one.amount === other.amount &&
  one.bankAccountID === other.bankAccountID &&
  one.bonusOfferID === other.bonusOfferID

/** Returns the stored deposit or withdrawal that was sent and not answered; undefined when there is none. */
export const unansweredIntent = (store: Store, type: PaymentType): Intent | undefined => {
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
export const intentFor = (store: Store, terms: PaymentTerms, makeId: () => string): Intent => {
  const unanswered = unansweredIntent(store, terms.Type)
  if (unanswered && isSame(unanswered, terms)) return unanswered
  const intent = { ...terms, operationID: makeId() }
  store.setItem(keyOf(terms.Type), JSON.stringify(intent))
  return intent
}

export const closeIntent = (store: Store, type: PaymentType): void => store.removeItem(keyOf(type))
