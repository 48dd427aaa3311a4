import { onlyActive } from '../../lib/content/active.ts'

type Timed = { Status: unknown; Start_date: string; End_date: string }

/** The current special date: active, begun and not over; of several the one that began last. */
export const specialNow = <D extends Timed>(dates: readonly D[], nowMs: number): D | undefined =>
  onlyActive(dates)
    .filter(({ Start_date, End_date }) => Date.parse(Start_date) <= nowMs && nowMs < Date.parse(End_date))
    .sort((one, other) => Date.parse(other.Start_date) - Date.parse(one.Start_date))[0]

/** The decorations that the site can draw; a date with any other shows its text alone. */
const decorations = ['new-year', 'republic', 'feast'] as const
export type Decoration = (typeof decorations)[number]

export const decorationOf = (name: string): Decoration | undefined => decorations.find((one) => one === name)
