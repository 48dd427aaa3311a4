import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import type { MatchMessage } from '@yakamoz/sports'
import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { settleJobs } from '../settlement.ts'
import { applyOrders } from '../settlementOrders.ts'
import { previewOf } from '../settlementPreview.ts'
import { cancelled, endedAs, modelled, priced, resultOf, settled } from '../testing.ts'
import { opened, placed } from '../testingApp.ts'

type Order = Omit<ConsoleCalls['trading']['settle']['sent'], 'match' | 'reason'>

const winner = { market: 1, specifiers: '' }
const homeWon: Order = {
  kind: 'settle',
  ...winner,
  outcomes: [
    { outcome: '1', result: 'won' },
    { outcome: '2', result: 'lost' },
    { outcome: '3', result: 'lost' },
  ],
}
const drawn: Order = {
  ...homeWon,
  outcomes: [
    { outcome: '1', result: 'lost' },
    { outcome: '2', result: 'won' },
    { outcome: '3', result: 'lost' },
  ],
}
const reason = 'Kaynak bildirmedi'

const settling = async () => {
  const test = await opened()
  const { newStaff } = await openTestConsole(test)
  await newStaff('owner')
  const [one, two] = [await newStaff('trader'), await newStaff('trader')]
  const [match = ''] = test.names
  const ask = (order: Order, who = one) => who.browser.call('trading', 'settle', { match, reason, ...order })
  const preview = async (order: Order) => {
    const answer = await one.browser.call('trading', 'preview_settlement', { match, ...order })
    return answer.data[0] ?? answer.refusal
  }
  /** Applies what was confirmed, as the process that runs the feeds does. */
  const apply = async () => {
    const applied = await applyOrders(test.app)
    await settleJobs(test.app)
    return applied
  }
  /** Asks for an order as one person and confirms it as another. */
  const settle = async (order: Order) => {
    const [asked] = (await ask(order)).data
    const confirmed = await two.browser.call('approvals', 'confirm', { id: asked?.asked ?? '' })
    expect(confirmed.result, confirmed.message).toBe(true)
    return apply()
  }
  const stateOf = async (couponID: string) => {
    const coupon = await test.couponNow(couponID)
    return [coupon?.state, coupon?.payout]
  }
  return { ...test, newStaff, one, two, match, ask, preview, apply, settle, stateOf }
}

it('[B127] a result by hand pays nothing until another person confirms it, and then what its preview says', async () => {
  const test = await settling()
  const [won, lost, combined] = [newId(), newId(), newId()]
  await placed(test, [test.leg(0)], { couponID: won })
  await placed(test, [{ ...test.leg(0, '3.40'), outcome: '2' }], { couponID: lost, unit: '50.00' })
  await placed(test, [test.leg(0), test.leg(1)], { couponID: combined, unit: '20.00' })
  expect(await test.preview(homeWon)).toEqual({
    coupons: 3,
    changed: 2,
    won: 1,
    lost: 1,
    refunded: 0,
    open: 1,
    paid: 20_000,
    takenBack: 0,
  })
  const before = await test.balance()
  const [asked] = (await test.ask(homeWon)).data
  expect(await test.apply()).toBe(0)
  expect(await test.balance()).toEqual(before)
  const own = await test.one.browser.call('approvals', 'confirm', { id: asked?.asked ?? '' })
  expect(own.refusal).toBe('own_request')
  expect((await test.two.browser.call('approvals', 'confirm', { id: asked?.asked ?? '' })).result).toBe(true)
  expect(await test.apply()).toBe(1)
  expect([await test.stateOf(won), await test.stateOf(lost), await test.stateOf(combined)]).toEqual([
    ['won', '200.00'],
    ['lost', '0.00'],
    ['open', '0.00'],
  ])
  expect((await test.balance()).cash).toBe(before.cash + 20_000)
  // Applied once.
  expect(await test.apply()).toBe(0)
  await test.expectBooks()
})

it('[B127] settles anew, takes back and voids what was settled, each as previewed, and the books balance', async () => {
  const test = await settling()
  const couponID = newId()
  await placed(test, [test.leg(0)], { couponID })
  await test.receive(settled(test.match, test.at(), resultOf(1)))
  expect(await test.stateOf(couponID)).toEqual(['won', '200.00'])
  test.clock.advance(1_000)
  expect(await test.preview(drawn)).toMatchObject({ changed: 1, lost: 1, paid: 0, takenBack: 20_000 })
  await test.settle(drawn)
  expect(await test.stateOf(couponID)).toEqual(['lost', '0.00'])
  test.clock.advance(1_000)
  const takeBack: Order = { kind: 'take_back', ...winner }
  expect(await test.preview(takeBack)).toMatchObject({ changed: 1, open: 1, paid: 0, takenBack: 0 })
  await test.settle(takeBack)
  expect(await test.stateOf(couponID)).toEqual(['open', '0.00'])
  test.clock.advance(1_000)
  const whole: Order = { kind: 'void' }
  expect(await test.preview(whole)).toMatchObject({ changed: 1, refunded: 1, paid: 10_000 })
  await test.settle(whole)
  expect(await test.stateOf(couponID)).toEqual(['void', '100.00'])
  test.clock.advance(1_000)
  expect(await test.preview(takeBack)).toMatchObject({ changed: 1, open: 1, takenBack: 10_000 })
  await test.settle(takeBack)
  expect(await test.stateOf(couponID)).toEqual(['open', '0.00'])
  expect(await test.balance()).toEqual({ cash: 90_000, held: 10_000 })
  await test.expectBooks()
})

