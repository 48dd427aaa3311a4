import { expect, it } from 'vitest'
import { priceText } from './priceText.ts'

it('[B120] writes prices with two decimals in the form of the language', () => {
  expect([priceText('tr', 1_850), priceText('en', 1_850)]).toEqual(['1,85', '1.85'])
  expect([priceText('tr', 1_000_000), priceText('en', 2_000)]).toEqual(['1.000,00', '2.00'])
})
