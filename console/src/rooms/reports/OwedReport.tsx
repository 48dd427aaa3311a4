import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { AsOf } from '../../ui/AsOf.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { type FigureColumn, FigureTable, saveFigures } from './FigureTable.tsx'

type Owed = RowOf<'reports', 'owed'>
type Gateway = Owed['gateways'][number]
type Line = { id: string; name: string; amount: number }

const kept = ({ received, paid }: Gateway): number => received - paid

/** What is owed to players now, against the money that has to be there for it. */
export const OwedReport = () => {
  const t = useText()
  const { data, error, refetch } = useRead('reports', 'owed', {})
  const owed = data?.data[0]
  const gatewayColumns = useGatewayColumns()
  const lineColumns = useLineColumns()
  if (!owed) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  const lines = (['cash', 'held', 'bonus', 'jackpots', 'bingo', 'coupons'] as const).map(
    (id): Line => ({ id, name: t(`reports.owed.${id}`), amount: owed[id] }),
  )
  const present = owed.gateways.reduce((sum, one) => sum + kept(one), 0)
  const due = owed.cash + owed.held
  return (
    <section className="report" aria-label={t('reports.part.owed')}>
      <div className="report-bar">
        <p className="max-w-[90ch] text-mist">{t('reports.owedAbout')}</p>
        <span className="ml-auto">
          <Button onPress={() => saveFigures('owed', lineColumns, lines)}>
            <Download size={15} aria-hidden />
            <span>CSV</span>
          </Button>
        </span>
      </div>
      <AsOf kept={data.kept} />
      <div className="tiles of-three">
        <Tile name={t('reports.owed.due')}>
          <Money amount={due} />
        </Tile>
        <Tile name={t('reports.owed.present')}>
          <Money amount={present} />
        </Tile>
        <Tile name={t('reports.owed.left')}>
          <Money amount={present - due} />
        </Tile>
      </div>
      <FigureTable label={t('reports.owed.lines')} columns={lineColumns} rows={lines} rowId={({ id }) => id} />
      <p className="text-mist">
        {t('reports.owed.withdrawals', { count: owed.withdrawals.count })} <Money amount={owed.withdrawals.amount} />
      </p>
      <h2>{t('reports.owed.gateways')}</h2>
      <FigureTable
        label={t('reports.owed.gateways')}
        columns={gatewayColumns}
        rows={owed.gateways}
        rowId={({ key }) => key}
      />
    </section>
  )
}

const useLineColumns = (): readonly FigureColumn<Line>[] => {
  const t = useText()
  return useMemo(
    () => [
      { id: 'name', name: t('reports.owed.line'), kind: 'text', value: ({ name }) => name },
      { id: 'amount', name: t('reports.amount'), kind: 'money', value: ({ amount }) => amount },
    ],
    [t],
  )
}

const useGatewayColumns = (): readonly FigureColumn<Gateway>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'name',
        name: t('reports.method'),
        kind: 'text',
        value: ({ key, name }) => name?.[language] ?? (key === 'demo' ? t('reports.owed.demo') : key),
      },
      { id: 'received', name: t('reports.owed.received'), kind: 'money', value: ({ received }) => received },
      { id: 'paid', name: t('reports.owed.paid'), kind: 'money', value: ({ paid }) => paid },
      { id: 'kept', name: t('reports.owed.kept'), kind: 'money', value: kept },
    ],
    [t, language],
  )
}
