import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOptions } from '../../../lib/api/useCall.ts'
import { useLanguage } from '../../../lib/i18n/texts.tsx'
import type { Transaction } from '../Transactions.tsx'
import { type PaymentStatus, paymentStatusOf } from './paymentSteps.ts'
import type { Payment } from './send.ts'

const pollMs = 5_000

/**
 * The status of a payment, as it changes. Account events refetch the list at once; the poll is for a browser without a
 * socket, and ends with the decision.
 */
export const usePaymentStatus = ({
  transactionID,
  status,
}: Payment): { paymentStatus: PaymentStatus; row: Transaction | undefined } => {
  const client = useQueryClient()
  const { data } = useQuery({
    ...callOptions(useLanguage(), 'finance', 'list_transactions', { searchID: transactionID, limit: 1, offset: 0 }),
    refetchInterval: ({ state }) =>
      paymentStatusOf(state.data?.data[0]?.transaction_status ?? status) === 'pending' ? pollMs : false,
  })
  const row = data?.data[0]
  const paymentStatus = paymentStatusOf(row?.transaction_status ?? status)
  useEffect(() => {
    if (paymentStatus === 'pending') return
    void client.invalidateQueries({ queryKey: ['finance', 'check_balance'] })
    void client.invalidateQueries({ queryKey: ['bonus'] })
  }, [client, paymentStatus])
  return { paymentStatus, row }
}
