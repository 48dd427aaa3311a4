import { expect, it } from 'vitest'
import { isSearchable, isTooShort } from './searchable.ts'

it('[V-09] [K-02] searches from the third character, counted after trim', () => {
  for (const words of ['na', '  na  ', 'n a'.replace(' ', ''), '']) expect(isSearchable(words)).toBe(false)
  for (const words of ['nar', ' nar ', 'ŞİŞ', 'ıiİ']) expect(isSearchable(words)).toBe(true)
  expect(isTooShort('')).toBe(false)
  expect(isTooShort('na')).toBe(true)
})
