import { expect, it } from 'vitest'
import { confirmedMultiple } from '../../coupons/confirmation.ts'
import { livePricing, prematchPricing, priceMarket } from '../../prices/book.ts'
import { misreportedShare } from './course.ts'

it('[A61] prices that are paid by a first report bear the share of wrong reports', () => {
  for (const pricing of [prematchPricing, livePricing]) {
    const paidAtOnce = []
    for (let chance = 0.001; chance < 1; chance += 0.001) {
      const goal = [
        { home: 1, away: 0, p: chance },
        { home: 0, away: 0, p: 1 - chance },
      ]
      const [over] = priceMarket('football', { market: 18, specifiers: 'total=0.5' }, () => goal, pricing).outcomes
      const odds = (over?.odds ?? 0) / 1_000
      // The player keeps the payout of a goal that was only reported.
      if (odds === 0 || odds >= confirmedMultiple) continue
      paidAtOnce.push(odds)
      expect(odds * (chance + misreportedShare * (1 - chance)), `${odds}`).toBeLessThan(1)
    }
    expect([Math.min(...paidAtOnce) < 1.1, Math.max(...paidAtOnce) > 9]).toEqual([true, true])
  }
})
