import type { RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** A member of staff in the list. */
export type Colleague = RowOf<'staff', 'list'>

export const stateTone: Readonly<Record<Colleague['state'], Tone>> = { active: 'good', invited: 'news', blocked: 'bad' }

/** Whether a member of staff is in the list that was asked for: by part of name or address, and by state. */
export const matches = (
  { name, email, state }: Pick<Colleague, 'name' | 'email' | 'state'>,
  typed: string,
  wanted: Colleague['state'] | 'all',
): boolean =>
  (wanted === 'all' || state === wanted) &&
  `${name} ${email}`.toLocaleLowerCase('tr').includes(typed.trim().toLocaleLowerCase('tr'))
