import { createHash } from 'node:crypto'
import type { AppContext } from '../../../transport/appContext.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { sandboxPayouts } from './sandboxPayouts.ts'
import { readSigned } from './signedCallback.ts'

export const sandboxPage = '/dev/payments'

/** The secret shared with the sandbox, derived from the server's own. */
export const sandboxSecret = (app: AppContext): string =>
  createHash('sha256').update(app.vault.mark('sandbox payments')).digest('hex')

/** The payment provider of demo mode: moves no money, and has a page where a tester approves, refuses or delays payments. */
export const sandboxProvider: PaymentProvider = {
  read: (app, callback) => readSigned(callback, app.config.demo ? sandboxSecret(app) : undefined, app.now()),
  start: async (app, { payment }) => (app.config.demo ? `${sandboxPage}#${payment}` : ''),
  payouts: sandboxPayouts,
}
