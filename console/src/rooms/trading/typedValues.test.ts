import { expect, it } from 'vitest'
import { marginFrom, priceFrom, scoreFrom } from './typedValues.ts'

it.each([
  ['1,85', 1_850],
  [' 1.85 ', 1_850],
  ['2', 2_000],
  ['1.00', undefined],
  ['1,2,3', undefined],
  ['', undefined],
])('[B123] the typed price %s is %s thousandths', (typed, price) => {
  expect(priceFrom(typed)).toBe(price)
})

it.each([
  ['4,5', 450],
  ['12.25', 1_225],
  ['0', 0],
  ['50', 5_000],
  ['50,01', undefined],
  ['-1', undefined],
  ['', undefined],
])('[B123] the typed margin %s is %s ten-thousandths', (typed, margin) => {
  expect(marginFrom(typed)).toBe(margin)
})

it.each([
  ['2:1', { home: 2, away: 1 }],
  [' 10 - 0 ', { home: 10, away: 0 }],
  ['2', undefined],
  ['2:1:0', undefined],
])('[B127] the typed score %s is %o', (typed, score) => {
  expect(scoreFrom(typed)).toEqual(score)
})
