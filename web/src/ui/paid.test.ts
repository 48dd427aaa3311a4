import { expect, it } from 'vitest'
import { paidOf } from './paid.ts'

it('counts a jackpot in what a round has paid, as its game did and as the balance holds it', () => {
  expect(paidOf({ win: '46.00' })).toBe('46.00')
  expect(paidOf({ win: '46.00', jackpot: { amount: '100000.00' } })).toBe('100046.00')
  expect(paidOf({ win: '0.00', jackpot: { amount: '100.30' } })).toBe('100.30')
})
