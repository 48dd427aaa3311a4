import { type Kurus, kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import type { Leg } from '../../ledger/index.ts'
import { openTestApp, payIn } from '../../testing/index.ts'
import { deliverAll } from '../../testing/ledgerConsumers.ts'
import { turnoverConsumer } from './turnover.ts'

const today = '2026-11-20'
const period = { first: today, last: today }

const openReports = async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const { browser } = await panel.newStaff('manager')
  const player = await test.newPlayer()
  await payIn(test, player.id, 500_000)
  const post = (id: string, ...legs: [Leg, ...Leg[]]) => test.app.ledger.post({ player: player.id, id, legs })
  return { ...test, panel, browser, player, post }
}

const money = (amount: number): Kurus => kurus(amount)

it('[B205] what bonuses cost is told by reason, and adds up to the cost in the report of the house', async () => {
  const { browser, post, ...test } = await openReports()
  await post('a', { from: 'house/bonus', to: 'bonus', amount: money(10_000), reason: 'bonus' })
  await post('b', { from: 'bonus', to: 'house/bonus', amount: money(4_000), reason: 'bonus_expired' })
  await post('c', { from: 'house/bonus', to: 'cash', amount: money(617), reason: 'level_return' })
  await post('d', { from: 'house/prizes', to: 'cash', amount: money(2_000), reason: 'prize' })
  await deliverAll(test, turnoverConsumer)
  const [found] = (await browser.call('reports', 'bonuses', period)).data
  expect(found?.costs).toEqual([
    { reason: 'bonus', times: 1, given: 10_000, back: 0 },
    { reason: 'prize', times: 1, given: 2_000, back: 0 },
    { reason: 'level_return', times: 1, given: 617, back: 0 },
    { reason: 'bonus_expired', times: 1, given: 0, back: 4_000 },
  ])
  const [house] = (await browser.call('reports', 'house', { ...period, by: 'day' })).data
  const cost = found?.costs.reduce((sum, { given, back }) => sum + given - back, 0)
  expect(cost).toBe((house?.bonusCost ?? 0) + (house?.prizeCost ?? 0))
  expect(cost).toBe(8_617)
})

