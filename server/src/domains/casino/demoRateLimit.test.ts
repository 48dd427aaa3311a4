import { expect, it } from 'vitest'
import type { AppContext } from '../../transport/appContext.ts'
import { mayPlayDemo } from './demoRateLimit.ts'

const appOf = (rateFactor: number) => ({ config: { minRoundMs: 2_500, rateFactor } }) as AppContext

/** The rounds of 60 that may start, each of another session, from addresses in turn. */
const startedFrom = async (app: AppContext, addresses: readonly string[]): Promise<number> => {
  let started = 0
  for (let round = 0; round < 60; round++)
    if (await mayPlayDemo(app, `session ${round}`, addresses[round % addresses.length] ?? '')) started++
  return started
}

it('[A63] counts all sessions of an address, and all addresses of an IPv6 subscriber as one', async () => {
  expect(await startedFrom(appOf(1), ['192.0.2.1'])).toBe(40)
  expect(await startedFrom(appOf(1), ['192.0.2.1', '192.0.2.2'])).toBe(60)
  expect(await startedFrom(appOf(1), ['2001:db8:0:7::1', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::9'])).toBe(40)
})

it('multiplies what an address may start by RATE_FACTOR', async () => {
  expect(await startedFrom(appOf(2), ['192.0.2.1'])).toBe(60)
})
