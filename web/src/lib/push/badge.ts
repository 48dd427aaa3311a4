import type { QueryClient } from '@tanstack/react-query'
import { transactionCategory } from '@yakamoz/contract/constants'

type Listed = { data?: readonly { isRead?: boolean }[] }

/** Returns how many notifications of an answer are unread; undefined for the answer of another call. */
export const unreadIn = (queryKey: readonly unknown[], answer: unknown): number | undefined => {
  const [className, method, data] = queryKey as [unknown, unknown, { searchCategory?: unknown } | undefined]
  if (className !== 'finance' || method !== 'list_transactions') return undefined
  if (data?.searchCategory !== transactionCategory.notification) return undefined
  return (answer as Listed | undefined)?.data?.filter(({ isRead }) => isRead === false).length
}

/** Shows a number at the icon of the installed site, 0 for none; browsers without such a badge do nothing. */
export const showBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** Keeps the badge at the number of unread notifications that the page knows. */
export const followUnread = (queries: QueryClient): void => {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return
    const unread = unreadIn(query.queryKey, query.state.data)
    if (unread !== undefined) showBadge(unread)
  })
}
