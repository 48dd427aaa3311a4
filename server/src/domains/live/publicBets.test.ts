import type { PublicBet, PublicBets } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { changesOf, gatherMsAfter } from './publicBets.ts'

const bet = (mark: string, over: Partial<PublicBet> = {}): PublicBet => ({
  mark,
  name: 'el•••',
  stake: kurus(1_000),
  at: 1,
  cashedAt: 0,
  halfCashedAt: 0,
  win: kurus(0),
  ...over,
})
const crowd = (largest: PublicBet[], over: Partial<PublicBets> = {}): PublicBets => ({
  round: 7,
  bets: largest.length,
  staked: kurus(1_000 * largest.length),
  won: kurus(0),
  largest,
  spots: [],
  ...over,
})
const marks = ({ largest }: Pick<PublicBets, 'largest'>): string[] => largest.map(({ mark }) => mark)

describe('changesOf', () => {
  it('returns new and newly paid bets with the sums of all bets', () => {
    const lastPublished = crowd([bet('a'), bet('b'), bet('c')])
    const cashed = bet('b', { cashedAt: 150, win: kurus(1_500) })
    const changes = changesOf(lastPublished, crowd([bet('a'), cashed, bet('c'), bet('d')], { won: kurus(1_500) }))
    expect(marks(changes)).toEqual(['b', 'd'])
    expect(changes).toMatchObject({ bets: 4, staked: 4_000, won: 1_500 })
  })

  it('returns only the sums when the largest bets are unchanged', () => {
    const lastPublished = crowd([bet('a')])
    expect(changesOf(lastPublished, crowd([bet('a')], { bets: 9 }))).toMatchObject({ bets: 9, largest: [] })
  })

  it('returns all bets of another round', () => {
    expect(marks(changesOf(crowd([bet('a')], { round: 6 }), crowd([bet('a'), bet('b')])))).toEqual(['a', 'b'])
  })
})

describe('changesOf, spots of a table', () => {
  const spots = (staked: number) => [{ spot: 'red', bets: 1, staked: kurus(staked) }]

  it('are in it when a stake has changed, and of another round always', () => {
    const before = crowd([bet('a')], { spots: spots(1_000) })
    expect(changesOf(before, crowd([bet('a')], { spots: spots(2_000) })).spots).toEqual(spots(2_000))
    expect(changesOf(before, crowd([bet('a')], { round: 8, spots: spots(1_000) })).spots).toEqual(spots(1_000))
  })

  it('are absent when they are unchanged', () => {
    const before = crowd([bet('a')], { spots: spots(1_000) })
    expect(changesOf(before, crowd([bet('a')], { won: kurus(5), spots: spots(1_000) }))).not.toHaveProperty('spots')
  })
})

it('gatherMsAfter returns half a second, and more for slower reads', () => {
  expect([0, 1, 12, 30, 100, 5_000].map(gatherMsAfter)).toEqual([400, 400, 400, 600, 2_000, 3_000])
})
