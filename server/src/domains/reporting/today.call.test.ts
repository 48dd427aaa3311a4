import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { createLedger, type Leg } from '../../ledger/index.ts'
import { deliverAll, openTestApp } from '../../testing/index.ts'
import { turnoverConsumer } from './turnover.ts'

const bet: Leg = { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' }
const win: Leg = { from: 'house/casino', to: 'cash', amount: kurus(30), reason: 'win' }
const paidIn: Leg = { from: 'gateway/sandbox', to: 'cash', amount: kurus(5_000), reason: 'deposit' }

it('[B37] compares a day hour by hour with the same weekday before and the mean of the days with turnover', async () => {
  const test = await openTestApp()
  const { app } = test
  const manager = (await (await openTestConsole(test)).newStaff('manager')).browser
  const players = [await test.signUp(), await test.signUp()]
  let posted = 0
  const post = async (at: string, player: number, ...legs: [Leg, ...Leg[]]) =>
    expect(
      await createLedger(app.db, () => Date.parse(at)).post({ player, id: `test/${++posted}`, legs }),
    ).toMatchObject({ outcome: 'done' })
  const [one = { id: 0 }, other = { id: 0 }] = players
  await post('2026-11-13T06:10:00Z', one.id, paidIn)
  await post('2026-11-13T06:59:59Z', one.id, bet, win)
  await post('2026-11-17T20:59:59Z', one.id, bet)
  await post('2026-11-20T07:00:00Z', one.id, bet)
  await post('2026-11-20T07:01:00Z', other.id, paidIn)
  await post('2026-11-20T08:00:00Z', other.id, bet, win)
  await deliverAll(test, turnoverConsumer)
  const [answer] = (await manager.call('today', 'figures', {})).data
  expect(answer).toMatchObject({
    day: '2026-11-20',
    hoursOver: new Date(app.now() + 3 * 3_600_000).getUTCHours(),
    usualDays: 2,
  })
  expect(answer?.figures).toMatchObject({
    casino: { stakes: 200, wins: 30 },
    deposits: 5_000,
    depositCount: 1,
    bets: 2,
    active: 2,
    registered: 2,
    firstDeposits: 1,
  })
  expect(answer?.figures.hours.map(({ casino }) => casino.stakes)).toEqual(
    Array.from({ length: 24 }, (_, hour) => ({ 10: 100, 11: 100 })[hour] ?? 0),
  )
  expect(answer?.weekBefore).toMatchObject({ casino: { stakes: 100, wins: 30 }, active: 1, firstDeposits: 1 })
  expect(answer?.usual.casino).toEqual({ stakes: 100, wins: 15 })
  const [earlier] = (await manager.call('today', 'figures', { day: '2026-11-13' })).data
  expect(earlier).toMatchObject({ day: '2026-11-13', hoursOver: 24, figures: { deposits: 5_000 } })
})

it('[B37] lists what waits with its sum and since when, only what the member may see', async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const [agent, clerk] = [await panel.newStaff('support'), await panel.newStaff('payments')]
  const player = await test.newPlayer()
  const kinds = async (browser: (typeof agent)['browser']) =>
    (await browser.call('today', 'tasks', {})).data.map(({ kind, count }) => [kind, count])
  expect(await kinds(clerk.browser)).toEqual([])
  const since = test.app.now()
  await test.call('support', 'supportMessage', { text: 'Merhaba' }, player.user)
  await test.app.db.query
    .insertInto('transaction')
    .values({
      player_id: player.id,
      id: '01900000000000000000000001',
      operation: 'payment/x',
      type_id: 2,
      category_id: 1,
      status: 1001,
      amount: -25_000,
      at: new Date(since),
    })
    .execute()
  expect(await kinds(agent.browser)).toEqual([['conversations', 1]])
  const [withdrawals] = (await clerk.browser.call('today', 'tasks', {})).data
  expect(withdrawals).toEqual({
    kind: 'withdrawals',
    count: 1,
    amount: 25_000,
    oldest: expect.any(String),
  })
  expect(Date.parse(String(withdrawals?.oldest))).toBe(since)
})

it('[B37] [B143] open cases wait for a member of protection until somebody takes them', async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const [officer, clerk] = [await panel.newStaff('protection'), await panel.newStaff('payments')]
  const { id } = await test.newPlayer()
  const kinds = async ({ browser }: typeof officer) =>
    (await browser.call('today', 'tasks', {})).data.map(({ kind, count }) => [kind, count])
  const open = async (area: 'harm' | 'money') => {
    const opened = await officer.browser.call('protection', 'open', {
      player: String(id),
      area,
      reason: 'Asked for it',
    })
    return String(opened.data[0]?.id)
  }
  const [harm] = [await open('harm'), await open('money')]
  expect(await kinds(officer)).toEqual([
    ['harm_cases', 1],
    ['money_cases', 1],
  ])
  expect(await kinds(clerk)).toEqual([])
  await officer.browser.call('protection', 'take', { id: harm })
  expect(await kinds(officer)).toEqual([['money_cases', 1]])
})
