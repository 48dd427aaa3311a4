import { addDays, dayOf, startOfDay } from '@yakamoz/values'
import type { Address } from '../../lib/address.ts'
import type { Sent } from '../../lib/client.ts'

export const periods = ['all', 'today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

export const pageSize = 50

const days = { today: 0, week: 6, month: 29 } as const

/** Returns the period of an address. */
export const periodOf = ({ period }: Address): Period => periods.find((one) => one === period) ?? 'all'

/** The first instant of a period that ends now, in whole days of Istanbul; empty for all time. */
const startOf = (period: Period, nowMs: number): string =>
  period === 'all' ? '' : new Date(startOfDay(addDays(dayOf(nowMs), -days[period]))).toISOString()

/** What is sent for the filters of an address. */
export const auditSearch = (address: Address, nowMs: number): Sent<'audit', 'search'> => ({
  actor: address.actor ?? '',
  act: address.act ?? '',
  subject: address.subject ?? '',
  from: startOf(periodOf(address), nowMs),
  limit: pageSize,
  offset: offsetOf(address),
})

/** The first row of the page; anything that is no number is the first page. */
export const offsetOf = ({ offset }: Address): number => {
  const number = Number(offset)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
