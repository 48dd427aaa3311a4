import type { MatchId, MatchMessage, OddsPolicy } from '@yakamoz/sports'
import { newId } from '@yakamoz/values'
import { expect } from 'vitest'
import { openTestApp, payIn, type TestApp } from '../../testing/index.ts'
import { receiveMessages } from './feedIntake.ts'
import { goalsQueued } from './goals.ts'
import { settleJobs } from './settlement.ts'
import { announced, fixtureOf, priced, winner } from './testing.ts'

export const hour = 3_600_000

type Choice = { market: number; specifiers: string; outcome: string }
type PlacedLeg = Choice & { match: string; odds: string; banker: boolean; also?: Choice[] }

type Options = { app?: Parameters<typeof openTestApp>[0]; nameOf?: (number: number) => MatchId }

/** Opens an app with three matches on sale and a player with 1,000 lira. */
export const opened = async (changes: Parameters<TestApp['newPlayer']>[0] = {}, { app, nameOf }: Options = {}) => {
  const test = await openTestApp(app)
  const player = await test.newPlayer(changes)
  await payIn(test, player.id, 100_000)
  const at = () => test.clock.now()
  const matches = [1, 2, 3].map((number) => {
    const fixture = fixtureOf(number, at() + hour)
    return nameOf ? { ...fixture, match: nameOf(number) } : fixture
  })
  await receiveMessages(
    test.app,
    matches.flatMap((fixture) => [announced(fixture, at()), priced(fixture.match, at())]),
  )
  const names = matches.map(({ match }) => match)
  const receive = async (...messages: MatchMessage[]) => {
    await receiveMessages(test.app, messages)
    await goalsQueued(test.app)
    await settleJobs(test.app)
  }
  const leg = (index: number, odds = '2.00', banker = false): PlacedLeg => ({
    match: names[index] ?? '',
    ...winner,
    outcome: '1',
    odds,
    banker,
  })
  const place = (
    legs: PlacedLeg[],
    more: { couponID?: string; sizes?: number[]; unit?: string; policy?: OddsPolicy; boost?: string } = {},
  ) =>
    test.call(
      'betframe',
      'placeCoupon',
      { couponID: newId(), legs, sizes: [legs.length], unit: '100.00', ...more },
      player.user,
    )
  const balance = async () => {
    const { cash, held } = await test.app.ledger.balances(player.id)
    return { cash, held }
  }
  const couponNow = async (couponID: string) => {
    const answer = await test.call('betframe', 'getCoupon', { couponID }, player.user)
    return answer.data[0]
  }
  return { ...test, player, names, at, receive, leg, place, balance, couponNow }
}

/** Places a coupon and expects that it was accepted. */
export const placed = async (app: Awaited<ReturnType<typeof opened>>, ...request: Parameters<typeof app.place>) => {
  const answer = await app.place(...request)
  expect(answer.message, answer.message).toBe('Kuponun alındı')
  const [coupon] = answer.data
  if (!coupon) throw new Error('no coupon')
  return coupon
}
