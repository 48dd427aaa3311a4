import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { moneyText } from './Money.tsx'
import { percentText, returnText } from './percent.ts'
import { whenText } from './When.tsx'

describe('amounts', () => {
  it.each([
    ['1234.56', '1.234,56\u00a0₺', '₺1,234.56'],
    ['0.00', '0,00\u00a0₺', '₺0.00'],
    ['-12.05', '−12,05\u00a0₺', '−₺12.05'],
    ['1000000', '1.000.000,00\u00a0₺', '₺1,000,000.00'],
  ])('read %s as %s and %s', (api, turkish, english) => {
    expect(moneyText(api, 'tr')).toBe(turkish)
    expect(moneyText(api, 'en')).toBe(english)
  })

  it('take kuruş too, and give a dash for what is no amount', () => {
    expect(moneyText(kurus(123456), 'tr')).toBe('1.234,56\u00a0₺')
    expect(moneyText('much', 'tr')).toBe('–')
  })
})

const style = (language: 'tr' | 'en', hours: '12' | '24') => ({ language, hours })

describe('times', () => {
  it.each([
    ['2026-11-21T00:05:09+03:00', '21.11.2026 12:05 ÖÖ', '21 Nov 2026, 12:05 AM'],
    ['2026-11-21T03:00:00+03:00', '21.11.2026 03:00 ÖÖ', '21 Nov 2026, 03:00 AM'],
    ['2026-11-21T12:00:00+03:00', '21.11.2026 12:00 ÖS', '21 Nov 2026, 12:00 PM'],
    ['2026-11-21T15:00:00+03:00', '21.11.2026 03:00 ÖS', '21 Nov 2026, 03:00 PM'],
    ['2026-11-20T21:30:00Z', '21.11.2026 12:30 ÖÖ', '21 Nov 2026, 12:30 AM'],
  ])(
    '[E-20] are told on the twelve-hour clock of Istanbul, with their half of the day: %s',
    (iso, turkish, english) => {
      expect(whenText(iso, style('tr', '12'))).toBe(turkish)
      expect(whenText(iso, style('en', '12'))).toBe(english)
    },
  )

  it.each([
    ['2026-11-21T00:05:09+03:00', '21.11.2026 00:05', '21 Nov 2026, 00:05'],
    ['2026-11-21T12:00:00+03:00', '21.11.2026 12:00', '21 Nov 2026, 12:00'],
    ['2026-11-21T15:00:00+03:00', '21.11.2026 15:00', '21 Nov 2026, 15:00'],
  ])('are told on the twenty-four-hour clock where it was chosen: %s', (iso, turkish, english) => {
    expect(whenText(iso, style('tr', '24'))).toBe(turkish)
    expect(whenText(iso, style('en', '24'))).toBe(english)
  })

  it('have shorter shapes, and a dash for what is no time', () => {
    const iso = '2026-11-21T15:04:05+03:00'
    expect(whenText(iso, style('tr', '12'), 'date')).toBe('21.11.2026')
    expect(whenText(iso, style('tr', '12'), 'time')).toBe('03:04 ÖS')
    expect(whenText(iso, style('tr', '12'), 'seconds')).toBe('03:04:05 ÖS')
    expect(whenText(iso, style('en', '24'), 'seconds')).toBe('15:04:05')
    expect(whenText('soon', style('tr', '24'))).toBe('–')
  })
})

it('[A14] the return of a game is shown with what its jackpots return beside it', () => {
  expect(returnText({ rtp: '96.28', jackpotReturn: '1.46' }, 'tr')).toBe('%96,28 + %1,46')
  expect(returnText({ rtp: '96.28', jackpotReturn: '1.46' }, 'en')).toBe('96.28% + 1.46%')
  expect(returnText({ rtp: '95.93', jackpotReturn: '' }, 'en')).toBe('95.93%')
  expect(returnText({ rtp: '', jackpotReturn: '' }, 'en')).toBe('')
})

it('shares read as each language writes them', () => {
  expect(percentText('96.30', 'tr')).toBe('%96,30')
  expect(percentText('96.30', 'en')).toBe('96.30%')
  expect(percentText('', 'tr')).toBe('')
})
