import type { Certainty, MatchMessage, Producer } from '@yakamoz/sports'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { receiveMessages } from './feedIntake.ts'
import { settleJobs } from './settlement.ts'
import { cancelled, cancelRolledBack, resultOf, settled, settlementRolledBack } from './testing.ts'
import { opened, placed } from './testingApp.ts'

const by = (message: MatchMessage, producer: Producer, certainty: Certainty = 2): MatchMessage =>
  ({ ...message, producer, ...(message.type === 'bet_settlement' ? { certainty } : {}) }) as MatchMessage

/** Opens two processes and a coupon on the home win; messages are received one by one by either process. */
const openTwo = async () => {
  const one = await opened()
  const { couponID } = await placed(one, [one.leg(0)])
  const other = await openTestApp({ database: one.app.db })
  const [match = ''] = one.names
  const receive = async (messages: readonly MatchMessage[], split: boolean) => {
    for (const [index, message] of messages.entries())
      await receiveMessages(split && index % 2 === 1 ? other.app : one.app, [message])
    await settleJobs(one.app)
  }
  const stateNow = async () => (await one.couponNow(couponID))?.state
  return { one, match, receive, stateNow }
}

it('a confirmed result of one producer is not replaced by a later unconfirmed one of the other', async () => {
  const { one, match, receive, stateNow } = await openTwo()
  const t = one.at()
  await receive([by(settled(match, t + 200, resultOf(0)), 3, 2)], false)
  expect(await stateNow()).toBe('lost')
  await receive([by(settled(match, t + 150, resultOf(1)), 1, 1)], false)
  expect(await stateNow()).toBe('lost')
  expect(await one.balance()).toEqual({ cash: 90_000, held: 0 })
})

const orders = (count: number): number[][] => {
  const indices = Array.from({ length: count }, (_, index) => index)
  const rotated = indices.map((from) => [...indices.slice(from), ...indices.slice(0, from)])
  return [...rotated, ...rotated.map((order) => order.toReversed())]
}

const messages: [string, string, (match: string, t: number) => MatchMessage[]][] = [
  [
    'settled live, confirmed otherwise',
    'lost',
    (match, t) => [
      by(settled(match, t + 10, resultOf(1)), 1, 1),
      by(settled(match, t + 20, resultOf(0)), 3, 2),
      by(settled(match, t + 30, resultOf(1)), 1, 1),
    ],
  ],
  [
    'confirmed, taken back and seen anew in between',
    'won',
    (match, t) => [
      by(settled(match, t + 20, resultOf(0)), 3, 2),
      by(settled(match, t + 30, resultOf(1)), 1, 1),
      by(settlementRolledBack(match, t + 25), 3),
    ],
  ],
  [
    'settled and taken back',
    'open',
    (match, t) => [by(settled(match, t + 10, resultOf(1)), 1, 2), by(settlementRolledBack(match, t + 20), 1)],
  ],
  [
    'cancelled, taken back and settled',
    'won',
    (match, t) => [
      by(cancelled(match, t + 10), 3),
      by(cancelRolledBack(match, t + 20), 3),
      by(settled(match, t + 5, resultOf(1)), 1, 2),
    ],
  ],
  [
    'cancelled again after that was taken back',
    'void',
    (match, t) => [
      by(cancelled(match, t + 10), 3),
      by(cancelRolledBack(match, t + 20), 3),
      by(cancelled(match, t + 30), 1),
    ],
  ],
]

const cases = messages.flatMap(([name, state, messagesOf]) =>
  orders(messagesOf('', 0).length).flatMap((order) =>
    [true, false].map((split) => ({ name, state, messagesOf, order, split })),
  ),
)

it.each(cases)('$name is $state, heard in the order $order (two processes: $split) and heard again', async (one) => {
  const { state, messagesOf, order, split } = one
  const test = await openTwo()
  const all = messagesOf(test.match, test.one.at())
  const ordered = order.flatMap((index) => all[index] ?? [])
  await test.receive(ordered, split)
  expect(await test.stateNow()).toBe(state)
  // A recovery repeats all messages in one batch.
  await receiveMessages(test.one.app, ordered.toReversed())
  await settleJobs(test.one.app)
  expect(await test.stateNow()).toBe(state)
  await test.one.expectBooks()
})
