import { setTimeout as wait } from 'node:timers/promises'
import type { MatchMessage } from '@yakamoz/sports'
import { kurus, kurusFromWire, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { autoCashOut } from './autoCashOut.ts'
import { receiveMessages } from './feedIntake.ts'
import { settleJobs } from './settlement.ts'
import { cancelled, cancelRolledBack, priced, resultOf, settled, settlementRolledBack } from './testing.ts'
import { opened } from './testingApp.ts'

const opening = 100_000

/** Opens two processes with actions of the same player in each. */
const openTwo = async () => {
  const one = await opened()
  const other = await openTestApp({ database: one.app.db })
  const processes = [one, other]
  const onBoth = <Answer>(work: (process: (typeof processes)[number]) => Promise<Answer>) =>
    Promise.all(processes.map(work))
  const { user } = one.player
  const cashOut = (couponID: string) =>
    onBoth(({ call }) => call('betframe', 'cashOut', { couponID, cashOutID: newId(), least: '1.00' }, user))
  const place = (couponID: string, index: number) =>
    onBoth(({ call }) =>
      call('betframe', 'placeCoupon', { couponID, legs: [one.leg(index)], sizes: [1], unit: '100.00' }, user),
    )
  const settle = () => onBoth(({ app }) => settleJobs(app))
  /** Both receive it concurrently and settle; a second settlement covers what the other was working on. */
  const receive = async (message: MatchMessage) => {
    await onBoth(({ app }) => receiveMessages(app, [message]))
    await settle()
    await settle()
  }
  /** Gives both the same new price of the first match. */
  const reprice = async (price: Parameters<typeof priced>[2]) => {
    const message = priced(one.names[0] ?? '', one.at(), price)
    await onBoth(({ app }) => receiveMessages(app, [message]))
  }
  return { one, other, onBoth, place, cashOut, settle, receive, reprice }
}

type Two = Awaited<ReturnType<typeof openTwo>>

/** Expects that the balances match the coupons, and that each closed one was paid once. */
const expectPaidOnce = async ({ one }: Two, coupons: readonly string[]): Promise<string[]> => {
  const views = await Promise.all(coupons.map((couponID) => one.couponNow(couponID)))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const stakes = views.map((view) => kurusFromWire(view?.stake ?? '0') ?? kurus(0))
  const paid = views.map((view) => kurusFromWire(view?.payout ?? '0') ?? kurus(0))
  const open = stakes.filter((_, index) => views[index]?.state === 'open')
  expect(await one.balance()).toEqual({ cash: opening - sum(stakes) + sum(paid), held: sum(open) })
  await one.expectBooks()
  return views.map((view) => view?.state ?? '')
}

it('two concurrent processes accept what the balance of a player covers, each coupon once', async () => {
  const two = await openTwo()
  const coupons = Array.from({ length: 14 }, newId)
  const answers = await Promise.all(coupons.map((couponID, index) => two.place(couponID, index % 3)))
  const accepted = coupons.filter((_, index) => answers[index]?.some(({ result }) => result))
  expect(accepted).toHaveLength(10)
  expect(await two.one.balance()).toEqual({ cash: 0, held: opening })
  expect(await expectPaidOnce(two, accepted)).toEqual(accepted.map(() => 'open'))
})

it('two concurrent processes cash out and settle each coupon once', async () => {
  const two = await openTwo()
  const coupons = Array.from({ length: 8 }, newId)
  await Promise.all(coupons.map((couponID) => two.place(couponID, 0)))
  const won = settled(two.one.names[0] ?? '', two.one.at(), resultOf(1))
  await Promise.all([...coupons.slice(0, 6).map(two.cashOut), two.receive(won)])
  await two.settle()
  const states = await expectPaidOnce(two, coupons)
  expect(states.filter((state) => state !== 'won' && state !== 'cashed_out')).toEqual([])
  expect(states.slice(6)).toEqual(['won', 'won'])
})

it('rollbacks, corrections and cancellations in two concurrent processes take effect once', async () => {
  const two = await openTwo()
  const coupons = Array.from({ length: 6 }, newId)
  await Promise.all(coupons.map((couponID) => two.place(couponID, 0)))
  const [match = ''] = two.one.names
  const at = () => two.one.at()
  const steps: [MatchMessage, string][] = [
    [settled(match, at(), resultOf(1)), 'won'],
    [settlementRolledBack(match, at()), 'open'],
    [settled(match, at(), resultOf(0)), 'lost'],
    [settled(match, at(), resultOf(1)), 'won'],
    [cancelled(match, at()), 'void'],
    [cancelRolledBack(match, at()), 'won'],
  ]
  for (const [message, state] of steps) {
    await two.receive(message)
    expect([state, await expectPaidOnce(two, coupons)]).toEqual([state, coupons.map(() => state)])
  }
})

it('an automatic cash-out that was cancelled in another process while it waited is not stored', async () => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  const [match = ''] = two.one.names
  await two.one.receive(priced(match, two.one.at(), { eventStatus: 1 }))
  two.one.app.config.couponDelayMs = 300
  const order = (process: typeof two.one | typeof two.other, amount: string) =>
    process.call('betframe', 'setAutoCashOut', { couponID, amount }, two.one.player.user)
  const input = order(two.one, '1.00')
  await wait(100)
  expect((await order(two.other, '0')).data[0]).toMatchObject({ autoCashOut: '' })
  expect((await input).data[0]).toMatchObject({ state: 'open', autoCashOut: '' })
  expect(await autoCashOut(two.one.app)).toBe(0)
  // Of two pending orders the last one counts, in whichever process.
  const [first] = await Promise.all([order(two.one, '1.00'), wait(50).then(() => order(two.other, '150.00'))])
  expect(first.result).toBe(true)
  expect(await two.one.couponNow(couponID)).toMatchObject({ state: 'open', autoCashOut: '150.00' })
})

