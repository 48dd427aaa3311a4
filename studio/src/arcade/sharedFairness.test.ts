import { bingo90, hounds, serverSeedHash, sharedDraws } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import type { TableState } from '../live/state.ts'
import { isOutcomeValid } from './sharedFairness.ts'
import { countdownText } from './waitBar.ts'

const seed = '5e'.repeat(32)
const round = 41
const over = (outcome: unknown, change: Partial<TableState> = {}): TableState => ({
  ...{ game: 0, hall: 0, round, version: 4, phase: 'settled', opensAt: 0, closesAt: 0, startsAt: 0, endsAt: 0, now: 0 },
  ...{
    seedHash: serverSeedHash(seed),
    seed,
    outcome,
    awards: undefined,
    jackpot: undefined,
    revision: 3,
    felt: undefined,
  },
  ...change,
})

describe('the verification of a shared round', () => {
  const outcome = hounds.outcome(sharedDraws({ serverSeed: seed, gameId: hounds.id, round }), round)

  it('accepts an outcome with any order of its keys', () => {
    const { order, film } = outcome
    expect(isOutcomeValid(hounds, over({ film, order }))).toBe(true)
    const hall = bingo90.outcome(sharedDraws({ serverSeed: seed, gameId: bingo90.id, round }))
    expect(isOutcomeValid(bingo90, over(hall))).toBe(true)
  })

  it('rejects a changed outcome, seed or round number', () => {
    expect(isOutcomeValid(hounds, over({ ...outcome, order: outcome.order.toReversed() }))).toBe(false)
    expect(isOutcomeValid(hounds, over(outcome, { seed: '5f'.repeat(32) }))).toBe(false)
    expect(isOutcomeValid(hounds, over(outcome, { round: round + 1 }))).toBe(false)
    expect(isOutcomeValid(hounds, over(outcome, { seed: undefined }))).toBe(false)
  })
})

describe('a countdown', () => {
  it.each([
    [75_000, '1:15'],
    [59_001, '1:00'],
    [9400, '0:10'],
    [1, '0:01'],
    [-20, '0:00'],
  ])('of %i ms reads %s', (leftMs, text) => expect(countdownText(leftMs)).toBe(text))
})
