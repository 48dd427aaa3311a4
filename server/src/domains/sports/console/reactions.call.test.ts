import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { leaveGiftAlone } from '../../../testing/index.ts'
import { actOnMoney } from '../reactions.ts'
import { priced } from '../testing.ts'
import { opened, placed } from '../testingApp.ts'

const reason = 'test'

const reacting = async () => {
  const test = await opened()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const [first = ''] = test.names
  const change = (mode: 'off' | 'advise' | 'act', threshold = 20_000) =>
    browser.call('trading', 'change_reaction', {
      threshold,
      step: 5,
      minutes: 15,
      leagues: [{ id: 'tr.1', mode }],
      reason,
    })
  const advice = async () => {
    test.clock.advance(2_100)
    return (await browser.call('trading', 'reactions', {})).data[0]?.advice ?? []
  }
  const price = async () => {
    const [event] = (await test.call('betframe', 'getEvent', { match: first })).data
    return event?.markets.find(({ market }) => market === 1)?.outcomes[0]?.odds
  }
  return { ...test, browser, first, change, advice, price }
}

it('[B226] ships as advice: a shorter price is proposed above the threshold, with why, and taken by an override', async () => {
  const test = await reacting()
  expect((await test.browser.call('trading', 'reactions', {})).data[0]).toMatchObject({
    settings: { threshold: 5_000_000, step: 5, minutes: 15, leagues: [] },
    leagues: [{ id: 'tr.1', en: 'First League' }],
    advice: [],
  })
  expect((await test.change('advise')).refusal).toBeUndefined()
  expect((await test.change('advise')).refusal).toBe('unchanged')
  await placed(test, [test.leg(0)], { unit: '200.00' })
  expect(await test.advice()).toEqual([])
  // An accumulator depends on another match.
  await placed(test, [test.leg(0), test.leg(1)], { unit: '300.00' })
  expect(await test.advice()).toEqual([])
  await placed(test, [test.leg(0)], { unit: '10.00' })
  const [one] = await test.advice()
  expect(one).toMatchObject({
    match: test.first,
    market: 1,
    outcome: '1',
    mode: 'advise',
    price: 2_000,
    proposed: 1_950,
    stake: 21_000,
    taken: 21_000,
    paid: 42_000,
    liability: 21_000,
  })
  expect(await test.price()).toBe('2.00')
  const until = new Date(test.at() + 900_000).toISOString()
  const taken = { match: test.first, market: 1, outcome: '1', price: one?.proposed ?? 0, until, reason }
  expect((await test.browser.call('trading', 'set_price', taken)).refusal).toBeUndefined()
  expect(await test.price()).toBe('1.95')
  // What was staked before the change has had its reaction.
  expect(await test.advice()).toEqual([])
})

it('[B226] bonus money, other leagues and closed markets have no advice', async () => {
  const test = await reacting()
  await test.change('advise', 1_000)
  await leaveGiftAlone(test.app, test.player.id, 30_000)
  expect((await placed(test, [test.leg(0)], { unit: '200.00' })).bonus).toBe(true)
  expect(await test.advice()).toEqual([])
  await test.app.db.query.updateTable('coupon').set({ from_bonus: false }).execute()
  expect((await test.advice()).length).toBe(1)
  await test.change('off', 1_000)
  expect(await test.advice()).toEqual([])
  await test.change('advise', 1_000)
  await test.receive(priced(test.first, test.at(), { open: false }))
  expect(await test.advice()).toEqual([])
  await test.app.db.query.updateTable('coupon').set({ from_bonus: true }).execute()
})

it('[B226] the server sets the price itself where it may, once for the same stakes, with an end and an audit entry', async () => {
  const test = await reacting()
  await test.change('advise')
  await placed(test, [test.leg(0)], { unit: '400.00' })
  expect(await actOnMoney(test.app)).toBe(0)
  await test.change('act')
  test.clock.advance(1)
  expect(await actOnMoney(test.app)).toBe(1)
  expect(await test.price()).toBe('1.90')
  expect(await actOnMoney(test.app)).toBe(0)
  test.clock.advance(1)
  await placed(test, [test.leg(0, '1.90')], { unit: '400.00' })
  // New stakes, another step from the price that is sold now.
  expect(await actOnMoney(test.app)).toBe(1)
  expect(await test.price()).toBe('1.80')
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['actor', 'act', 'subject'])
    .where('act', '=', 'price set')
    .execute()
  expect(entries).toMatchObject(Array(2).fill({ actor: 'server', subject: `${test.first} 1 1` }))
  test.clock.advance(15 * 60_000)
  expect(await test.price()).toBe('2.00')
  expect(kurus(80_000)).toBe((await test.balance()).held)
})

it('[B226] a price that the server has set ends when the feed is as short or the match begins, and none is set in play', async () => {
  const test = await reacting()
  await test.change('act')
  await placed(test, [test.leg(0)], { unit: '400.00' })
  test.clock.advance(1)
  await actOnMoney(test.app)
  expect(await test.price()).toBe('1.90')
  await test.change('advise')
  await test.receive(priced(test.first, test.at(), { milli: 1_900 }))
  await actOnMoney(test.app)
  await test.receive(priced(test.first, test.at(), { milli: 1_950 }))
  expect(await test.price()).toBe('1.95')
  await test.change('act')
  expect(await actOnMoney(test.app)).toBe(1)
  await test.receive(priced(test.first, test.at(), { milli: 2_000, eventStatus: 1 }))
  expect(await actOnMoney(test.app)).toBe(0)
  expect(await test.price()).toBe('2.00')
  expect(await test.advice()).toMatchObject([{ mode: 'advise' }])
})

it("[B226] a trader's price for an outcome is not replaced by one of the server, which would end before it", async () => {
  const test = await reacting()
  await test.change('act')
  const until = new Date(test.at() + 3_000_000).toISOString()
  const byHand = { match: test.first, market: 1, outcome: '1', price: 1_800, until, reason }
  expect((await test.browser.call('trading', 'set_price', byHand)).refusal).toBeUndefined()
  test.clock.advance(1)
  await placed(test, [test.leg(0, '1.80')], { unit: '400.00' })
  expect(await actOnMoney(test.app)).toBe(0)
  expect(await test.advice()).toMatchObject([{ mode: 'advise', price: 1_800 }])
  test.clock.advance(15 * 60_000)
  expect(await test.price()).toBe('1.80')
})

it('[B226] stakes that are still open count again when the shorter price has ended, whatever else is set meanwhile', async () => {
  const test = await reacting()
  await test.change('act')
  await placed(test, [test.leg(0)], { unit: '400.00' })
  test.clock.advance(1)
  expect(await actOnMoney(test.app)).toBe(1)
  test.clock.advance(15 * 60_000)
  expect(await actOnMoney(test.app)).toBe(1)
  expect(await test.price()).toBe('1.90')
})
