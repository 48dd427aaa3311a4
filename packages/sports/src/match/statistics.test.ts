import { describe, expect, it } from 'vitest'
import { statisticsAt } from '../feed/simulator/messages.ts'
import type { MatchStatistics } from '../messages.ts'
import { sampledMatches } from '../testing/matches/sampledMatch.ts'
import { statisticsAfter, statisticsChange } from './statistics.ts'

const first: MatchStatistics = {
  counts: { attacks: { home: 3, away: 2 }, fouls: { home: 0, away: 0 } },
  momentum: [10, -4],
}

describe('a change of statistics', () => {
  it('[B258] has the changed counts and the values of the momentum from the first changed one on', () => {
    const now = { counts: { ...first.counts, attacks: { home: 4, away: 2 } }, momentum: [10, -7, 3] }
    expect(statisticsChange(first, now)).toEqual({
      counts: { attacks: { home: 4, away: 2 } },
      momentum: { from: 1, values: [-7, 3] },
    })
  })

  it('is nothing if nothing has changed, also in another object, and all at first', () => {
    expect(statisticsChange(first, structuredClone(first))).toBeUndefined()
    expect(statisticsChange(undefined, undefined)).toBeUndefined()
    expect(statisticsChange(undefined, first)).toEqual({
      counts: first.counts,
      momentum: { from: 0, values: [10, -4] },
    })
  })

  it('has no momentum where there is none, and tells a count of 0 from one that is not known', () => {
    const now = { counts: { ...first.counts, attacks: { home: 0, away: 0 } } }
    const before = { counts: { fouls: { home: 0, away: 0 } } }
    expect(statisticsChange(before, now)).toEqual({ counts: { attacks: { home: 0, away: 0 } } })
    expect(statisticsAfter(before, { counts: {} })).toEqual(before)
  })

  it('[B258] leads from any state of a match to any later one', () => {
    for (const sport of ['football', 'tennis'] as const)
      for (const match of sampledMatches(sport, 3, 9)) {
        const instants = Array.from({ length: 40 }, (_, step) => match.fixture.startMs + step * 180_000)
        const states = instants.flatMap((atMs) => statisticsAt(match, atMs) ?? [])
        for (const [index, now] of states.entries())
          for (const before of [undefined, states[index - 1], states[0]]) {
            const change = statisticsChange(before, now)
            expect(change ? statisticsAfter(before, change) : before).toEqual(now)
          }
      }
  })
})
