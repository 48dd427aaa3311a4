import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { type LegLoad, loadsOf } from '@yakamoz/sports'
import { newId } from '@yakamoz/values'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { bookOf, retentionAfterEndMs } from '../book.ts'
import { decidePending } from '../couponDecision.ts'
import { couponOf } from '../coupons.ts'
import { matchExposures } from '../openLoads.ts'
import { stopSale } from '../saleControl.ts'
import { modelled, priced, resultOf, settled, winner } from '../testing.ts'
import { opened, placed } from '../testingApp.ts'

const traded = async () => {
  const test = await opened()
  const { newStaff } = await openTestConsole(test)
  const trader = await newStaff('trader')
  const { browser } = trader
  const [first = '', second = '', third = ''] = test.names
  /** Lets what was read a moment ago be read again. */
  const later = () => test.clock.advance(30_000)
  const list = async (sent: ConsoleCalls['trading']['matches']['sent'] = {}) =>
    (await browser.call('trading', 'matches', sent)).data
  const page = async (match = first) => {
    const answer = await browser.call('trading', 'match', { match })
    const [found] = answer.data
    if (!found) throw new Error(answer.message)
    return found
  }
  return { ...test, newStaff, trader, browser, first, second, third, later, list, page }
}

it('[B120] lists the matches on sale with their open bets, by start or by what they can cost', async () => {
  const test = await traded()
  expect((await test.list()).map(({ match }) => match)).toEqual(test.names)
  await placed(test, [test.leg(1)])
  await placed(test, [test.leg(1)])
  await placed(test, [test.leg(2)])
  test.later()
  const byCost = await test.list({ order: 'cost' })
  expect(byCost.map(({ match, bets, stake, paid }) => [match, bets, stake, paid])).toEqual([
    [test.second, 2, 20_000, 40_000],
    [test.third, 1, 10_000, 20_000],
    [test.first, 0, 0, 0],
  ])
  expect(byCost[0]).toMatchObject({ home: 'Ev 2', away: 'Konuk 2', status: 0, open: 1, stopped: false, score: '' })
  expect((await test.list({ search: 'konuk 3' })).map(({ match }) => match)).toEqual([test.third])
  expect(await test.list({ live: 'yes' })).toEqual([])
  expect(await test.list({ sport: 'tennis' })).toEqual([])
})

it('[B120] shows each market with price, fair price, margin, and what each outcome costs', async () => {
  const test = await traded()
  await placed(test, [test.leg(0)])
  test.later()
  const { markets, bets } = await test.page()
  expect(bets).toBe(1)
  expect(markets).toHaveLength(1)
  expect(markets[0]).toMatchObject({
    market: 1,
    tr: 'Maç sonucu',
    en: 'Match result',
    status: 1,
    margin: 573,
    stake: 10_000,
  })
  expect(markets[0]?.outcomes).toMatchObject([
    {
      outcome: '1',
      tr: 'Ev 1',
      en: 'Ev 1',
      price: 2_000,
      fair: 2_083,
      active: true,
      bets: 1,
      stake: 10_000,
      paid: 20_000,
    },
    { outcome: '2', tr: 'Beraberlik', en: 'Draw', price: 3_400, fair: 3_571, active: true, bets: 0, stake: 0, paid: 0 },
    { outcome: '3', tr: 'Konuk 1', en: 'Konuk 1', price: 3_800, fair: 4_167, active: true, bets: 0, stake: 0, paid: 0 },
  ])
})

