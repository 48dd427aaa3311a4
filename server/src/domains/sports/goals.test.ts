import { type MatchState, newMatchState, phases, type Standing } from '@yakamoz/sports'
import { describe, expect, it } from 'vitest'
import { goalIn } from './goals.ts'
import { fixtureOf } from './testing.ts'

const fixture = fixtureOf(1, 0)

const stateOf = (home: number, away: number, more: Partial<MatchState> = {}): MatchState => {
  const standing: Standing = { sport: 'football', phase: phases.firstHalf, score: { home, away }, periods: [] }
  return { ...newMatchState(fixture), eventStatus: 1, standing, ...more }
}

describe('a change of a match', () => {
  it('is a goal when the score of football in play rises, with the score after it [A93]', () => {
    expect(goalIn({ before: stateOf(0, 0), after: stateOf(1, 0) })).toEqual({
      kind: 'goal',
      home: 'Ev 1',
      away: 'Konuk 1',
      score: [1, 0],
      isTakenBack: false,
      page: '/sport/match/sim%3Afootball%3A1',
    })
    expect(goalIn({ before: newMatchState(fixture), after: stateOf(0, 1) })?.score).toEqual([0, 1])
    expect(goalIn({ before: stateOf(0, 1), after: stateOf(2, 1) })?.score).toEqual([2, 1])
  })

  it('takes a goal back when the score falls', () => {
    expect(goalIn({ before: stateOf(1, 0), after: stateOf(0, 0) })).toMatchObject({ score: [0, 0], isTakenBack: true })
  })

  it('is no goal without a change of the score, in another sport, and when the match is not in play', () => {
    expect(goalIn({ before: stateOf(1, 0), after: stateOf(1, 0) })).toBeUndefined()
    const tennis = { ...fixture, sport: 'tennis' as const }
    expect(goalIn({ before: undefined, after: stateOf(1, 0, { fixture: tennis }) })).toBeUndefined()
    for (const eventStatus of [0, 2, 3, 4, 5] as const)
      expect(goalIn({ before: stateOf(0, 0), after: stateOf(1, 0, { eventStatus }) })).toBeUndefined()
    expect(goalIn({ before: undefined, after: newMatchState(fixture) })).toBeUndefined()
  })
})
