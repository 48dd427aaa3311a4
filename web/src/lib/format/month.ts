import { addDays, type Day, dayFrom } from '@yakamoz/values'
import type { DateLocale } from '../i18n/dateLocale.ts'

/** A month as `YYYY-MM`. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month that is a number of months after another; before it if the number is negative. */
export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(dayFrom(year, number - 1 + months, 1))
}

/** The same day in another month, or its last day if it has fewer. */
export const inMonth = (day: Day, month: Month): Day => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** The place of a day in its week, from 0. */
export const positionInWeek = (day: Day, { firstDayOfWeek }: Pick<DateLocale, 'firstDayOfWeek'>): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() - firstDayOfWeek + 7) % 7

/** The weeks of a month, each of seven places; those before its first and after its last day are empty. */
export const weeksOf = (
  month: Month,
  locale: Pick<DateLocale, 'firstDayOfWeek'>,
): readonly (readonly (Day | undefined)[])[] => {
  const first = `${month}-01`
  const start = addDays(first, -positionInWeek(first, locale))
  const weeks: (Day | undefined)[][] = []
  for (let monday = start; monday < `${addMonths(month, 1)}-01`; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, place) => addDays(monday, place))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : undefined)))
  }
  return weeks
}