it('[B121] shows the worst case by count and by final score, with accumulators and bet builders', async () => {
  const test = await traded()
  await test.receive(modelled(test.first, test.at()))
  const home = { market: 1, specifiers: '', outcome: '1' }
  const over = { market: 18, specifiers: 'total=2.5', outcome: '12' }
  const [event] = (await test.call('betframe', 'getEvent', { match: test.first })).data
  const odds = String(event?.markets.find(({ market }) => market === 1)?.outcomes[0]?.odds)
  const [quoted] = (await test.call('betframe', 'getBuilder', { match: test.first, choices: [home, over] })).data
  await placed(test, [test.leg(0, odds), test.leg(1)])
  await placed(test, [{ ...test.leg(0, String(quoted?.odds)), also: [over] }])
  test.later()
  const page = await test.page()
  expect(page.builders).toMatchObject([{ en: 'Ev 1 + Over 2.5', bets: 1, stake: 10_000 }])
  expect(page.stake).toBe(20_000)
  const builder = page.builders[0]?.paid ?? 0
  const accumulator = page.markets[0]?.outcomes[0]?.paid ?? 0
  expect(page.paid).toBe(builder + accumulator)
  const at = (one: number, other: number) => page.scores.find(({ home, away }) => home === one && away === other)?.paid
  expect([at(0, 0), at(1, 0), at(3, 0)]).toEqual([0, accumulator, accumulator + builder])
  expect(page.counts).toMatchObject([{ count: 'goals', paid: page.paid }])
})

it('[B121] sums the open coupons of every kind as each of them counts alone', async () => {
  const test = await traded()
  const ids = [newId(), newId(), newId(), newId()] as const
  await placed(test, [test.leg(0), test.leg(1)], { couponID: ids[0], sizes: [1] })
  await placed(test, [test.leg(0), test.leg(1), test.leg(2)], { couponID: ids[1], unit: '33.33' })
  await placed(test, [test.leg(0), test.leg(1), test.leg(2)], { couponID: ids[2], sizes: [2], unit: '12.34' })
  await placed(test, [test.leg(0)], { couponID: ids[3], unit: '100.01' })
  const cashed = await test.call(
    'betframe',
    'cashOut',
    { couponID: ids[3], cashOutID: newId(), share: 3_000, least: '1.00' },
    test.player.user,
  )
  expect(cashed.result, cashed.message).toBe(true)
  test.later()
  const loads = (await matchExposures(test.app)).exposureOf(test.first)?.loads ?? []
  const coupons = await Promise.all(ids.map((id) => couponOf(test.app, test.player.id, id)))
  const expected = coupons.flatMap((coupon) => {
    return coupon ? loadsOf(coupon).filter((_, index) => coupon.legs[index]?.match === test.first) : []
  })
  const sum = (all: readonly LegLoad[], figure: 'bets' | 'stake' | 'won' | 'refunded' | 'lost') =>
    all.reduce((total, load) => total + load[figure], 0)
  for (const figure of ['bets', 'stake', 'won', 'refunded', 'lost'] as const)
    expect([figure, sum(loads, figure)]).toEqual([figure, sum(expected, figure)])
})

it('[B120] leaves out what is settled, refused and cashed out, and says what is taken off sale', async () => {
  const test = await traded()
  await placed(test, [test.leg(0)])
  await placed(test, [test.leg(1)])
  await test.receive(settled(test.first, test.at(), resultOf(0)))
  await stopSale(test.app, {
    scope: 'match',
    id: test.second,
    market: 0,
    specifiers: '',
    outcome: '',
    reason: 'sakatlık',
    actor: 'x',
  })
  test.later()
  const rows = await test.list()
  expect(rows.map(({ match, bets, stopped, open }) => [match, bets, stopped, open])).toEqual([
    [test.first, 0, false, 0],
    [test.second, 1, true, 0],
    [test.third, 0, false, 1],
  ])
  expect((await test.page()).markets[0]).toMatchObject({ status: -3 })
  expect((await test.browser.call('trading', 'match', { match: 'sim:football:404' })).refusal).toBe('not_found')
})

it('[B122] reads the open coupons once for all who watch, and then only those that have changed', async () => {
  const test = await traded()
  const other = await test.newStaff('auditor')
  const watchers = [test.browser, other.browser]
  const betsSeen = async () =>
    Promise.all(
      watchers.map(async (browser) => (await browser.call('trading', 'match', { match: test.first })).data[0]?.bets),
    )
  const readings = vi.spyOn(test.app.db.delayed, 'transaction')
  onTestFinished(() => readings.mockRestore())
  await placed(test, [test.leg(0)])
  expect(await betsSeen()).toEqual([1, 1])
  await placed(test, [test.leg(0)])
  expect(await betsSeen()).toEqual([1, 1])
  test.later()
  expect(await betsSeen()).toEqual([2, 2])
  expect(readings).toHaveBeenCalledTimes(1)
  test.clock.advance(120_000)
  expect(await betsSeen()).toEqual([2, 2])
  expect(readings).toHaveBeenCalledTimes(2)
})

