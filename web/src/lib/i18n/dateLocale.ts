import type { Language } from '@yakamoz/values'

/** The names and rules of a calendar in a language (E-20). */
export type DateLocale = {
  days: readonly string[]
  daysShort: readonly string[]
  months: readonly string[]
  monthsShort: readonly string[]
  /** 1 is Monday. */
  firstDayOfWeek: 1
  /** Twelve hours with their half of the day, without another choice (Z-06). */
  format24h: false
}

const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

const named = (language: Language, options: Intl.DateTimeFormatOptions, instants: readonly number[]): string[] => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return instants.map((instant) => format.format(instant))
}

const week = Array.from({ length: 7 }, (_, index) => monday + index * dayMs)
const year = Array.from({ length: 12 }, (_, index) => Date.UTC(2024, index, 1))

const made: Partial<Record<Language, DateLocale>> = {}

/** The calendar of a language: weeks begin on Monday and clocks have twelve hours in both. */
export const dateLocale = (language: Language): DateLocale => {
  made[language] ??= {
    days: named(language, { weekday: 'long' }, week),
    daysShort: named(language, { weekday: 'short' }, week),
    months: named(language, { month: 'long' }, year),
    monthsShort: named(language, { month: 'short' }, year),
    firstDayOfWeek: 1,
    format24h: false,
  }
  return made[language]
}
