import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { createLedger, deliver, type Leg } from '../../ledger/index.ts'
import { openTestApp } from '../../testing/index.ts'
import { turnoverConsumer, turnoverOn } from './turnover.ts'

const stake: Leg = { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' }
const win: Leg = { from: 'house/casino', to: 'cash', amount: kurus(30), reason: 'win' }
const held: Leg = { from: 'cash', to: 'held', amount: kurus(5), reason: 'withdrawal' }

it('adds up transfers by the day in Istanbul, the other account and the reason, each operation once', async () => {
  const { app } = await openTestApp()
  await app.ledger.open(7)
  const post = async (at: string, id: string, ...legs: [Leg, ...Leg[]]) =>
    expect(await createLedger(app.db, () => Date.parse(at)).post({ player: 7, id, legs })).toMatchObject({
      outcome: 'done',
    })
  await post('2020-01-10T12:00:00Z', 'deposit', {
    from: 'gateway/test',
    to: 'cash',
    amount: kurus(500),
    reason: 'deposit',
  })
  await post('2020-01-26T20:59:59Z', 'first', stake, win)
  await post('2020-01-26T20:59:59Z', 'second', stake)
  await post('2020-01-26T21:00:00Z', 'third', stake, held)
  const row = { account: 'house/casino', transfers: 1, received: 0, paid: 0 }
  // The app follows the ledger too; whoever has the position delivers.
  await expect
    .poll(async () => [await deliver(app.db, turnoverConsumer, 1), (await turnoverOn(app, '2020-01-27')).length], {
      timeout: 10_000,
    })
    .toEqual([0, 1])
  expect(await turnoverOn(app, '2020-01-26')).toEqual([
    { ...row, day: '2020-01-26', reason: 'bet', transfers: 2, received: 200 },
    { ...row, day: '2020-01-26', reason: 'win', paid: 30 },
  ])
  expect(await turnoverOn(app, '2020-01-27')).toEqual([{ ...row, day: '2020-01-27', reason: 'bet', received: 100 }])
})
