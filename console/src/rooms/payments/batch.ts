import type { RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const payoutTone = (state: 'asked' | 'unknown' | 'sent' | 'settled' | 'refused' | 'returned'): Tone =>
  state === 'settled' ? 'good' : state === 'asked' || state === 'sent' ? 'news' : 'bad'

/** A batch for the bank in the list. */
export type Batch = RowOf<'payments', 'batches'>

export const batchTone: Readonly<Record<Batch['state'], Tone | undefined>> = {
  open: 'wait-for',
  sent: 'news',
  closed: 'good',
  cancelled: undefined,
}
