import { kurus, kurusToText } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { numberText } from './numbers.ts'

it('a number has the form of the language, and the minus of an amount of money', () => {
  const percent = { style: 'percent', minimumFractionDigits: 2 } as const
  expect(numberText(-0.0787, 'tr', percent)).toBe('−%7,87')
  expect(numberText(-0.0787, 'en', percent)).toBe('−7.87%')
  expect(numberText(12_345, 'tr')).toBe('12.345')
  expect(numberText(-1, 'tr')[0]).toBe(kurusToText(kurus(-100), 'tr')[0])
})
