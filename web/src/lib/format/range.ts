import { type DatePreset, type Day, type DayRange, datePresets, isDay, presetRange } from '@yakamoz/values'

/** Days that the player has chosen, both ends included: `2026-11-01..2026-11-20`. */
type OwnRange = `${Day}..${Day}`

/** The range of a history: a preset, or days that the player has chosen. */
export type Range = DatePreset | OwnRange

/** The two ends of a range of the player's own; undefined for anything else. */
export const endsOf = (range: string): { from: Day; to: Day } | undefined => {
  const [from = '', to = '', ...rest] = range.split('..')
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

/** Reads a range from the address; undefined if it is none. */
export const rangeFrom = (given: unknown): Range | undefined => {
  const preset = datePresets.find((one) => one === given)
  return preset ?? (typeof given === 'string' && endsOf(given) ? (given as OwnRange) : undefined)
}

/** The days of a range as seen today. */
export const daysOf = (range: Range, today: Day): DayRange => {
  const own = endsOf(range)
  return own ? { startDate: own.from, endDate: own.to } : presetRange(range as DatePreset, today)
}

/** The days of a range that are chosen so far. */
export type Chosen = { from?: Day; to?: Day }

/** A range after another day was pressed: its first day, or its last one. A day before the first one starts a new range. */
export const chosenAfter = ({ from, to }: Chosen, day: Day): Chosen =>
  from === undefined || to !== undefined || day < from ? { from: day } : { from, to: day }
