import type { Answer } from '@yakamoz/contract'
import { failedPaymentTimeoutMs } from '@yakamoz/contract/constants'
import type { Read } from '../../../lib/api/client.ts'
import { isConclusive } from '../../../lib/api/conclusive.ts'
import type { ActProblem } from '../../../lib/api/refusal.ts'
import type { Notice } from '../../../lib/browser/notices.ts'
import type { Store } from '../../../lib/browser/storage.ts'
import { closeIntent, type Intent, intentFor, type PaymentTerms } from './intent.ts'
import { type PaymentRoute, routeOf } from './routing.ts'

export type Payment = Read<'finance', 'save_bank_transfer'>[number]

/** The fields that a form adds to a payment, by their names in the contract. */
export type Details = Partial<
  Record<
    | 'referenceNumber'
    | 'senderPhone'
    | 'receiverPhone'
    | 'senderIdentity'
    | 'receiverIdentity'
    | 'identityValidUntil'
    | 'customerNote',
    string
  >
> & {
  /** The player agreed that the bonus being wagered ends by this withdrawal. */
  forfeitBonus?: boolean
}

export type Request = { payment: PaymentTerms; details: Details; transferTypeId: number }

export type SendParts = {
  store: Store
  makeId(): string
  /** Sends by a route; false when the network failed and nothing is known of the effect. */
  send(route: PaymentRoute, data: Intent & Details): Promise<Answer<readonly Payment[]> | false>
  notify(notice: Notice): void
}

/** `lost`: the outcome is unknown, and sending the same again is safe. `refused` may come without a message. */
export type Sent = { outcome: 'done'; payment: Payment } | ({ outcome: 'refused' } & ActProblem) | { outcome: 'lost' }

/**
 * Requests a deposit or withdrawal. A refusal is shown as a negative notice of one second at the bottom right, and
 * returned so that it stays beside the form (Z-54). A lost answer leaves the intent stored (SR-15, X-19).
 */
export const sendPayment = async (
  { payment: terms, details, transferTypeId }: Request,
  parts: SendParts,
): Promise<Sent> => {
  const intent = intentFor(parts.store, terms, parts.makeId)
  const answer = await parts.send(routeOf(transferTypeId), { ...details, ...intent })
  if (!answer) return { outcome: 'lost' }
  if (isConclusive(answer)) closeIntent(parts.store, terms.Type)
  const [payment] = answer.result ? answer.data : []
  parts.notify(
    answer.result
      ? { tone: 'good', text: answer.message }
      : { tone: 'bad', text: answer.message, timeout: failedPaymentTimeoutMs, position: 'bottom-right' },
  )
  if (payment) return { outcome: 'done', payment }
  return { outcome: 'refused', message: answer.result ? '' : answer.message, refusal: answer.refusal }
}
