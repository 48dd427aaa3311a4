import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Sent } from '../../../lib/api/client.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { MoreFailed } from '../../../ui/MoreFailed.tsx'
import { More } from '../More.tsx'
import { Failed, Waiting } from '../States.tsx'
import { Transactions } from '../Transactions.tsx'
import { shownOf, transactionPages } from './pages.ts'

type Props = { data: Omit<Sent<'finance', 'list_transactions'>, 'offset'>; empty: ReactNode }

/** Transactions in their four states, with a button for more. */
export const TransactionList = ({ data, empty }: Props) => {
  const t = useText()
  const list = useInfiniteQuery(transactionPages(useLanguage(), data))
  if (list.isPending) return <Waiting rows={6} />
  if (list.isLoadingError) return <Failed text={t('account.listFailed')} again={list.refetch} />
  const { rows, total } = shownOf(list.data.pages)
  if (rows.length === 0) return empty
  return (
    <>
      <Transactions rows={rows} />
      <MoreFailed list={list} />
      <More shown={rows.length} total={total} isBusy={list.isFetchingNextPage} load={list.fetchNextPage} />
    </>
  )
}
