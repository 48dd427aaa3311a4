import type { Read } from '../../lib/api/client.ts'

type Sitting = Pick<Read<'protection', 'session'>[number], 'since' | 'seconds' | 'next'>

/** The time until the reminder is due, by the server's clock; undefined while nothing is played. */
export const dueInMs = ({ since, seconds, next }: Sitting): number | undefined =>
  next === '' ? undefined : Math.max(0, Date.parse(next) - Date.parse(since) - seconds * 1_000)
