import { expect, it } from 'vitest'
import { isInView, whyNot } from './waiting.ts'

const own = { own: true, confirmable: false }
const confirmable = { own: false, confirmable: true }
const foreign = { own: false, confirmable: false }

it('[B9] the views of the requests part those that one asked for from those that one may confirm', () => {
  expect([own, confirmable, foreign].map((row) => isInView(row, 'all'))).toEqual([true, true, true])
  expect([own, confirmable, foreign].map((row) => isInView(row, 'mine'))).toEqual([true, false, false])
  expect([own, confirmable, foreign].map((row) => isInView(row, 'forMe'))).toEqual([false, true, false])
})

it('[B9] who cannot confirm a request is told why', () => {
  expect(whyNot(confirmable, true)).toBeUndefined()
  expect(whyNot(own, true)).toBe('own')
  expect(whyNot(foreign, false)).toBe('decide')
  expect(whyNot(foreign, true)).toBe('other')
})
