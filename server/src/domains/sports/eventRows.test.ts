import { applyMessage, newMatchState, odds } from '@yakamoz/sports'
import { expect, it } from 'vitest'
import { fullEvent } from './eventRows.ts'
import { fixtureOf } from './testing.ts'

const quarterTotal = (specifiers: string) => ({
  market: 236,
  specifiers,
  status: 1 as const,
  outcomes: ['13', '12'].map((outcome) => ({ outcome, odds: odds(1_900), active: true })),
})

it('fullEvent orders markets by quarter, and in each quarter by line', () => {
  const fixture = { ...fixtureOf(1, 0), sport: 'basketball' as const }
  const { state } = applyMessage(newMatchState(fixture), {
    match: fixture.match,
    producer: 3,
    atMs: 1,
    type: 'odds_change',
    eventStatus: 1,
    markets: [
      'quarternr=4|total=28.5',
      'quarternr=3|total=40.5',
      'quarternr=4|total=9.5',
      'quarternr=3|total=31.5',
    ].map(quarterTotal),
  })
  const { markets } = fullEvent({ state, version: 1 }, 'tr')
  expect(markets.map(({ specifiers }) => specifiers)).toEqual([
    'quarternr=3|total=31.5',
    'quarternr=3|total=40.5',
    'quarternr=4|total=9.5',
    'quarternr=4|total=28.5',
  ])
})
