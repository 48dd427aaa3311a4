import { addDays, dayOf, startOfDay, wallClock } from '@yakamoz/values'

/** The hours of Istanbul in which support answers: from one (0 to 23) to another (1 to 24); the end may be on the next day. */
export type SupportHours = { from: number; to: number }

const hourMs = 3_600_000

/** Returns when support opens, in milliseconds since 1970; undefined while it is open, or without opening hours. */
export const opensAt = (hours: SupportHours | undefined, nowMs: number): number | undefined => {
  if (!hours) return undefined
  const { from, to } = hours
  const hour = Number(wallClock(nowMs).slice(11, 13))
  const isOpen = from < to ? hour >= from && hour < to : hour >= from || hour < to
  if (isOpen) return undefined
  const day = dayOf(nowMs)
  const today = startOfDay(day) + from * hourMs
  return today > nowMs ? today : startOfDay(addDays(day, 1)) + from * hourMs
}
