import { expect, it } from 'vitest'
import { totalPaid } from './totalPaid.ts'

it('counts a jackpot in what a round has paid, as its game did and as the balance holds it', () => {
  expect(totalPaid({ win: '46.00' })).toBe('46.00')
  expect(totalPaid({ win: '46.00', jackpot: { amount: '100000.00' } })).toBe('100046.00')
  expect(totalPaid({ win: '0.00', jackpot: { amount: '100.30' } })).toBe('100.30')
})
