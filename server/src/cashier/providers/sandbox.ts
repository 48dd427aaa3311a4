import { createHash } from 'node:crypto'
import type { House } from '../../house.ts'
import type { PaymentProvider } from './port.ts'
import { readSigned } from './signed.ts'

export const sandboxPage = '/dev/payments'

/** The secret that the sandbox shares with the house: the house's own. */
export const sandboxSecret = (house: House): string =>
  createHash('sha256').update(house.vault.mark('sandbox payments')).digest('hex')

/** The payment provider of demo mode: no money, a page where a tester approves, refuses or delays. */
export const sandboxProvider: PaymentProvider = {
  read: (house, callback) => readSigned(callback, house.config.demo ? sandboxSecret(house) : undefined, house.now()),
  start: async (house, { payment }) => (house.config.demo ? `${sandboxPage}#${payment}` : ''),
}
