import { expect, it } from 'vitest'
import { likeness, similarTo } from './similarGames.ts'

const slot = { live: false, kind: 'slot', provider: 1, volatility: 2, popularity: 0, categories: new Set([10, 20]) }
const game = { ...slot, id: 1 }

it('[A80] measures the likeness of games by kind, categories, volatility and provider', () => {
  expect(likeness(game, { ...slot, id: 2 })).toBe(10)
  expect(likeness(game, { ...slot, id: 2, kind: 'roulette' })).toBe(6)
  expect(likeness(game, { ...slot, id: 2, live: true })).toBe(6)
  expect(likeness(game, { ...slot, id: 2, categories: new Set([10]) })).toBe(8.5)
  expect(likeness(game, { ...slot, id: 2, volatility: 3 })).toBe(9)
  expect(likeness(game, { ...slot, id: 2, volatility: 4 })).toBe(8)
  expect(likeness(game, { ...slot, id: 2, provider: 2 })).toBe(9)
  expect(likeness({ ...game, categories: new Set() }, { ...slot, id: 2, categories: new Set() })).toBe(7)
})

it('[A80] suggests the most alike games first, of equals the most popular one, and never the game itself', () => {
  const wild = { ...slot, id: 2, volatility: 4 }
  const unknown = { ...slot, id: 3 }
  const popular = { ...slot, id: 4, popularity: 9 }
  expect(similarTo(game, [game, wild, unknown, popular]).map(({ id }) => id)).toEqual([4, 3, 2])
})

it('[A80] suggests no game that has only its volatility or its provider in common', () => {
  const other = { ...slot, kind: 'roulette', live: true, categories: new Set([30]) }
  expect(similarTo(game, [{ ...other, id: 2, provider: 2 }])).toEqual([])
  expect(similarTo(game, [{ ...other, id: 3, volatility: 4 }])).toEqual([])
})
