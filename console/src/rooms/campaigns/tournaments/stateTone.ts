import type { TournamentState } from '@yakamoz/contract/console/tournamentRules'
import type { Tone } from '../../../ui/Badge.tsx'

/** The colour that repeats the word for a state. */
export const stateTone: Readonly<Record<TournamentState, Tone>> = {
  running: 'good',
  upcoming: 'news',
  ended: 'wait-for',
  paid: 'line',
  cancelled: 'bad',
}
