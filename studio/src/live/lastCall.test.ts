import { describe, expect, it } from 'vitest'
import { lastCallOf } from './lastCall.ts'

const announcedFor = (lefts: readonly (number | undefined)[]): number[] => {
  const announced: number[] = []
  const update = lastCallOf((seconds) => announced.push(seconds))
  for (const left of lefts) update(left)
  return announced
}

describe('the last call for bets', () => {
  it.each([
    ['is announced once, when ten seconds are left', [12_000, 10_010, 9_990, 9_000, 500, undefined], [10]],
    ['is announced again in the next round', [12_000, 9_990, undefined, 15_000, 9_990], [10, 10]],
    ['announces the time that is really left after the tab was hidden', [15_000, 3_400], [4]],
    ['is not announced to a player who joins later', [8_000, 7_000], []],
    ['is not announced when the time is already over', [12_000, 0], []],
    ['is not announced when no more bets are taken', [12_000, undefined, 9_000], []],
  ] as const)('%s', (_, lefts, announced) => {
    expect(announcedFor(lefts)).toEqual(announced)
  })
})
