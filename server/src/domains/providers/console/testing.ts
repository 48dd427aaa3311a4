import { newId } from '@yakamoz/values'
import { onTestFinished } from 'vitest'
import type { StaffBrowser } from '../../../console/testing.ts'
import type { TestApp } from '../../../testing/index.ts'
import { HubApi, newKeys } from '../hub88/standIn.ts'

/** What tests of these calls use. Not part of the product. */

const keys = newKeys()

/** A day that is over in tests, and a file of it with a bet that we do not have. */
const day = '2026-11-19'
const text = 'transaction;type;amount;status\nt1;bet;10.00;booked\n'

/** Uploads the file as another member of staff. */
const uploaded = async ({ browser }: { browser: StaffBrowser }) => {
  const file = newId()
  await browser.call('games', 'add_transactions_part', { file, part: 1, text })
  return { adapter: 'softswiss', day, file }
}

type Cast = { other: { browser: StaffBrowser } }

/** Inputs for acts about comparisons with aggregators, by call. */
export const reconciliationInputs = {
  'games.reconcile': async (_: Cast, { app }: TestApp) => {
    const api = new HubApi(keys.operator.publicKey, 7)
    onTestFinished(() => api.close())
    const url = await api.open()
    Object.assign(app.config.hub88, { url, operatorId: 7, privateKey: keys.operator.privateKey })
    return { adapter: 'hub88', day }
  },
  'games.add_transactions_part': () => ({ file: newId(), part: 1, text }),
  'games.reconcile_file': ({ other }: Cast) => uploaded(other),
  'games.settle_difference': async ({ other }: Cast) => {
    const { file, ...of } = await uploaded(other)
    await other.browser.call('games', 'reconcile_file', { ...of, file })
    return { ...of, reference: 't1', note: 'Test' }
  },
}
