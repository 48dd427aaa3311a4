import type { ContentState } from '@yakamoz/contract/console/contentKinds'
import type { Tone } from '../../ui/Badge.tsx'

/** The colour that repeats the word for a state. */
export const stateTone: Readonly<Record<ContentState, Tone>> = {
  shown: 'good',
  planned: 'news',
  ended: 'line',
  off: 'wait-for',
}