it('[B127] the final score settles every market that it decides, and no other', async () => {
  const test = await settling()
  await test.receive(modelled(test.match, test.at()))
  const [event] = (await test.call('betframe', 'getEvent', { match: test.match })).data
  const oddsOf = (market: number, specifiers: string, outcome: string) =>
    String(
      event?.markets
        .find((one) => one.market === market && one.specifiers === specifiers)
        ?.outcomes.find((one) => one.outcome === outcome)?.odds,
    )
  const over = { market: 18, specifiers: 'total=2.5', outcome: '12' }
  const [home, total] = [newId(), newId()]
  await placed(test, [test.leg(0, oddsOf(1, '', '1'))], { couponID: home })
  await placed(test, [{ ...test.leg(0, oddsOf(18, 'total=2.5', '12')), ...over }], { couponID: total })
  const result: Order = { kind: 'result', score: { home: 2, away: 0 }, halfTime: { home: 1, away: 0 } }
  expect(await test.preview(result)).toMatchObject({ coupons: 2, won: 1, lost: 1 })
  await test.settle(result)
  expect((await test.stateOf(home))[0]).toBe('won')
  expect(await test.stateOf(total)).toEqual(['lost', '0.00'])
  await test.expectBooks()
})

it('[B127] refuses what does not fit the match, and asks for two people of whoever asks', async () => {
  const test = await settling()
  for (const order of [
    { ...homeWon, outcomes: homeWon.outcomes?.slice(1) },
    { ...homeWon, outcomes: [...(homeWon.outcomes ?? []).slice(1), { outcome: '9', result: 'won' as const }] },
    { ...homeWon, market: 18, specifiers: 'total=2.5' },
    { kind: 'result', score: { home: 1, away: 0 }, halfTime: { home: 2, away: 0 } },
    { kind: 'result', score: { home: 1, away: 0 } },
    { kind: 'void', market: 77 },
  ] satisfies Order[])
    expect((await test.ask(order)).refusal).toBe('settlement_invalid')
  const [first] = (await test.ask(homeWon)).data
  // Another result of another person is no confirmation.
  const [second] = (await test.ask(drawn, test.two)).data
  expect([first?.asked, second?.asked].filter(Boolean)).toHaveLength(2)
  expect(first?.asked).not.toBe(second?.asked)
  // The same of another person is.
  expect((await test.ask(homeWon, test.two)).data).toEqual([{ asked: '' }])
  expect(await test.apply()).toBe(1)
  const { browser } = await test.newStaff('support')
  expect((await browser.call('trading', 'settle', { match: test.match, reason, ...homeWon })).refusal).toBe(
    'not_permitted',
  )
  const acts = await test.app.db.query
    .selectFrom('audit')
    .select('act')
    .where('act', 'like', 'market settled%')
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'market settled by hand by the first',
    'market settled by hand by the first',
    'market settled by hand',
  ])
})

it('[B127] the preview counts a win that waits for the confirmation of another result as open, as the settlement does', async () => {
  const test = await settling()
  const [, second = ''] = test.names
  await test.receive(priced(second, test.at(), { milli: 6_000, probability: 0.15 }))
  const couponID = newId()
  await placed(test, [test.leg(0), test.leg(1, '6.00')], { couponID, unit: '20.00' })
  await test.receive(settled(second, test.at(), resultOf(1), 1))
  expect(await test.preview(homeWon)).toMatchObject({ coupons: 1, changed: 0, won: 0, open: 1, paid: 0 })
  await test.settle(homeWon)
  expect(await test.stateOf(couponID)).toEqual(['open', '0.00'])
})

it('[B127] the preview goes on after coupons that nothing settles any more', async () => {
  const test = await settling()
  const [gone = '', open = ''] = [newId(), newId()].toSorted()
  await placed(test, [test.leg(0)], { couponID: gone })
  await placed(test, [test.leg(0)], { couponID: open })
  const cashOut = { couponID: gone, cashOutID: newId(), least: '1.00' }
  expect((await test.call('betframe', 'cashOut', cashOut, test.player.user)).result).toBe(true)
  // One coupon at a time, the one that was cashed out first.
  const found = await previewOf(test.app, [settled(test.match, test.at(), resultOf(1))], 1)
  expect(found).toMatchObject({ coupons: 1, changed: 1, won: 1, paid: 20_000 })
})

