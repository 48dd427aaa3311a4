import { historyDays, historyLimit, transactionCategory, transactionStatus } from '@yakamoz/contract/constants'
import { addDays, dayOf } from '@yakamoz/values'
import { useCall } from '../../lib/api/useCall.ts'

/**
 * The call for notifications: transactions of category 2 and status 1003, newest first, of the last 90 days, at most 250
 * (S-35, K-08).
 */
export const notificationsQuery = (nowMs: number) => {
  const today = dayOf(nowMs)
  return {
    searchCategory: transactionCategory.notification,
    status: transactionStatus.information,
    startDate: addDays(today, -historyDays.finance),
    endDate: today,
    OrderPar: 'time',
    OrderDir: 'DESC',
    limit: historyLimit,
    offset: 0,
  } as const
}

/** How many notifications the player has not read. */
export const useUnread = (): number => {
  // Of today, whichever day it has become: the header stays for days.
  const { data } = useCall('finance', 'list_transactions', notificationsQuery(Date.now()))
  return data?.data.filter((row) => !row.isRead).length ?? 0
}
