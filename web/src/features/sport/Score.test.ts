import { phases } from '@yakamoz/sports/phases'
import { describe, expect, it } from 'vitest'
import { withoutPlay } from './clock.ts'
import { lineScore } from './Score.tsx'

const periods = [
  { home: 25, away: 21 },
  { home: 25, away: 19 },
  { home: 25, away: 23 },
]

describe('the numbers beside the teams', () => {
  it('are the points of the set in volleyball while it is played, and the sets at the end', () => {
    const score = { home: 2, away: 0 }
    expect(lineScore('volleyball', { phase: phases.firstSet + 2, score, periods })).toEqual({ home: '25', away: '23' })
    const result = { home: 3, away: 0 }
    expect(lineScore('volleyball', { phase: phases.ended, score: result, periods })).toEqual({ home: '3', away: '0' })
  })

  it('are the sets of tennis at the end, not the game that was played last', () => {
    const standing = { score: { home: 2, away: 0 }, periods: [], game: { home: 0, away: 40 } }
    expect(lineScore('tennis', { ...standing, phase: phases.firstSet + 1 })).toEqual({ home: '0', away: '40' })
    expect(lineScore('tennis', { ...standing, phase: phases.ended })).toEqual({ home: '2', away: '0' })
  })

  it('are followed by no serve and no game when all is over', () => {
    const standing = { phase: phases.firstSet, score: { home: 0, away: 0 }, periods, server: 'home' as const }
    const game = { game: { home: 15, away: 0 }, tieBreak: false }
    expect(withoutPlay({ ...standing, ...game })).toEqual({ ...standing, ...game })
    const { server: _, ...result } = { ...standing, phase: phases.ended }
    expect(withoutPlay({ ...standing, ...game, phase: phases.ended })).toEqual(result)
  })
})
