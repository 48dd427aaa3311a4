import { kurus } from '@yakamoz/values'
import { expect, it, vi } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { leaveGiftAlone } from '../../../testing/index.ts'
import { decidePending } from '../couponDecision.ts'
import { setStakeLimit } from '../limitControl.ts'
import { decideReferral } from '../referrals.ts'
import { modelled, priced, resultOf, settled } from '../testing.ts'
import { opened, placed } from '../testingApp.ts'

const reason = 'takip'
const off = { share: 0, sum: 0, seconds: 20, atEnd: 'decline' } as const

const referring = async () => {
  const test = await opened()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('trader')
  const [first = '', second = ''] = test.names
  const mark = (referred = true) =>
    browser.call('trading', 'set_referred', { player: `#${test.player.id}`, referred, reason })
  const set = (changes: Partial<Parameters<typeof browser.call<'trading', 'change_referral'>>[2]> = {}) =>
    browser.call('trading', 'change_referral', { ...off, ...changes, reason })
  const waiting = async () => (await browser.call('trading', 'referrals', {})).data[0]?.waiting ?? []
  const decided = async () => (await browser.call('trading', 'referrals', {})).data[0]?.decided ?? []
  const decide = (
    coupon: { couponID: string },
    decision: 'accept' | 'reduce' | 'decline',
    more: { stake?: number; reason?: 'news' } = {},
  ) =>
    browser.call('trading', 'decide_referral', {
      player: String(test.player.id),
      coupon: coupon.couponID,
      decision,
      ...more,
    })
  /** A second passes in play: the feed was read. */
  const pass = async (ms: number, ...messages: Parameters<typeof test.receive>) => {
    test.clock.advance(ms)
    await test.receive(...messages)
    return decidePending(test.app)
  }
  return { ...test, browser, newStaff, first, second, mark, set, waiting, decided, decide, pass }
}

it('[B220] no coupon is referred at first, and all of a marked player are until the mark is taken back', async () => {
  const test = await referring()
  expect(await placed(test, [test.leg(0)])).toMatchObject({ state: 'open', note: '' })
  expect((await test.mark()).refusal).toBeUndefined()
  expect((await test.mark()).refusal).toBe('unchanged')
  const coupon = await placed(test, [test.leg(0)])
  expect(coupon).toMatchObject({ state: 'pending', note: expect.stringContaining('uzmanımız') })
  expect(await test.waiting()).toMatchObject([
    {
      id: coupon.couponID,
      player: { id: String(test.player.id) },
      cause: 'player',
      stake: 10_000,
      maxWin: 20_000,
      limit: 5_000_000,
      leastStake: 1_000,
      leftMs: 20_000,
      atEnd: 'decline',
      line: '',
      legs: [{ match: test.first, odds: 2_000, now: 2_000, fair: 2_083 }],
    },
  ])
  expect((await test.browser.call('trading', 'referral_settings', {})).data[0]).toMatchObject({
    settings: off,
    players: [{ player: { id: String(test.player.id) }, reason }],
  })
  await test.mark(false)
  expect((await placed(test, [test.leg(1)])).state).toBe('open')
})

it('[B220] two people set a share of the limit and a sum above which coupons are referred', async () => {
  const test = await referring()
  await test.newStaff('owner')
  await test.newStaff('owner')
  const asked = await test.set({ share: 80, sum: 20_000 })
  expect(asked.data).toMatchObject([{ asked: expect.stringMatching(/.+/) }])
  await setStakeLimit(test.app, {
    scope: 'match',
    id: test.first,
    market: 0,
    phase: '',
    maxStake: kurus(10_000),
    endsMs: undefined,
    reason,
    actor: 'x',
  })
  expect((await placed(test, [test.leg(0)], { unit: '50.00' })).state).toBe('open')
  const other = await test.newStaff('owner')
  const confirmed = await other.browser.call('approvals', 'confirm', { id: asked.data[0]?.asked ?? '' })
  expect(confirmed.refusal).toBeUndefined()
  expect((await test.set({ share: 80, sum: 20_000 })).refusal).toBe('unchanged')
  // With the 50 lira before it, 80 per cent of the limit, and then more.
  expect((await placed(test, [test.leg(0)], { unit: '30.00' })).state).toBe('open')
  expect((await placed(test, [test.leg(0)], { unit: '10.00' })).state).toBe('pending')
  expect(await test.waiting()).toMatchObject([{ cause: 'share', limit: 10_000 }])
  expect((await placed(test, [test.leg(1)], { unit: '200.00' })).state).toBe('open')
  expect((await placed(test, [test.leg(2)], { unit: '200.01' })).state).toBe('pending')
  expect((await test.waiting()).at(-1)).toMatchObject({ cause: 'sum', limit: 5_000_000 })
})

