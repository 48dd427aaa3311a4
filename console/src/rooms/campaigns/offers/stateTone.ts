import type { OfferState } from '@yakamoz/contract/console/offerRules'
import type { Tone } from '../../../ui/Badge.tsx'

/** The colour that repeats the word for a state. */
export const stateTone: Readonly<Record<OfferState, Tone>> = {
  open: 'good',
  planned: 'news',
  ended: 'line',
  closed: 'wait-for',
}