it('[B301] follows every change of an open coupon: acceptance, cash-out, settlement and its correction', async () => {
  const test = await traded()
  const ids = [newId(), newId(), newId()] as const
  const shown = async () => {
    test.later()
    return (await test.page()).stake
  }
  expect(await shown()).toBe(0)
  await placed(test, [test.leg(0)], { couponID: ids[0] })
  await placed(test, [test.leg(0), test.leg(1)], { couponID: ids[1] })
  expect(await shown()).toBe(20_000)
  const cashed = await test.call(
    'betframe',
    'cashOut',
    { couponID: ids[0], cashOutID: newId(), share: 4_000, least: '1.00' },
    test.player.user,
  )
  expect(cashed.result, cashed.message).toBe(true)
  expect(await shown()).toBe(16_000)
  await test.receive(settled(test.first, test.at(), resultOf(0)))
  expect(await shown()).toBe(0)
  await test.receive({
    type: 'rollback_bet_settlement',
    match: test.first,
    producer: 3,
    atMs: test.at(),
    markets: [winner],
  })
  expect(await shown()).toBe(16_000)
})

it('[B301] counts a coupon that waits for a trader, and then at the price and stake at which it is accepted', async () => {
  const test = await traded()
  const { browser, player } = test
  await browser.call('trading', 'set_referred', { player: `#${player.id}`, referred: true, reason: 'takip' })
  const shown = async () => {
    test.later()
    const { bets, stake, paid } = await test.page()
    return [bets, stake, paid]
  }
  const wait = async () => (await placed(test, [test.leg(0)])).couponID
  expect(await shown()).toEqual([0, 0, 0])
  const [whole, reduced, declined] = [await wait(), await wait(), await wait()]
  test.clock.advance(1_000)
  const seen = await test.page()
  expect([seen.bets, seen.stake, seen.paid]).toEqual([3, 30_000, 60_000])
  const decide = (id: string, decision: 'accept' | 'reduce' | 'decline', stake?: number) =>
    browser.call('trading', 'decide_referral', {
      player: String(player.id),
      coupon: id,
      decision,
      ...(stake && { stake }),
    })
  await decide(whole, 'accept')
  await decide(reduced, 'reduce', 4_000)
  await decide(declined, 'decline')
  await test.receive(priced(test.first, test.at(), { milli: 2_500 }))
  await decidePending(test.app)
  expect(await shown()).toEqual([2, 14_000, 35_000])
})

it('[B122] a reading that failed is not repeated at once by all who watch', async () => {
  const test = await traded()
  test.later()
  const readings = vi.spyOn(test.app.db.delayed, 'transaction').mockImplementation(() => {
    throw new Error('too slow')
  })
  for (let times = 0; times < 3; times++) await expect(matchExposures(test.app)).rejects.toThrow('too slow')
  expect(readings).toHaveBeenCalledTimes(1)
  readings.mockRestore()
  await expect(matchExposures(test.app)).rejects.toThrow('too slow')
  test.later()
  expect([...(await matchExposures(test.app)).matches()]).toEqual([])
})

it('[B120] shows a match that ended long ago while its bets wait for a result', async () => {
  const test = await traded()
  await placed(test, [test.leg(0)])
  await test.receive(priced(test.first, test.at(), { eventStatus: 3, open: false }))
  test.clock.advance(retentionAfterEndMs + 1_000)
  expect((await bookOf(test.app)).dropEnded()).toEqual([test.first])
  const { browser } = await test.newStaff('trader')
  const rows = (await browser.call('trading', 'matches', { order: 'cost' })).data
  expect(rows[0]).toMatchObject({ match: test.first, bets: 1, stake: 10_000, paid: 20_000, status: 3 })
})