it('[B221] a coupon that a trader accepts is open at once before play, with an entry in the audit trail', async () => {
  const test = await referring()
  await test.mark()
  const coupon = await placed(test, [test.leg(0)])
  expect(await decidePending(test.app)).toBe(0)
  expect((await test.decide(coupon, 'accept')).refusal).toBeUndefined()
  expect(await test.waiting()).toEqual([])
  expect(await decidePending(test.app)).toBe(1)
  expect(await test.couponNow(coupon.couponID)).toMatchObject({ state: 'open', stake: '100.00', note: '' })
  expect(await test.decided()).toMatchObject([{ id: coupon.couponID, decision: 'accept', reduced: '', state: 'open' }])
  expect((await test.decide(coupon, 'decline')).refusal).toBe('referral_over')
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('act', '=', 'referred coupon decided')
    .execute()
  expect(entries).toMatchObject([{ actor: expect.stringContaining('staff'), detail: { decision: 'accept' } }])
})

it('[B221] an unknown coupon, one that was not referred, and a stake that is no smaller one are refused', async () => {
  const test = await referring()
  const plain = await placed(test, [test.leg(0)])
  expect((await test.decide(plain, 'accept')).refusal).toBe('not_found')
  await test.mark()
  const coupon = await placed(test, [test.leg(1)])
  for (const stake of [0, 999, 10_000, 20_000])
    expect([stake, (await test.decide(coupon, 'reduce', { stake })).refusal]).toEqual([stake, 'reduction_invalid'])
  expect((await test.waiting()).length).toBe(1)
})

it.each([
  ['accept', 'open'],
  ['reduce', 'pending'],
  ['decline', 'pending'],
  [undefined, 'pending'],
] as const)(
  '[B223] a process that knows no referral leaves a coupon as was decided: %s, %s',
  async (decision, state) => {
    const test = await referring()
    await test.mark()
    const coupon = await placed(test, [test.leg(0)])
    if (decision)
      await test.decide(coupon, decision, { reason: 'news', ...(decision === 'reduce' && { stake: 5_000 }) })
    const { query } = test.app.db
    await query.updateTable('coupon').set({ state: 'open' }).where('state', '=', 'pending').execute()
    expect((await test.couponNow(coupon.couponID))?.state).toBe(state)
    if (decision) await decidePending(test.app)
    const after = { accept: 'open', reduce: 'open', decline: 'refused', none: 'pending' }[decision ?? 'none']
    expect((await test.couponNow(coupon.couponID))?.state).toBe(after)
  },
)

it('[B222] a smaller stake returns the rest, and win, limits and settlement follow it', async () => {
  const test = await referring()
  await test.mark()
  const coupon = await placed(test, [test.leg(0), test.leg(1)], { sizes: [1], unit: '100.00' })
  expect(await test.balance()).toEqual({ cash: 80_000, held: 20_000 })
  // Two bets share it: 50,50 is 25,25 for each.
  expect((await test.decide(coupon, 'reduce', { stake: 5_051 })).refusal).toBeUndefined()
  await decidePending(test.app)
  await decidePending(test.app)
  expect(await test.balance()).toEqual({ cash: 94_950, held: 5_050 })
  expect(await test.couponNow(coupon.couponID)).toMatchObject({
    state: 'open',
    stake: '50.50',
    unit: '25.25',
    mostWin: '101.00',
    note: expect.stringContaining('149,50'),
  })
  const used = await test.app.db.query.selectFrom('coupon').select(['stake_left', 'max_win', 'version']).execute()
  expect(used).toEqual([{ stake_left: 5_050, max_win: 10_100, version: 1 }])
  await test.receive(settled(test.first, test.at(), resultOf(1)), settled(test.second, test.at(), resultOf(0)))
  expect(await test.balance()).toEqual({ cash: 100_000, held: 0 })
})

