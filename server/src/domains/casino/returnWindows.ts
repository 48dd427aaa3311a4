import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { addDays, type Day, startOfDay } from '@yakamoz/values'

/** A part of a day. */
export type TimeWindow = { readonly from: Date; readonly until: Date }

/** The number of rows that are read at a time. */
export const pageSize = 2_000

const windowMs = 3_600_000

/** How long after their time rounds are counted: by then shared ones are settled. */
export const settlingMs = 3_600_000

const spanOf = (day: Day) => [startOfDay(day), startOfDay(addDays(day, 1))] as const

/** Returns a day in Istanbul as one part, for a day with few rows. */
export const wholeDay = (day: Day): TimeWindow => {
  const [start, end] = spanOf(day)
  return { from: new Date(start), until: new Date(end) }
}

/** Returns the parts of a day in Istanbul, in which rows are read: sorting one part for each page is cheap. */
export const windowsOf = (day: Day): readonly TimeWindow[] => {
  const [start, end] = spanOf(day)
  return Array.from({ length: Math.ceil((end - start) / windowMs) }, (_, index) => ({
    from: new Date(start + index * windowMs),
    until: new Date(Math.min(end, start + (index + 1) * windowMs)),
  }))
}

/** Yields rows in pages: `read` returns those after a row. Between pages other work of the process goes on. */
export async function* pagesOf<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    yield rows
    if (rows.length < pageSize) return
    last = rows.at(-1)
    await yieldToOthers()
  }
}
