import { once } from './once.ts'
import type { DatePreset } from './presets.ts'

/** The time zone of all calendar functions. */
export const zone = 'Europe/Istanbul'

// Since 27 March 2016, 03:00, Istanbul has had a constant offset. Reading it from the platform takes a phone a tenth of a second
// for the first instant of a page. A test compares both, and fails on platforms that know of a change.
const fixedOffsetSinceMs = Date.UTC(2016, 2, 27, 1)
const fixedOffsetMinutes = 180
const earlierFormat = once(() => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }))

const earlierMinutes = (instantMs: number): number => {
  const name = earlierFormat()
    .formatToParts(instantMs)
    .find((part) => part.type === 'timeZoneName')?.value
  const [, hours = '0', minutes = '0'] = /^GMT\+(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return Number(hours) * 60 + Number(minutes)
}

const offsetMinutesAt = (instantMs: number): number =>
  instantMs >= fixedOffsetSinceMs ? fixedOffsetMinutes : earlierMinutes(instantMs)

/** Returns the local time in Istanbul at an instant (milliseconds since 1970): `2026-11-21T08:26:32.000`. */
export const wallClock = (instantMs: number): string =>
  new Date(instantMs + offsetMinutesAt(instantMs) * 60_000).toISOString().slice(0, -1)

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

/** Returns the calendar day in Istanbul at an instant. */
export const dayOf = (instantMs: number): Day => wallClock(instantMs).slice(0, -13)

/** Adds a number of days, which may be negative, to a day. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Returns the offset of Istanbul at an instant, `+03:00`. */
export const offsetAt = (instantMs: number): string => {
  const minutes = offsetMinutesAt(instantMs)
  const two = (number: number) => String(number).padStart(2, '0')
  return `+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the start of a day in Istanbul, in milliseconds since 1970. */
export const startOfDay = (day: Day): number => {
  const guess = Date.parse(`${day}T00:00:00${offsetAt(Date.parse(`${day}T00:00:00Z`))}`)
  return Date.parse(`${day}T00:00:00${offsetAt(guess)}`)
}

/** Whether a text is a day that exists in the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

/** Formats an instant for messages: ISO 8601 with the offset of Istanbul, `2026-11-21T08:26:32.000+03:00`. */
export const instantToWire = (instantMs: number): string => wallClock(instantMs) + offsetAt(instantMs)

/** First and last day of a range, both included; empty texts leave that side open. */
export type DayRange = { startDate: Day | ''; endDate: Day | '' }

const presetDays: Partial<Record<DatePreset, number>> = {
  'last-2-year': 730,
  'last-12-month': 365,
  'last-180-day': 180,
  'last-90-day': 90,
  'last-30-day': 30,
  'last-7-day': 7,
  today: 0,
}

/** Returns the days of a preset on a day in Istanbul, both ends included (Z-65). */
export const presetRange = (preset: DatePreset, today: Day): DayRange => {
  const days = presetDays[preset]
  if (days !== undefined) return { startDate: addDays(today, -days), endDate: today }
  if (preset === 'yesterday') return { startDate: addDays(today, -1), endDate: addDays(today, -1) }
  const firstOfMonth = `${today.slice(0, 8)}01`
  if (preset === 'this-month') return { startDate: firstOfMonth, endDate: today }
  if (preset === 'all-times') return { startDate: '', endDate: '' }
  const lastOfPreviousMonth = addDays(firstOfMonth, -1)
  return { startDate: `${lastOfPreviousMonth.slice(0, 8)}01`, endDate: lastOfPreviousMonth }
}

/** Returns a day from a year, a zero-based month (0 is January, as in JavaScript) and a day of the month (Z-59). */
export const dayFrom = (year: number, zeroBasedMonth: number, dayOfMonth: number): Day =>
  new Date(Date.UTC(year, zeroBasedMonth, dayOfMonth)).toISOString().slice(0, 10)
