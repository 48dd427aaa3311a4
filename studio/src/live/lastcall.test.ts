import { describe, expect, it } from 'vitest'
import { lastCallOf } from './lastcall.ts'

const toldOf = (lefts: readonly (number | undefined)[]): number[] => {
  const told: number[] = []
  const hear = lastCallOf((seconds) => told.push(seconds))
  for (const left of lefts) hear(left)
  return told
}

describe('the last call for bets', () => {
  it.each([
    ['is told once, when ten seconds are left', [12_000, 10_010, 9_990, 9_000, 500, undefined], [10]],
    ['is told again in the next round', [12_000, 9_990, undefined, 15_000, 9_990], [10, 10]],
    ['says what is really left after a tab was hidden', [15_000, 3_400], [4]],
    ['is not told to whoever comes later', [8_000, 7_000], []],
    ['is not told when the time is already over', [12_000, 0], []],
    ['is not told when nobody bets any more', [12_000, undefined, 9_000], []],
  ] as const)('%s', (_, lefts, told) => {
    expect(toldOf(lefts)).toEqual(told)
  })
})
