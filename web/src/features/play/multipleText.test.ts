import { expect, it } from 'vitest'
import { multipleText } from './multipleText.ts'

it('says a win in stakes, never as more than it was', () => {
  const text = (win: string, stake: string, language: 'tr' | 'en' = 'tr') => multipleText({ win, stake }, language)
  expect(text('15.60', '1.00')).toBe('×15,6')
  expect(text('10.69', '10.00')).toBe('×1,06')
  expect(text('5000.00', '1.00', 'en')).toBe('×5,000')
  expect(text('0.00', '2.00')).toBe('×0')
  expect(text('0.00', '0.00')).toBe('–')
})
