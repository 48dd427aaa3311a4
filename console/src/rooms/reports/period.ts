import { addDays, type Day, dayOf } from '@yakamoz/values'
import type { Address } from '../../lib/address.ts'

/** Periods of a report by name; `own` has its days in the address. */
export const presets = ['week', 'month', 'quarter', 'thisMonth', 'lastMonth', 'year', 'own'] as const
export type Preset = (typeof presets)[number]

export type ReportPeriod = { first: Day; last: Day }

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day

const periodsTo: Readonly<Record<Exclude<Preset, 'own'>, (today: Day) => ReportPeriod>> = {
  week: (today) => ({ first: addDays(today, -6), last: today }),
  month: (today) => ({ first: addDays(today, -29), last: today }),
  quarter: (today) => ({ first: addDays(today, -89), last: today }),
  thisMonth: (today) => ({ first: firstOfMonth(today), last: today }),
  lastMonth: (today) => {
    const last = addDays(firstOfMonth(today), -1)
    return { first: firstOfMonth(last), last }
  },
  year: (today) => ({ first: addDays(today, -364), last: today }),
}

export const presetOf = ({ period }: Address): Preset => presets.find((one) => one === period) ?? 'month'

const isDay = (text: string | undefined): text is Day => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The period that the address asks for; of own days that are not given, the last thirty. */
export const periodOf = (address: Address, nowMs: number): ReportPeriod => {
  const today = dayOf(nowMs)
  const preset = presetOf(address)
  if (preset !== 'own') return periodsTo[preset](today)
  const { first, last } = periodsTo.month(today)
  return { first: isDay(address.from) ? address.from : first, last: isDay(address.to) ? address.to : last }
}
