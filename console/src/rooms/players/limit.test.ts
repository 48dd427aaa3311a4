import { expect, it } from 'vitest'
import { limitFrom } from './limit.ts'

it('[B33] a limit is typed in lira as the language writes them, or in whole minutes of play', () => {
  expect(limitFrom('deposit', '1.250,50', 'tr')).toBe(125_050)
  expect(limitFrom('loss', '1,250.50', 'en')).toBe(125_050)
  expect(limitFrom('time', ' 90 ', 'tr')).toBe(90)
  expect(['', 'çok', '-5', '1,5'].map((typed) => limitFrom('time', typed, 'tr'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(limitFrom('stake', 'çok', 'tr')).toBeUndefined()
})
