import { createHash } from 'node:crypto'
import type { House } from '../../house.ts'

export const sandboxPage = '/dev/payments'

/** The secret that the sandbox shares with the house: the house's own. */
export const sandboxSecret = (house: House): string =>
  createHash('sha256').update(house.vault.mark('sandbox payments')).digest('hex')

/** The payment provider of demo mode: no money, a page where a tester approves, refuses or delays. */
export const sandboxProvider = {
  secretOf: (house: House) => (house.config.demo ? sandboxSecret(house) : undefined),
  start: async (house: House, { payment }: { payment: string }) =>
    house.config.demo ? `${sandboxPage}#${payment}` : '',
}
