import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FigureReport } from './FigureReport.tsx'
import type { FigureColumn } from './FigureTable.tsx'
import { periodOf } from './period.ts'

type Row = RowOf<'reports', 'payments'>

/** The share of the decided payments that was approved. */
const successOf = ({ approved, refused }: Row): number | undefined =>
  approved + refused === 0 ? undefined : approved / (approved + refused)

/** Decided payments by method: how many succeeded, and how long it took. */
export const PaymentReport = () => {
  const t = useText()
  const [address] = useAddress()
  const period = periodOf(address, Date.now())
  const reading = useRead('reports', 'payments', period, { keep: true })
  return (
    <FigureReport
      label={t('reports.part.payments')}
      file="payments"
      period={period}
      reading={reading}
      columns={useColumns()}
      rows={reading.data?.data}
      rowId={({ kind, method }) => `${kind} ${method}`}
    />
  )
}

const useColumns = (): readonly FigureColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'method',
        name: t('reports.method'),
        kind: 'text',
        value: ({ name }) => name[language] || t('reports.noMethod'),
      },
      {
        id: 'kind',
        name: t('reports.kindOfPayment'),
        kind: 'text',
        value: ({ kind }) => t(`reports.payment.${kind}`),
      },
      { id: 'approved', name: t('reports.approved'), kind: 'count', value: ({ approved }) => approved },
      { id: 'refused', name: t('reports.refused'), kind: 'count', value: ({ refused }) => refused },
      { id: 'success', name: t('reports.success'), kind: 'share', value: successOf },
      { id: 'amount', name: t('reports.amount'), kind: 'money', value: ({ amount }) => amount },
      {
        id: 'seconds',
        name: t('reports.time'),
        savedName: t('reports.seconds'),
        kind: 'seconds',
        value: ({ seconds }) => seconds,
      },
    ],
    [t, language],
  )
}
