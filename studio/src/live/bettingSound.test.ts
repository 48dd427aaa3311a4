import type { TableState } from '@yakamoz/contract/rooms'
import { expect, it } from 'vitest'
import type { Cue } from '../sound/cues.ts'
import { playBetting } from './bettingSound.ts'

const stateIn = (phase: TableState['phase']) => ({ phase }) as TableState

it('bets that open or close are heard once, and not in the state in which the player joins', () => {
  const cues: Cue[] = []
  const phases = ['bets', 'bets', 'closed', 'closed', 'film', 'settled', 'bets'] as const
  for (const [index, phase] of phases.entries()) {
    const before = phases[index - 1]
    playBetting({ play: (cue) => cues.push(cue) }, stateIn(phase), before && stateIn(before))
  }
  expect(cues).toEqual(['betsClosed', 'betsOpen'])
})
