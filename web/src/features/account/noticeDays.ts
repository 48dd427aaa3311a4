import { addDays, type Day, dayOf } from '@yakamoz/values'

type Timed = { time: string }
export type DayOfNotices<Row> = { day: Day; name: 'today' | 'yesterday' | undefined; rows: Row[] }

/** Groups rows by their day in Istanbul, in the order given. */
export const byDay = <Row extends Timed>(rows: readonly Row[], today: Day): DayOfNotices<Row>[] => {
  const days = Map.groupBy(rows, ({ time }) => dayOf(Date.parse(time)))
  const names = new Map<Day, DayOfNotices<Row>['name']>([
    [today, 'today'],
    [addDays(today, -1), 'yesterday'],
  ])
  return [...days].map(([day, ofDay]) => ({ day, name: names.get(day), rows: ofDay }))
}
