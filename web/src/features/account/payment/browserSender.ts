import { newId } from '@yakamoz/values'
import { api } from '../../../lib/api/api.ts'
import { orFalse } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/browser/notices.ts'
import type { SendParts } from './send.ts'

/** How this browser sends a payment. */
export const browserSender: SendParts = {
  get store() {
    return sessionStorage
  },
  makeId: newId,
  // The three calls have the same input and output.
  send: ({ className, method }, data) =>
    orFalse(api.call(className as 'finance', method as 'save_bank_transfer', data, { quiet: true, repeatable: true })),
  notify: toast,
}
