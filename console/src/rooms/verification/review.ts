import type { Read, RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** A document in the queue, and all about the verification of its player. */
export type DocumentRow = RowOf<'verification', 'queue'>
export type Review = Read<'verification', 'player'>[number]
export type ReviewDocument = Review['documents'][number]

export const stateTone: Readonly<Record<ReviewDocument['state'], Tone | undefined>> = {
  waiting: 'wait-for',
  accepted: 'good',
  refused: 'bad',
  withdrawn: undefined,
}