it('[B222] a smaller stake of bonus money goes back to the bonus', async () => {
  const test = await referring()
  await test.mark()
  await leaveGiftAlone(test.app, test.player.id, 30_000)
  const before = await test.app.ledger.balances(test.player.id)
  const coupon = await placed(test, [test.leg(1)], { unit: '100.00' })
  await test.decide(coupon, 'reduce', { stake: 4_000 })
  await decidePending(test.app)
  const after = await test.app.ledger.balances(test.player.id)
  expect([after.cash, before.bonus - after.bonus]).toEqual([0, 4_000])
  expect(await test.couponNow(coupon.couponID)).toMatchObject({ state: 'open', stake: '40.00', bonus: true })
})

it('[B223] a declined coupon gives its money back and says why', async () => {
  const test = await referring()
  await test.mark()
  const coupon = await placed(test, [test.leg(0)])
  await test.decide(coupon, 'decline', { reason: 'news' })
  await decidePending(test.app)
  expect(await test.couponNow(coupon.couponID)).toMatchObject({
    state: 'refused',
    note: 'Kabul edilmedi: maçla ilgili yeni bir haber var',
  })
  expect(await test.balance()).toEqual({ cash: 100_000, held: 0 })
})

it.each([
  ['decline', 'refused', 'zamanında'],
  ['accept', 'open', ''],
] as const)('[B223] without an answer the setting %s holds at the end of the time', async (atEnd, state, note) => {
  const test = await referring()
  await test.mark()
  await test.set({ atEnd, seconds: 10 })
  const coupon = await placed(test, [test.leg(0)])
  expect(await test.pass(9_999)).toBe(0)
  expect(await test.pass(1)).toBe(1)
  expect(await test.couponNow(coupon.couponID)).toMatchObject({ state, note: expect.stringContaining(note) })
  expect(await test.decided()).toMatchObject([{ by: 'server', state }])
  expect((await test.decide(coupon, 'accept')).refusal).toBe('referral_over')
})

it('[B223] of two traders and the end of the time exactly one decides', async () => {
  const test = await referring()
  await test.mark()
  for (const endsNow of [false, true]) {
    const { couponID } = await placed(test, [test.leg(0)])
    if (endsNow) test.clock.advance(20_000)
    const order = { player: test.player.id, id: couponID, actor: 'staff 1 A' }
    const answers = await Promise.all([
      decideReferral(test.app, { ...order, decision: 'accept' }),
      decideReferral(test.app, { ...order, decision: 'reduce', stake: kurus(5_000) }),
      decideReferral(test.app, { ...order, decision: 'decline', reason: 'news' }),
      decidePending(test.app).then(() => undefined),
      decidePending(test.app).then(() => undefined),
    ])
    expect(answers.filter((answer) => answer === 'referral_over').length).toBe(endsNow ? 3 : 2)
    await decidePending(test.app)
    const entries = await test.app.db.query
      .selectFrom('audit')
      .select('id')
      .where('act', '=', 'referred coupon decided')
      .where('subject', '=', couponID)
      .execute()
    expect(entries.length).toBe(1)
    expect((await test.couponNow(couponID))?.state).not.toBe('pending')
  }
  const { cash, held } = await test.balance()
  expect(cash + held).toBe(100_000)
})

it('[B221] a decision outlives a failure before it is booked, and is booked once', async () => {
  const test = await referring()
  await test.mark()
  const coupon = await placed(test, [test.leg(0)])
  await test.decide(coupon, 'reduce', { stake: 4_000 })
  const failing = vi
    .spyOn(test.app.ledger, 'post')
    .mockRejectedValueOnce(Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }))
  await expect(decidePending(test.app)).rejects.toThrow('no connection')
  failing.mockRestore()
  expect((await test.couponNow(coupon.couponID))?.state).toBe('pending')
  await Promise.all([decidePending(test.app), decidePending(test.app)])
  expect(await test.couponNow(coupon.couponID)).toMatchObject({ state: 'open', stake: '40.00' })
  expect(await test.balance()).toEqual({ cash: 96_000, held: 4_000 })
})