it('[B205] bonuses that were given in a period are told by offer with what became of them', async () => {
  const { browser, player, app } = await openReports()
  const offer = await app.db.query
    .selectFrom('bonus_offer')
    .select(['id', 'texts'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const given = new Date(app.now())
  const bonus = (id: string, state: 'done' | 'lost', more: object = {}) => ({
    player_id: player.id,
    id,
    offer_id: offer.id,
    source: id,
    amount: 5_000,
    state,
    given_at: given,
    ends_at: given,
    ...more,
  })
  await app.db.query
    .insertInto('bonus')
    .values([bonus('one', 'done', { wagered: 70_000, paid: 3_000 }), bonus('two', 'lost', { wagered: 20_000 })])
    .execute()
  await app.db.query
    .insertInto('bonus')
    .values(bonus('old', 'done', { given_at: new Date('2026-11-18T22:00:00+03:00') }))
    .execute()
  const [found] = (await browser.call('reports', 'bonuses', period)).data
  expect(found?.offers).toEqual([
    {
      offer: offer.id,
      name: { tr: offer.texts.tr?.title, en: offer.texts.en?.title },
      times: 2,
      players: 1,
      amount: 10_000,
      wagered: 90_000,
      paid: 3_000,
      open: 0,
      done: 1,
      ended: 1,
    },
  ])
})

it('[B206] what is owed to players stands beside what their gateways have by the books', async () => {
  const { browser, player, post, ...test } = await openReports()
  await post('a', { from: 'house/bonus', to: 'bonus', amount: money(7_000), reason: 'bonus' })
  await post('b', { from: 'gateway/1', to: 'cash', amount: money(120_000), reason: 'deposit' })
  await post('c', { from: 'cash', to: 'gateway/1', amount: money(20_000), reason: 'withdrawal' })
  await test.app.db.query.insertInto('live_jackpot').values({ game_id: 900, hall: 1, amount: 4_321 }).execute()
  await deliverAll(test, turnoverConsumer)
  const [owed] = (await browser.call('reports', 'owed', {})).data
  const wallet = await test.app.ledger.balances(player.id)
  expect(owed).toMatchObject({ cash: wallet.cash, bonus: 7_000, held: 0, coupons: 0, bingo: 4_321 })
  expect(owed?.jackpots).toBeGreaterThan(0)
  const gateway = owed?.gateways.find(({ key }) => key === '1')
  expect(gateway).toMatchObject({ received: 120_000, paid: 20_000 })
  const kept = owed?.gateways.reduce((sum, one) => sum + one.received - one.paid, 0)
  // Nothing was played: what came in is what is owed in cash.
  expect(kept).toBe(wallet.cash)
})

it('[B207] breaks, exclusions, limits and closed accounts count on their day, whoever asked for them', async () => {
  const { browser, player, call, ...test } = await openReports()
  await call('protection', 'set_limit', { kind: 'stake', period: 'month', amount: '1000.00' }, player.user)
  await call('protection', 'set_limit', { kind: 'stake', period: 'day', amount: '500.00' }, player.user)
  const paused = await browser.call('players', 'set_break', { id: String(player.id), period: 'day', reason: 'Agreed' })
  expect(paused.result, paused.message).toBe(true)
  const [found] = (await browser.call('reports', 'protection', { ...period, by: 'month' })).data
  expect(found?.now).toEqual({ excluded: 0, paused: 1, limited: 1, raising: 0 })
  expect(found?.rows).toEqual([
    {
      key: '2026-11-01',
      breaks: 1,
      exclusions: 0,
      limits: 2,
      raised: 0,
      closed: 0,
      harmCases: 0,
      moneyCases: 0,
      screeningCases: 0,
    },
  ])
  await test.app.db.query
    .insertInto('limit_raise')
    .values({
      player_id: player.id,
      kind: 'stake',
      period: 'day',
      raised_from: 1,
      raised_to: 2,
      at: new Date(test.app.now()),
    })
    .execute()
  const [later] = (await browser.call('reports', 'protection', { ...period, by: 'day' })).data
  expect(later?.rows).toMatchObject([{ key: today, raised: 1 }])
})

it('[B208] conversations are told with their times, and those that staff mark as complaints are counted', async () => {
  const { browser, player, call, clock } = await openReports()
  await call('support', 'supportMessage', { text: 'Where is my money?' }, player.user)
  const [queue] = (await browser.call('support', 'queue', {})).data
  const id = queue?.rows[0]?.id ?? 0
  expect(queue?.rows[0]?.complaint).toBe('')
  clock.advance(90_000)
  expect((await browser.call('support', 'answer', { id, body: 'On its way.' })).result).toBe(true)
  expect((await browser.call('support', 'set_complaint', { id, complaint: true })).result).toBe(true)
  expect((await browser.call('support', 'set_complaint', { id, complaint: true })).result).toBe(false)
  const row = async () => (await browser.call('reports', 'support', { ...period, by: 'day' })).data[0]
  expect(await row()).toMatchObject({
    key: today,
    opened: 1,
    answered: 1,
    answerSeconds: 90,
    closed: 0,
    complaints: 1,
    openComplaints: 1,
  })
  clock.advance(30_000)
  await browser.call('support', 'close', { id })
  expect(await row()).toMatchObject({ closed: 1, solutionSeconds: 120, complaints: 1, openComplaints: 0 })
  await browser.call('support', 'set_complaint', { id, complaint: false })
  expect(await row()).toMatchObject({ complaints: 0 })
})

it('[B205] a period that ends before it begins is refused', async () => {
  const { browser } = await openReports()
  const wrong = { first: today, last: '2026-11-19' }
  expect((await browser.call('reports', 'bonuses', wrong)).result).toBe(false)
  expect((await browser.call('reports', 'protection', { ...wrong, by: 'day' })).result).toBe(false)
  expect((await browser.call('reports', 'support', { ...wrong, by: 'day' })).result).toBe(false)
})

it('[B211] the players of a saved filter are told by the definitions of the house: all of them together are the house', async () => {
  const test = await openReports()
  const { browser, post } = test
  const other = await test.newPlayer()
  await payIn(test, other.id, 300_000)
  const stake = (player: number, id: string, amount: number) =>
    test.app.ledger.post({
      player,
      id,
      legs: [{ from: 'cash', to: 'house/casino', amount: money(amount), reason: 'bet' }],
    })
  await stake(other.id, 'bet/1', 40_000)
  await post('bet/2', { from: 'cash', to: 'house/casino', amount: money(10_000), reason: 'bet' })
  await post('win/2', { from: 'house/casino', to: 'cash', amount: money(25_000), reason: 'win' })
  await post('prize', { from: 'house/prizes', to: 'cash', amount: money(1_500), reason: 'prize' })
  await post('out', { from: 'cash', to: 'gateway/1', amount: money(20_000), reason: 'withdrawal' })
  await deliverAll(test, turnoverConsumer)
  const saved = async (name: string, filter: object) =>
    (await browser.call('players', 'save_filter', { name, filter, shared: false })).data[0]?.id ?? 0
  const segment = async (filter: number) => (await browser.call('reports', 'segment', { ...period, filter })).data[0]
  const all = await segment(await saved('All', {}))
  const [house] = (await browser.call('reports', 'house', { ...period, by: 'day' })).data
  const { key: _, active: __, registered: ___, firstDeposits: ____, ...figures } = house ?? {}
  expect(all).toEqual({ players: 2, active: 2, ...figures })
  expect(all).toMatchObject({ casino: { stakes: 50_000, wins: 25_000 }, prizeCost: 1_500, withdrawals: 20_000 })
  expect(await segment(999)).toBeUndefined()
  const none = await segment(await saved('Rich', { balanceFrom: 100_000_000 }))
  expect(none).toMatchObject({ players: 0, active: 0, bets: 0 })
})
