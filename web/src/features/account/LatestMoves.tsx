import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { To } from '../../ui/To.tsx'
import { type Asked, Moves } from './Moves.tsx'
import { Failed, Waiting } from './States.tsx'

type Props = { title: string; asked: Asked; rows: number; empty: React.ReactNode }

/** The newest transactions, and the way to all of them. */
export const LatestMoves = ({ title, asked, rows, empty }: Props) => {
  const t = useText()
  const { data, isPending, isError, refetch } = useCall('finance', 'list_transactions', asked)
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
      <Boundary>{data && data.data.length > 0 && <Moves rows={data.data} />}</Boundary>
    </section>
  )
}
