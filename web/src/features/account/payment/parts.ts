import { newId } from '@yakamoz/values'
import { wire } from '../../../lib/client.ts'
import { toast } from '../../../lib/notices.ts'
import { orFalse } from '../../../lib/wire/wire.ts'
import type { SendParts } from './send.ts'

/** How this browser sends a payment. */
export const paymentParts: SendParts = {
  get store() {
    return sessionStorage
  },
  makeId: newId,
  // The three calls take and answer the same: their types are one.
  send: ({ className, method }, data) =>
    orFalse(wire.call(className as 'finance', method as 'save_bank_transfer', data, { quiet: true, repeatable: true })),
  notify: toast,
}
