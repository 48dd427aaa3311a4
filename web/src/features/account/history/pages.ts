import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { type Sent, Unreachable } from '../../../lib/api/client.ts'
import { nextOffset } from '../../../lib/api/pages.ts'
import { freshMs, load } from '../../../lib/api/useCall.ts'
import type { Transaction } from '../Transactions.tsx'
import { afterPage, nothingShown, type Shown } from './growingList.ts'

type TransactionsAnswer = Answer<Transaction[]>

/** A list of transactions by pages. `concatRequire` marks a page to be appended (Z-57). */
export const transactionPages = (language: Language, data: Omit<Sent<'finance', 'list_transactions'>, 'offset'>) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'list_transactions', data, language, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      load(
        {
          className: 'finance',
          method: 'list_transactions',
          data: { ...data, offset: pageParam, concatRequire: pageParam > 0 },
          signal,
        },
        language,
      ) as Promise<TransactionsAnswer>,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: freshMs,
    retry: (failures, cause) => cause instanceof Unreachable && failures < 1,
  })

/** The rows of all loaded pages. */
export const shownOf = (pages: readonly TransactionsAnswer[]): Shown<Transaction> =>
  pages.reduce<Shown<Transaction>>(
    (shown, { data, pagination }) =>
      afterPage(
        shown,
        { rows: data, offset: pagination?.offset ?? 0, total: pagination?.total ?? data.length },
        ({ id }) => id,
      ),
    nothingShown,
  )
