import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { opened } from '../sports/testingApp.ts'
import { measureLiability } from './liability.ts'

it('[H31] measures what the house owes: the money of players, and the most that undecided coupons can win', async () => {
  const test = await opened()
  const { app, player } = test
  const of = async () => {
    await measureLiability(app)
    const { values } = await app.metrics.liability.get()
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.of), value]))
  }
  const before = await of()
  expect(before).toMatchObject({ held: 0, coupons: 0 })
  expect(before.cash).toBeGreaterThan(0)
  const { data } = await test.place([test.leg(0), test.leg(1)])
  const [coupon] = data
  const most = Math.round(Number(coupon?.mostWin) * 100)
  const stake = Math.round(Number(coupon?.stake) * 100)
  expect(await of()).toEqual({ ...before, cash: (before.cash ?? 0) - stake, held: stake, coupons: most })
  await app.ledger.post({
    player: player.id,
    id: 'gift',
    legs: [{ from: 'house/bonus', to: 'bonus', amount: kurus(500), reason: 'bonus' }],
  })
  expect((await of()).bonus).toBe((before.bonus ?? 0) + 500)
})
