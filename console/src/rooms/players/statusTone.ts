import type { RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** The colour of the state of a player. */
export const statusTone: Readonly<Record<RowOf<'players', 'search'>['status'], Tone | undefined>> = {
  active: 'good',
  blocked: 'bad',
  closed: undefined,
}
