import { setTimeout as wait } from 'node:timers/promises'
import type { MatchMessage } from '@yakamoz/sports'
import { kurus, kurusFromWire, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { autoCashOut } from './autoCashOut.ts'
import { receiveMessages } from './feedIntake.ts'
import { settleJobs } from './settlement.ts'
import { cancelled, cancelTakenBack, priced, resultOf, settled, takenBack } from './testing.ts'
import { opened } from './testingApp.ts'

const opening = 100_000

/** Two processes of a house, with what the one hears, does and shows for the same player as the other. */
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
  /** Both hear it at once, each settles what it finds, and once more for what the other was at. */
  const tell = async (message: MatchMessage) => {
    await onBoth(({ app }) => receiveMessages(app, [message]))
    await settle()
    await settle()
  }
  /** Both know the same new price of the first match. */
  const reprice = async (price: Parameters<typeof priced>[2]) => {
    const message = priced(one.names[0] ?? '', one.at(), price)
    await onBoth(({ app }) => receiveMessages(app, [message]))
  }
  return { one, other, onBoth, place, cashOut, settle, tell, reprice }
}

type Two = Awaited<ReturnType<typeof openTwo>>

/** What the player has is exactly what the coupons say, and each closed one was paid once. */
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

it('two processes at once accept of a player what the balance covers, each coupon once', async () => {
  const two = await openTwo()
  const coupons = Array.from({ length: 14 }, newId)
  const answers = await Promise.all(coupons.map((couponID, index) => two.place(couponID, index % 3)))
  const accepted = coupons.filter((_, index) => answers[index]?.some(({ result }) => result))
  expect(accepted).toHaveLength(10)
  expect(await two.one.balance()).toEqual({ cash: 0, held: opening })
  expect(await expectPaidOnce(two, accepted)).toEqual(accepted.map(() => 'open'))
})

it('two processes at once cash out and settle each coupon once', async () => {
  const two = await openTwo()
  const coupons = Array.from({ length: 8 }, newId)
  await Promise.all(coupons.map((couponID) => two.place(couponID, 0)))
  const won = settled(two.one.names[0] ?? '', two.one.at(), resultOf(1))
  await Promise.all([...coupons.slice(0, 6).map(two.cashOut), two.tell(won)])
  await two.settle()
  const states = await expectPaidOnce(two, coupons)
  expect(states.filter((state) => state !== 'won' && state !== 'cashed_out')).toEqual([])
  expect(states.slice(6)).toEqual(['won', 'won'])
})

it('what two processes take back, correct and void at once has each of its effects once', async () => {
  const two = await openTwo()
  const coupons = Array.from({ length: 6 }, newId)
  await Promise.all(coupons.map((couponID) => two.place(couponID, 0)))
  const [match = ''] = two.one.names
  const at = () => two.one.at()
  const steps: [MatchMessage, string][] = [
    [settled(match, at(), resultOf(1)), 'won'],
    [takenBack(match, at()), 'open'],
    [settled(match, at(), resultOf(0)), 'lost'],
    [settled(match, at(), resultOf(1)), 'won'],
    [cancelled(match, at()), 'void'],
    [cancelTakenBack(match, at()), 'won'],
  ]
  for (const [message, state] of steps) {
    await two.tell(message)
    expect([state, await expectPaidOnce(two, coupons)]).toEqual([state, coupons.map(() => state)])
  }
})

it('an order for an automatic cash-out that was taken back in another process while it waited is not set', async () => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  const [match = ''] = two.one.names
  await two.one.tell(priced(match, two.one.at(), { eventStatus: 1 }))
  two.one.app.config.couponDelayMs = 300
  const order = (process: typeof two.one | typeof two.other, amount: string) =>
    process.call('betframe', 'setAutoCashOut', { couponID, amount }, two.one.player.user)
  const asked = order(two.one, '1.00')
  await wait(100)
  expect((await order(two.other, '0')).data[0]).toMatchObject({ autoCashOut: '' })
  expect((await asked).data[0]).toMatchObject({ state: 'open', autoCashOut: '' })
  expect(await autoCashOut(two.one.app)).toBe(0)
  // The last of two that wait stands, whichever process took it.
  const [first] = await Promise.all([order(two.one, '1.00'), wait(50).then(() => order(two.other, '150.00'))])
  expect(first.result).toBe(true)
  expect(await two.one.couponNow(couponID)).toMatchObject({ state: 'open', autoCashOut: '150.00' })
})

it('two processes at once cash out by itself what has reached its amount, once', async () => {
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
])('an order that is %s while another process books it is not carried out', async (_, amount, autoCashOutNow) => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  const { user } = two.one.player
  await two.one.call('betframe', 'setAutoCashOut', { couponID, amount: '150.00' }, user)
  await two.reprice({ milli: 1_200, probability: 0.8 })
  const { ledger } = two.one.app
  // Everything is decided, and before it is written the player changes his mind elsewhere.
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

it('a cash-out in play at a process that was not told of a price is paid by it all the same', async () => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  const [match = ''] = two.one.names
  const { app } = two.other
  await two.reprice({ eventStatus: 1 })
  const asked = { couponID, cashOutID: newId(), least: '1.00' }
  const answer = two.other.call('betframe', 'cashOut', asked, two.one.player.user)
  await wait(100)
  for (const { clock } of [two.one, two.other]) clock.advance(1_000)
  await receiveMessages(two.one.app, [
    priced(match, two.one.at(), { eventStatus: 1, milli: 60_000, probability: 0.015 }),
  ])
  // What names the match is lost; that everything was heard comes through.
  app.bus.publish('matches', { by: two.one.app.process, matches: [], receivedMs: two.one.at() })
  expect((await answer).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '2.88' })
  await two.one.expectBooks()
})

it('what one process has heard and not settled when it is killed the other settles', async () => {
  const two = await openTwo()
  const couponID = newId()
  await two.place(couponID, 0)
  await receiveMessages(two.one.app, [settled(two.one.names[0] ?? '', two.one.at(), resultOf(1))])
  await settleJobs(two.other.app)
  expect(await expectPaidOnce(two, [couponID])).toEqual(['won'])
})
