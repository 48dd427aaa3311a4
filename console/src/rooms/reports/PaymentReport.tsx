import { Banknote } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { durationText } from './duration.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { periodOf } from './period.ts'
import { lira, saveRows, shareCell } from './saveRows.ts'

type Row = RowOf<'reports', 'payments'>

/** The share of the decided payments that was approved. */
const successOf = ({ approved, refused }: Row): number | undefined =>
  approved + refused === 0 ? undefined : approved / (approved + refused)

/** Decided payments by method: how many succeeded, and how long it took. */
export const PaymentReport = () => {
  const t = useText()
  const language = useLanguage()
  const [address] = useAddress()
  const period = periodOf(address, Date.now())
  const { data, error, refetch, isPlaceholderData } = useRead('reports', 'payments', period, { keep: true })
  const rows = data?.data
  const columns = useColumns()
  const nameOf = (row: Row) => row.name[language] || t('reports.noMethod')
  const save =
    rows &&
    (() =>
      saveRows(
        `payments-${period.first}-${period.last}`,
        [
          t('reports.method'),
          t('reports.kindOfPayment'),
          t('reports.approved'),
          t('reports.refused'),
          t('reports.success'),
          t('reports.amount'),
          t('reports.seconds'),
        ],
        rows.map((row) => [
          nameOf(row),
          t(`reports.payment.${row.kind}`),
          row.approved,
          row.refused,
          shareCell(successOf(row)),
          lira(row.amount),
          row.seconds,
        ]),
      ))
  return (
    <section className="report" aria-label={t('reports.part.payments')}>
      <PeriodBar save={save} />
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'stale' : ''}>
          <DataTable
            label={t('reports.part.payments')}
            columns={columns}
            rows={rows}
            rowId={({ kind, method }) => `${kind} ${method}`}
            rowName={nameOf}
            empty={
              <Empty icon={Banknote} title={t('reports.none')}>
                <p>{t('reports.noneAbout')}</p>
              </Empty>
            }
          />
        </div>
      )}
    </section>
  )
}

const useColumns = (): readonly ListColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'method',
        name: t('reports.method'),
        skeleton: 130,
        isHead: true,
        cell: ({ name }) => <span className="font-semibold">{name[language] || t('reports.noMethod')}</span>,
      },
      { id: 'kind', name: t('reports.kindOfPayment'), cell: ({ kind }) => t(`reports.payment.${kind}`) },
      { id: 'approved', name: t('reports.approved'), shape: 'end', cell: ({ approved }) => <Count count={approved} /> },
      { id: 'refused', name: t('reports.refused'), shape: 'end', cell: ({ refused }) => <Count count={refused} /> },
      {
        id: 'success',
        name: t('reports.success'),
        shape: 'end',
        cell: (row) => <Share share={successOf(row)} digits={1} />,
      },
      { id: 'amount', name: t('reports.amount'), shape: 'end', cell: ({ amount }) => <Money amount={amount} /> },
      {
        id: 'seconds',
        name: t('reports.time'),
        shape: 'end',
        cell: ({ seconds }) => <span className="num">{durationText(seconds, language)}</span>,
      },
    ],
    [t, language],
  )
}
