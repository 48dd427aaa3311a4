import { transactionStatus } from '@yakamoz/contract/constants'
import { type Range, rangeFrom } from '../../../lib/format/range.ts'

export const historyTabs = ['account', 'finance', 'games', 'live', 'statement'] as const
export type HistoryTab = (typeof historyTabs)[number]

/** The filters in the history's address; an absent one is the tab's default. */
export type HistorySearch = {
  tab?: HistoryTab
  range?: Range
  type?: number
  status?: number
  /** A category or sub-category of the account's list. */
  category?: number
}

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

const statuses = Object.values(transactionStatus)
export const shownStatuses = statuses.filter((status) => status !== transactionStatus.information)

const positiveInteger = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

const present = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Reads the filters from the address; invalid values are left out. */
export const historySearch = (given: Record<string, unknown>): HistorySearch =>
  present({
    tab: oneOf(historyTabs, given.tab),
    range: rangeFrom(given.range),
    type: positiveInteger(given.type),
    category: positiveInteger(given.category),
    status: oneOf(statuses, Number(given.status)),
  })
