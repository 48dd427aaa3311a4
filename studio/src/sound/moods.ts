import type { State } from '../common/state.ts'
import type { Family } from './cues.ts'
import type { Mood } from './score.ts'

/** The mood of the music in each state of a game. */
const moods: Readonly<Record<State, Mood>> = {
  loading: 'idle',
  idle: 'idle',
  bets: 'idle',
  settled: 'idle',
  error: 'idle',
  spinning: 'running',
  playing: 'running',
  rising: 'running',
  film: 'running',
  closed: 'tension',
  win: 'win',
  freespins: 'bonus',
  summary: 'bonus',
}

/** At tables the ball, the cards and the dice decide while they are shown. */
const ofTables: Readonly<Partial<Record<State, Mood>>> = { film: 'tension', closed: 'running' }

/** The mood of a state as it stands in the document; states that are unknown are quiet. */
export const moodOf = (family: Family, state = 'idle'): Mood =>
  (family === 'tables' ? ofTables[state as State] : undefined) ?? moods[state as State] ?? 'idle'
