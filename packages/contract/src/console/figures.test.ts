import { expect, it } from 'vitest'
import { ggrOf, holdOf, ngrOf } from './figures.ts'

it('[B37] [B111] GGR is what was kept of the stakes, NGR is GGR less the costs of bonuses and prizes, hold its share of the stakes', () => {
  const casino = { stakes: 10_000, wins: 9_400 }
  const sport = { stakes: 2_000, wins: 2_500 }
  expect([ggrOf(casino), ggrOf(sport)]).toEqual([600, -500])
  expect(ngrOf({ casino, sport, bonusCost: 70, prizeCost: 20 })).toBe(10)
  expect([holdOf(casino), holdOf(sport), holdOf({ stakes: 0, wins: 5 })]).toEqual([0.06, -0.25, undefined])
})
