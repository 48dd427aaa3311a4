import { maxReportDays, type PeriodGroup } from '@yakamoz/contract/console/index'
import { type Day, startOfDay } from '@yakamoz/values'
import { type RawBuilder, sql } from 'kysely'

/** Both days are included. */
export type Period = { first: Day; last: Day }

const dayMs = 86_400_000

/** Whether a period ends after it begins, and is no longer than a report may be. */
export const isPeriod = ({ first, last }: Period): boolean => {
  const days = (startOfDay(last) - startOfDay(first)) / dayMs
  return days >= 0 && days < maxReportDays
}

/** A period that is divided into days, weeks or months. */
export type DividedPeriod = Period & { by: PeriodGroup }

/** The first day of the day, week or month that a day belongs to. */
export const periodOf = (by: PeriodGroup, day: RawBuilder<unknown>): RawBuilder<string> => {
  if (by === 'day') return sql`${day}`
  return by === 'week' ? sql`to_char(date_trunc('week', ${day}::date), 'YYYY-MM-DD')` : sql`left(${day}, 7) || '-01'`
}

/** The day of a column with a time, as text. */
export const dayAt = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`

/** Whether a column with a time lies in a period; an index of it can be used. */
export const isWithin = (column: string, { first, last }: Period): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= (${first}::date)::timestamp at time zone 'Europe/Istanbul'
    and ${sql.ref(column)} < (${last}::date + 1)::timestamp at time zone 'Europe/Istanbul'`
