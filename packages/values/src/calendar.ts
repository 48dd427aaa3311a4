import { once } from './once.ts'
import type { DatePreset } from './presets.ts'

/** Everything of the calendar is reckoned in Turkish time. */
export const zone = 'Europe/Istanbul'

// Formats are made when something is to be written: on a phone each takes its time.
const dayFormat = once(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

/** The calendar day in Istanbul at an instant (milliseconds since 1970). */
export const dayOf = (instantMs: number): Day => dayFormat().format(instantMs)

/** The day that lies a number of days after (or, negative, before) a day. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const offsetFormat = once(() => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }))

/** The offset of Istanbul at an instant, `+03:00`. */
export const offsetAt = (instantMs: number): string => {
  const name =
    offsetFormat()
      .formatToParts(instantMs)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? '+00:00' : name.slice(3)
}

/** The instant at which a day begins in Istanbul, in milliseconds since 1970. */
export const startOfDay = (day: Day): number => {
  const guess = Date.parse(`${day}T00:00:00${offsetAt(Date.parse(`${day}T00:00:00Z`))}`)
  return Date.parse(`${day}T00:00:00${offsetAt(guess)}`)
}

/** Whether a text is a day that exists in the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

/** An instant for the wire: ISO 8601 with the offset of Istanbul, `2026-11-21T08:26:32.000+03:00`. */
export const instantToWire = (instantMs: number): string => {
  const offset = offsetAt(instantMs)
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':')
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000 * (offset.startsWith('-') ? -1 : 1)
  return new Date(instantMs + shift).toISOString().replace('Z', offset)
}

/** First and last day of a range, both included; empty texts leave that side open. */
export type DayRange = { startDate: Day | ''; endDate: Day | '' }

const daysBack: Partial<Record<DatePreset, number>> = {
  'last-2-year': 730,
  'last-12-month': 365,
  'last-180-day': 180,
  'last-90-day': 90,
  'last-30-day': 30,
  'last-7-day': 7,
  today: 0,
}

/** The days of a preset as seen on a day in Istanbul, both ends included (Z-65). */
export const presetRange = (preset: DatePreset, today: Day): DayRange => {
  const back = daysBack[preset]
  if (back !== undefined) return { startDate: addDays(today, -back), endDate: today }
  if (preset === 'yesterday') return { startDate: addDays(today, -1), endDate: addDays(today, -1) }
  const firstOfMonth = `${today.slice(0, 8)}01`
  if (preset === 'this-month') return { startDate: firstOfMonth, endDate: today }
  if (preset === 'all-times') return { startDate: '', endDate: '' }
  const lastOfBefore = addDays(firstOfMonth, -1)
  return { startDate: `${lastOfBefore.slice(0, 8)}01`, endDate: lastOfBefore }
}

/** A day from a year, a zero-based month (0 is January, as JavaScript counts) and a day of the month (Z-59). */
export const dayFrom = (year: number, zeroBasedMonth: number, dayOfMonth: number): Day =>
  new Date(Date.UTC(year, zeroBasedMonth, dayOfMonth)).toISOString().slice(0, 10)
