import { kurus, kurusFromTyped } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { rangeText, typedAmount } from './amountText.ts'

describe('an amount as it is typed', () => {
  it.each([100_000, 125_050, 5_000, 1, 100_000_000])(
    'of %i kuruş is read back as the same in both languages',
    (amount) => {
      for (const language of ['tr', 'en'] as const) {
        expect(kurusFromTyped(typedAmount(kurus(amount), language), language)).toBe(amount)
      }
    },
  )

  it('has no kuruş where there are none', () => {
    expect([typedAmount(kurus(100_000), 'tr'), typedAmount(kurus(100_000), 'en')]).toEqual(['1.000', '1,000'])
    expect(typedAmount(kurus(100_050), 'tr')).toBe('1.000,50')
  })
})

describe('a range', () => {
  it('is as short as it can be said', () => {
    expect(rangeText('50.00', '20000.00', 'tr')).toBe('50 – 20.000\u00a0₺')
    expect(rangeText('50.50', '20000.00', 'en')).toBe('₺50.50 – ₺20,000')
  })
})
