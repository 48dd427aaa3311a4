import { type Fixture, type MatchState, newMatchState, type Pair, phases, type Sport } from '@yakamoz/sports'
import { expect, it } from 'vitest'
import { goalIn } from './goals.ts'
import { fixtureOf } from './testing.ts'

const stateOf = (sport: Sport, eventStatus: 1 | 3, phase: number, score: Pair): MatchState => {
  const fixture: Fixture = { ...fixtureOf(1, 0), sport }
  return { ...newMatchState(fixture), eventStatus, standing: { sport, phase, score, periods: [] } }
}

const level = { home: 2, away: 2 }
const won = { home: 2, away: 3 }

it.each(['football', 'ice_hockey'] as const)('[B267] a goal of %s in play is one', (sport) => {
  const phase = sport === 'football' ? phases.secondHalf : phases.firstPeriod + 2
  const [before, after] = [stateOf(sport, 1, phase, level), stateOf(sport, 1, phase, won)]
  expect(goalIn({ before, after })).toMatchObject({ score: [2, 3], isTakenBack: false })
  expect(goalIn({ before: after, after: before })).toMatchObject({ score: [2, 2], isTakenBack: true })
  expect(goalIn({ before: after, after })).toBeUndefined()
})

it.each([
  ['overtime', phases.overtime, phases.endedAfterOvertime],
  ['the shootout', phases.penalties, phases.endedAfterPenalties],
])('[B267] the goal of ice hockey that ends %s is one', (_, phase, end) => {
  const before = stateOf('ice_hockey', 1, phase, level)
  expect(goalIn({ before, after: stateOf('ice_hockey', 3, end, won) })).toMatchObject({ score: [2, 3] })
})

it('[B267] a score that is corrected after the end is no goal, nor is a set', () => {
  const ended = (score: Pair) => stateOf('ice_hockey', 3, phases.endedAfterOvertime, score)
  expect(goalIn({ before: ended(level), after: ended(won) })).toBeUndefined()
  const report = stateOf('ice_hockey', 3, phases.ended, won)
  expect(goalIn({ before: stateOf('ice_hockey', 1, phases.firstPeriod + 2, level), after: report })).toBeUndefined()
  const [before, after] = [level, won].map((score) => stateOf('volleyball', 1, phases.firstSet, score))
  expect(after && goalIn({ before, after })).toBeUndefined()
})
