import { games } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { isBig, isNotable, multiplierOf, winKindOf } from './rules.ts'

describe('a win is shown', () => {
  it.each([
    ['from ten lira and twice the stake on', 1_000, 500, true],
    ['not below twice the stake', 1_999, 1_000, false],
    ['not below ten lira, however high its multiplier', 999, 1, false],
    ['not if it only returns the stake', 50_000, 50_000, false],
    ['not without a stake: a bet that was refunded', 5_000, 0, false],
  ])('%s', (_, amountKurus, stakeKurus, shown) => {
    expect(isNotable({ kind: 'slot', amountKurus, stakeKurus })).toBe(shown)
  })

  it('if it is a jackpot, whatever was staked', () => {
    expect(isNotable({ kind: 'jackpot', amountKurus: 1, stakeKurus: 0 })).toBe(true)
    expect(isNotable({ kind: 'jackpot', amountKurus: 0, stakeKurus: 100 })).toBe(false)
  })
})

it('the multiplier is in hundredths and rounded down, exactly for the largest amounts', () => {
  expect(multiplierOf({ amountKurus: 1_999, stakeKurus: 1_000 })).toBe(199)
  expect(multiplierOf({ amountKurus: Number.MAX_SAFE_INTEGER, stakeKurus: 100 })).toBe(Number.MAX_SAFE_INTEGER)
})

it('a win is big from ten times the stake on, at tables and in virtual games from five times on', () => {
  const paid = (kind: Parameters<typeof isBig>[0]['kind'], times: number) =>
    isBig({ kind, amountKurus: times * 100, stakeKurus: 100 })
  expect([paid('slot', 9), paid('slot', 10), paid('table', 4), paid('table', 5), paid('virtual', 5)]).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
})

it('every game has a kind of wins, and a game of another provider that of its lobby', () => {
  const kinds = new Map(games.map(({ id, slug }) => [slug, winKindOf(id, false)]))
  expect(['yakamoz', 'zar', 'zeplin', 'bingo-90', '3d-futbol', 'golden-race'].map((slug) => kinds.get(slug))).toEqual([
    'slot',
    'instant',
    'crash',
    'table',
    'virtual',
    'virtual',
  ])
  expect([winKindOf(9_001, true), winKindOf(9_001, false)]).toEqual(['table', 'slot'])
})
