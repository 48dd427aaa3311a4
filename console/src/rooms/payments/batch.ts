import type { RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** A batch for the bank in the list. */
export type Batch = RowOf<'payments', 'batches'>

export const batchTone: Readonly<Record<Batch['state'], Tone | undefined>> = {
  open: 'wait-for',
  sent: 'news',
  closed: 'good',
  cancelled: undefined,
}