it('[B127] takes back a cancellation of some outcomes and one of a period', async () => {
  const test = await settling()
  const couponID = newId()
  await placed(test, [test.leg(0)], { couponID })
  const takeBack: Order = { kind: 'take_back', ...winner }
  expect((await test.ask(takeBack)).refusal).toBe('settlement_invalid')
  const cancels = [
    { ...cancelled(test.match, test.at(), { startMs: test.at() - 60_000, endMs: test.at() }) },
    { ...cancelled(test.match, test.at()), markets: [{ ...winner, onlyOutcomes: ['1'] }] },
  ] as MatchMessage[]
  for (const cancel of cancels) {
    await test.receive(cancel)
    expect(await test.stateOf(couponID)).toEqual(['void', '100.00'])
    test.clock.advance(1_000)
    expect(await test.preview(takeBack)).toMatchObject({ changed: 1, open: 1, takenBack: 10_000 })
    await test.settle(takeBack)
    expect(await test.stateOf(couponID)).toEqual(['open', '0.00'])
    test.clock.advance(1_000)
  }
  await test.expectBooks()
})

it('[B127] takes back for a whole match what was reported by hand, and leaves what its feed has reported', async () => {
  const test = await settling()
  await test.receive(modelled(test.match, test.at()))
  const total = { market: 18, specifiers: 'total=2.5' }
  const [home, over] = [newId(), newId()]
  const { data } = await test.call('betframe', 'getEvent', { match: test.match })
  const oddsOf = (market: number, outcome: string) =>
    data[0]?.markets
      .filter((one) => one.market === market && ['', total.specifiers].includes(one.specifiers))
      .flatMap(({ outcomes }) => outcomes)
      .find((one) => one.outcome === outcome)?.odds ?? ''
  await placed(test, [test.leg(0, oddsOf(1, '1'))], { couponID: home })
  await placed(test, [{ ...test.leg(0, oddsOf(18, '12')), ...total, outcome: '12' }], { couponID: over })
  await test.receive(endedAs(test.match, test.at(), { home: 3, away: 0 }, [total]))
  expect((await test.stateOf(over))[0]).toBe('won')
  test.clock.advance(1_000)
  await test.settle(drawn)
  expect(await test.stateOf(home)).toEqual(['lost', '0.00'])
  test.clock.advance(1_000)
  const whole: Order = { kind: 'take_back' }
  expect(await test.preview(whole)).toMatchObject({ coupons: 1, changed: 1, open: 1, takenBack: 0 })
  await test.settle(whole)
  expect((await test.stateOf(home))[0]).toBe('open')
  expect((await test.stateOf(over))[0]).toBe('won')
  // A market without a result is not suspended by it.
  const [event] = (await test.call('betframe', 'getEvent', { match: test.match })).data
  expect(event?.markets.find(({ market }) => market === 10)?.status).toBe(1)
  test.clock.advance(1_000)
  expect((await test.ask(whole)).refusal).toBe('settlement_invalid')
})

it('[B127 B227] a result by hand that cannot be applied is tried again later, is shown, and stops no other', async () => {
  const test = await settling()
  const couponID = newId()
  await placed(test, [test.leg(0)], { couponID })
  const id = newId()
  await test.app.db.query
    .insertInto('settlement_order')
    .values({
      id,
      match_id: test.match,
      message: JSON.stringify({ ...settled(test.match, test.at(), resultOf(1)), markets: 7 }),
      reason,
      actor: 'x',
      made_at: new Date(test.at() - 1_000),
    })
    .execute()
  await test.settle(homeWon)
  expect((await test.stateOf(couponID))[0]).toBe('won')
  const tries = async () =>
    (
      await test.app.db.query
        .selectFrom('settlement_order')
        .select(['tries', 'applied_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).tries
  expect(await tries()).toBe(1)
  expect(await test.apply()).toBe(0)
  expect(await tries()).toBe(1)
  test.clock.advance(5_000)
  expect(await test.apply()).toBe(0)
  expect(await tries()).toBe(2)
  const shown = async () => (await test.one.browser.call('trading', 'failed_orders', {})).data
  expect(await shown()).toMatchObject([{ id, match: test.match, name: 'Ev 1 – Konuk 1', tries: 2, reason, by: 'x' }])
  await test.app.db.query
    .updateTable('settlement_order')
    .set({ applied_at: new Date(test.at()) })
    .execute()
  expect(await shown()).toEqual([])
})

it('[B127] who may not settle has no preview of it', async () => {
  const test = await settling()
  const { browser } = await test.newStaff('auditor')
  const answer = await browser.call('trading', 'preview_settlement', { match: test.match, ...homeWon })
  expect(answer.refusal).toBe('not_permitted')
})
