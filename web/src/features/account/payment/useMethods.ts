import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/api/useCall.ts'
import type { PaymentType } from './intent.ts'
import { highlightedFirst, moveMethodStar } from './methods.ts'

/** The ways to pay of a direction, the highlighted ones first (C-fin-08, C-fin-14). */
export const useMethods = (type: PaymentType) => {
  const { data, isPending, isLoadingError, refetch } = useCall('finance', 'list_cash_methods_new', { Type: type })
  const high = useCall('finance', 'list_highlighted_cash_methods', { Type: type })
  const rows = high.data?.data ?? []
  return {
    listed: highlightedFirst(data?.data[0]?.methods_list ?? [], rows),
    highlighted: new Set(rows.map(({ id }) => id)),
    isPending: isPending || high.isPending,
    isLoadingError,
    refetch,
  }
}

/** Fetches the star of the method that the page was opened with: the list may be older (Z-58). */
export const useCheckedStar = (methodId: number | undefined): void => {
  const client = useQueryClient()
  const [id] = useState(methodId)
  const { data } = useCall('finance', 'check_favorite_cash_method', { id: id ?? 0 }, { enabled: id !== undefined })
  const found = data?.data[0]
  useEffect(() => {
    if (found) moveMethodStar(client, found.id, found.isFavorite)
  }, [client, found])
}