it('two concurrent processes make a due automatic cash-out once', async () => {
  const two = await openTwo()
  const coupons = Array.from({ length: 6 }, newId)
  await Promise.all(coupons.map((couponID) => two.place(couponID, 0)))
  const { user } = two.one.player
  for (const couponID of coupons) await two.one.call('betframe', 'setAutoCashOut', { couponID, amount: '150.00' }, user)
  await two.reprice({ milli: 1_200, probability: 0.8 })
  const done = await two.onBoth(({ app }) => autoCashOut(app))
  expect(done.reduce((total, one) => total + one, 0)).toBe(6)
  expect(await expectPaidOnce(two, coupons)).toEqual(coupons.map(() => 'cashed_out'))
})

it.each([
  ['taken back', '0', ''],
  ['raised', '190.00', '190.00'],
])('an order that is %s while another process books it is not executed', async (_, amount, autoCashOutNow) => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  const { user } = two.one.player
  await two.one.call('betframe', 'setAutoCashOut', { couponID, amount: '150.00' }, user)
  await two.reprice({ milli: 1_200, probability: 0.8 })
  const { ledger } = two.one.app
  // The cash-out is decided, and before it is written the player changes the order in another process.
  const late: typeof ledger.post = async (operation) => {
    await two.other.call('betframe', 'setAutoCashOut', { couponID, amount }, user)
    return ledger.post(operation)
  }
  expect(await autoCashOut({ ...two.one.app, ledger: { ...ledger, post: late } })).toBe(0)
  expect(await autoCashOut(two.one.app)).toBe(0)
  expect(await two.one.couponNow(couponID)).toMatchObject({ state: 'open', autoCashOut: autoCashOutNow })
  expect(await two.one.app.db.query.selectFrom('booking_retry').select('id').execute()).toEqual([])
  await two.one.expectBooks()
})

it('a cash-out in play is paid by a price whose notification its process missed', async () => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  const [match = ''] = two.one.names
  const { app } = two.other
  await two.reprice({ eventStatus: 1 })
  const input = { couponID, cashOutID: newId(), least: '1.00' }
  const answer = two.other.call('betframe', 'cashOut', input, two.one.player.user)
  await wait(100)
  for (const { clock } of [two.one, two.other]) clock.advance(1_000)
  await receiveMessages(two.one.app, [
    priced(match, two.one.at(), { eventStatus: 1, milli: 60_000, probability: 0.015 }),
  ])
  // The notification about the match is lost; the heartbeat arrives.
  app.bus.publish('matches', { by: two.one.app.process, matches: [], receivedMs: two.one.at() })
  expect((await answer).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '2.88' })
  await two.one.expectBooks()
})

it('results that a killed process has received and not settled are settled by another process', async () => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  await receiveMessages(two.one.app, [settled(two.one.names[0] ?? '', two.one.at(), resultOf(1))])
  await settleJobs(two.other.app)
  expect(await expectPaidOnce(two, [couponID])).toEqual(['won'])
})
