import { expect, it } from 'vitest'
import { wageredShare } from './progress.ts'

it('the progress of a bonus is what was wagered of what is needed', () => {
  expect(wageredShare({ needed: '1000.00', wagered: '250.00' })).toBe(0.25)
  expect(wageredShare({ needed: '1000.00', wagered: '1200.00' })).toBe(1)
  expect(wageredShare({ needed: '0.00', wagered: '0.00' })).toBe(1)
})
