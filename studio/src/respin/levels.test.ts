import { kurus, kurusToText } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { levelText } from './levels.ts'

it('A level shows kuruş only if its amount has any.', () => {
  expect(levelText(kurus(400_000_000), 'tr').replace('\u00a0', ' ')).toBe('4.000.000 ₺')
  expect(levelText(kurus(10_000_000), 'en')).toBe('₺100,000')
  expect(levelText(kurus(150_050), 'tr')).toBe(kurusToText(kurus(150_050), 'tr'))
})
