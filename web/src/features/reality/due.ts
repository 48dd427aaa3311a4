import type { Read } from '../../lib/api/client.ts'

type Sitting = Pick<Read<'protection', 'session'>[number], 'since' | 'seconds' | 'next'>

/** How long until the check is due, by the house's clock and not by the device's; nothing while nothing is played. */
export const dueInMs = ({ since, seconds, next }: Sitting): number | undefined =>
  next === '' ? undefined : Math.max(0, Date.parse(next) - Date.parse(since) - seconds * 1_000)
