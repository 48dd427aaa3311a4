import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cue } from '../sound/cues.ts'
import { playResult, playWin } from './winGrades.ts'

const played = (play: typeof playResult, returnedKurus: number, stakedKurus: number): Cue[] => {
  const cues: Cue[] = []
  play({ play: (cue) => cues.push(cue) }, { returnedKurus, stakedKurus })
  return cues
}

it('[A92] [A54] a return of no more than its cost has no sound, one above it has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 7 }), (returned, cost) => {
      for (const play of [playResult, playWin])
        expect(played(play, returned, cost).length).toBe(returned > cost ? 1 : 0)
    }),
  )
})

it.each<[returned: number, cues: Cue[]]>([
  [1000, []],
  [1001, ['winSmall']],
  [2999, ['winSmall']],
  [3000, ['winMedium']],
  [7999, ['winMedium']],
  [8000, ['winLarge']],
  [14_999, ['winLarge']],
  [15_000, ['bigWin']],
])('[A92] a return of %s for 1000 sounds as %j', (returned, cues) => {
  expect(played(playResult, returned, 1000)).toEqual(cues)
})

it('a win that is followed by a fanfare has the longest ordinary sound before it', () => {
  expect(played(playWin, 15_000, 1000)).toEqual(['winLarge'])
})