it('[B221] a price that moved meanwhile is judged by the choice of the player, at any stake', async () => {
  const test = await referring()
  await test.mark()
  const strict = await placed(test, [test.leg(0)], { policy: 'none' })
  const lenient = await placed(test, [test.leg(0)], { policy: 'any' })
  await test.receive(priced(test.first, test.at(), { milli: 1_800, probability: 0.53 }))
  await test.decide(strict, 'reduce', { stake: 5_000 })
  await test.decide(lenient, 'reduce', { stake: 5_000 })
  await decidePending(test.app)
  expect(await test.couponNow(strict.couponID)).toMatchObject({ state: 'refused', stake: '100.00' })
  expect(await test.couponNow(lenient.couponID)).toMatchObject({ state: 'open', stake: '50.00', mostWin: '90.00' })
  expect(await test.balance()).toEqual({ cash: 95_000, held: 5_000 })
})

it('[B221] a match that is stopped, one that has begun, and a player who may not bet any more refuse it', async () => {
  const test = await referring()
  await test.mark()
  const stopped = await placed(test, [test.leg(0)])
  const begun = await placed(test, [test.leg(1)], { policy: 'any' })
  await test.receive(priced(test.first, test.at(), { open: false }))
  await test.receive(priced(test.second, test.at(), { eventStatus: 1 }))
  await test.decide(stopped, 'accept')
  await test.decide(begun, 'accept')
  await decidePending(test.app)
  expect(await test.couponNow(stopped.couponID)).toMatchObject({ state: 'refused' })
  expect(await test.couponNow(begun.couponID)).toMatchObject({
    state: 'refused',
    note: expect.stringContaining('maç başladı'),
  })
  await test.receive(priced(test.first, test.at()))
  const excluded = await placed(test, [test.leg(0)])
  await test.decide(excluded, 'reduce', { stake: 5_000 })
  await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', test.player.id).execute()
  await decidePending(test.app)
  const { state, stake } = await test.app.db.query
    .selectFrom('coupon')
    .select(['state', 'stake'])
    .where('id', '=', excluded.couponID)
    .executeTakeFirstOrThrow()
  expect([state, stake]).toEqual(['refused', 10_000])
  expect(await test.balance()).toEqual({ cash: 100_000, held: 0 })
})

it('[B221] in play a coupon that a trader accepts at once still waits for its delay', async () => {
  const test = await referring()
  await test.mark()
  const live = () => priced(test.first, test.at(), { eventStatus: 1 })
  await test.receive(live())
  const coupon = await placed(test, [test.leg(0)])
  await test.decide(coupon, 'accept')
  expect(await test.pass(4_999, live())).toBe(0)
  expect(await test.pass(1, live())).toBe(1)
  expect((await test.couponNow(coupon.couponID))?.state).toBe('open')
  // Without an answer the time of the trader is longer than the delay.
  const second = await placed(test, [test.leg(0)])
  expect(await test.pass(19_999, live())).toBe(0)
  expect(await test.pass(1, live())).toBe(1)
  expect((await test.couponNow(second.couponID))?.state).toBe('refused')
})

it('[B220] a bet builder is shown with its joint price and that without margin', async () => {
  const test = await referring()
  await test.mark()
  await test.receive(modelled(test.first, test.at()))
  const { data } = await test.call('betframe', 'getEvent', { match: test.first })
  const total = data[0]?.markets.find(({ market }) => market === 18)
  const also = [{ market: 18, specifiers: total?.specifiers ?? '', outcome: total?.outcomes[0]?.outcome ?? '' }]
  const answer = await test.place([{ ...test.leg(0, '1.01'), also }], { policy: 'any' })
  expect(answer.message).toBe('Kuponun alındı')
  const [leg] = (await test.waiting())[0]?.legs ?? []
  expect(leg?.now).toBeGreaterThan(1_000)
  expect(Number(leg?.fair)).toBeGreaterThanOrEqual(Number(leg?.now))
})
