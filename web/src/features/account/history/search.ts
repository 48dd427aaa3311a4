import { historyLimit, transactionCategory, transactionStatus } from '@yakamoz/contract/constants'
import { type DatePreset, type Day, datePresets, presetRange } from '@yakamoz/values'

export const historyTabs = ['account', 'finance', 'games'] as const
export type HistoryTab = (typeof historyTabs)[number]

/** What the address of the history holds; what is absent stands for the tab's default. */
export type HistorySearch = { tab?: HistoryTab; range?: DatePreset; type?: number; status?: number }

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

const statuses = Object.values(transactionStatus)
export const shownStatuses = statuses.filter((status) => status !== transactionStatus.information)

const wholeAbove0 = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

const present = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Reads the address; what it cannot mean is left out. */
export const historySearch = (given: Record<string, unknown>): HistorySearch =>
  present({
    tab: oneOf(historyTabs, given.tab),
    range: oneOf(datePresets, given.range),
    type: wholeAbove0(given.type),
    status: oneOf(statuses, Number(given.status)),
  })

/** The range that a tab opens with: 7 days of the account, 90 days of finance (N-18, K-08, Z-61). */
export const defaultRange = (tab: HistoryTab): DatePreset => (tab === 'finance' ? 'last-90-day' : 'last-7-day')

/** What is asked for a tab's list: newest first, 250 at most at once (K-08). Finance leaves notifications out. */
export const transactionsData = ({ tab = 'account', range, type, status }: HistorySearch, today: Day) => ({
  ...presetRange(range ?? defaultRange(tab), today),
  ...(tab === 'finance' && { searchCategory: transactionCategory.payment }),
  ...(type !== undefined && { searchType: type }),
  ...(status !== undefined && { status }),
  OrderPar: 'time' as const,
  OrderDir: 'DESC' as const,
  limit: historyLimit,
})

/** What is asked for notifications: category 2 and status 1003, newest first, of the last 90 days (S-35, K-06, K-08). */
export const notificationsData = (today: Day) => ({
  searchCategory: transactionCategory.notification,
  status: transactionStatus.information,
  ...presetRange('last-90-day', today),
  OrderPar: 'time' as const,
  OrderDir: 'DESC' as const,
  limit: historyLimit,
  offset: 0,
})
