import { describe, expect, it } from 'vitest'
import { oddsFraction, oddsText } from './odds.ts'

describe('odds', () => {
  it.each([
    ['1.01', '1,01', '1/100', '−10000'],
    ['1.20', '1,20', '1/5', '−500'],
    ['1.53', '1,53', '8/15', '−189'],
    ['1.62', '1,62', '8/13', '−161'],
    ['1.67', '1,67', '4/6', '−149'],
    ['1.85', '1,85', '17/20', '−118'],
    ['1.91', '1,91', '10/11', '−110'],
    ['1.99', '1,99', '99/100', '−101'],
    ['2.00', '2,00', '1/1', '+100'],
    ['2.50', '2,50', '6/4', '+150'],
    ['3.12', '3,12', '53/25', '+212'],
    ['3.125', '3,125', '85/40', '+213'],
    ['4.33', '4,33', '10/3', '+333'],
    ['11.00', '11,00', '10/1', '+1000'],
    ['200.00', '200,00', '199/1', '+19900'],
    ['1234.56', '1234,56', '1234/1', '+123356'],
  ])('of %s are shown as %s, %s and %s', (odds, decimal, fractional, american) => {
    expect(oddsText(odds, 'tr', 'decimal')).toBe(decimal)
    expect(oddsText(odds, 'en', 'decimal')).toBe(odds)
    for (const language of ['tr', 'en'] as const) {
      expect(oddsText(odds, language, 'fractional')).toBe(fractional)
      expect(oddsText(odds, language, 'american')).toBe(american)
    }
  })

  it('that are missing are a dash, and of 1 decimal, in every format', () => {
    for (const format of ['decimal', 'fractional', 'american'] as const) {
      expect(oddsText('', 'en', format)).toBe('–')
      expect(oddsText('1.00', 'en', format)).toBe('1.00')
    }
  })

  it('as a fraction differ by at most half a hundredth or half a per cent, at every price in hundredths', () => {
    for (let hundredths = 101; hundredths <= 50_000; hundredths++) {
      const win = hundredths / 100 - 1
      const { over, under } = oddsFraction(hundredths / 100)
      const error = Math.abs(over / under - win)
      expect(Math.min(error / 0.005, error / (win * 0.005)), String(hundredths)).toBeLessThanOrEqual(1 + 1e-9)
    }
  })
})
