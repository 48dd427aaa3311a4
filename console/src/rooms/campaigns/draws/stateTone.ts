import type { DrawState } from '@yakamoz/contract/console/drawRules'
import type { Tone } from '../../../ui/Badge.tsx'

/** The colour that repeats the word for a state. */
export const stateTone: Readonly<Record<DrawState, Tone>> = {
  open: 'good',
  upcoming: 'news',
  closed: 'wait-for',
  drawn: 'line',
  cancelled: 'bad',
}
