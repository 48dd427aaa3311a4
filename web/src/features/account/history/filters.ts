import { historyLimit, transactionCategory, transactionStatus } from '@yakamoz/contract/constants'
import { type DatePreset, type Day, presetRange } from '@yakamoz/values'
import { daysOf } from '../../../lib/format/range.ts'
import type { HistorySearch, HistoryTab } from './search.ts'

/** The range that a tab opens with: 7 days of the account, 90 days of finance (N-18, K-08, Z-61). */
export const defaultRange = (tab: HistoryTab): DatePreset => (tab === 'finance' ? 'last-90-day' : 'last-7-day')

/** The parameters of a tab's list: newest first, at most 250 (K-08). Finance excludes notifications. */
export const transactionsData = ({ tab = 'account', range, type, status, category }: HistorySearch, today: Day) => ({
  ...daysOf(range ?? defaultRange(tab), today),
  ...(tab === 'finance' && { searchCategory: transactionCategory.payment }),
  ...(tab === 'account' && category !== undefined && { searchCategory: category }),
  ...(type !== undefined && { searchType: type }),
  ...(status !== undefined && { status }),
  OrderPar: 'time' as const,
  OrderDir: 'DESC' as const,
  limit: historyLimit,
})

type Named = { id: number; name: string }

/** The options of the category filter: each category, followed by its sub-categories with the name of both. */
export const categoryOptions = (
  categories: readonly Named[],
  subCategories: readonly (Named & { categoryID: number })[],
): Named[] =>
  categories.flatMap((category) => [
    category,
    ...subCategories
      .filter(({ categoryID }) => categoryID === category.id)
      .map(({ id, name }) => ({ id, name: `${category.name} · ${name}` })),
  ])

/** The parameters of the notifications: category 2 and status 1003, newest first, of the last 90 days (S-35, K-06, K-08). */
export const notificationsData = (today: Day) => ({
  searchCategory: transactionCategory.notification,
  status: transactionStatus.information,
  ...presetRange('last-90-day', today),
  OrderPar: 'time' as const,
  OrderDir: 'DESC' as const,
  limit: historyLimit,
  offset: 0,
})
