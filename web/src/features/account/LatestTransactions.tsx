import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { To } from '../../ui/To.tsx'
import { Failed, Waiting } from './States.tsx'
import { type Filters, Transactions } from './Transactions.tsx'

type Props = { title: string; filters: Filters; rows: number; empty: React.ReactNode }

/** The newest transactions, and the way to all of them. */
export const LatestTransactions = ({ title, filters, rows, empty }: Props) => {
  const t = useText()
  const { data, isPending, isError, refetch } = useCall('finance', 'list_transactions', filters)
  return (
    <section className="card" aria-label={title}>
      <div className="head">
        <h2 className="h2">{title}</h2>
        <To className="link small" href="/me/history">
          {t('frame.all')}
        </To>
      </div>
      {isPending && <Waiting rows={rows} />}
      {isError && <Failed text={t('account.listFailed')} again={refetch} />}
      {data?.data.length === 0 && empty}
      <Boundary>{data && data.data.length > 0 && <Transactions rows={data.data} />}</Boundary>
    </section>
  )
}
