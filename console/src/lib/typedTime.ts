import { isDay, offsetAt, startOfDay, wallClock } from '@yakamoz/values'

const form = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[\s,]+(\d{1,2}):(\d{2})$/

/** Parses a time of Istanbul as it is typed, `29.11.2026 04:30`, into milliseconds; undefined if it is none. */
export const timeFromTyped = (typed: string): number | undefined => {
  const [, day = '', month = '', year = '', hour = '', minute = ''] = form.exec(typed.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date) || Number(hour) > 23 || Number(minute) > 59) return undefined
  return Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:00${offsetAt(startOfDay(date))}`)
}

/** Writes a time of Istanbul as it is typed. */
export const typedFromTime = (instantMs: number): string => {
  const [date = '', time = ''] = wallClock(instantMs).split('T')
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year} ${time.slice(0, 5)}`
}

/** Reads a time as `timeFromTyped` does; one that stands as it was stored keeps its seconds, which cannot be typed. */
export const timeKeeping = (typed: string, stored: string | undefined): number | undefined => {
  const before = stored && Date.parse(stored)
  return before && typedFromTime(before) === typed ? before : timeFromTyped(typed)
}
