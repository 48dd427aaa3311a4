import { ChartLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { FactorDialog } from './LimitDialogs.tsx'

type LineRow = RowOf<'trading', 'lines'>
type Player = LineRow['player']

/** Players by how the prices that they take compare with the closing ones, the surest first. */
export const Lines = () => {
  const t = useText()
  const reading = useRead('trading', 'lines', usePage(), { keep: true })
  const [changing, setChanging] = useState<Player>()
  const columns = useColumns(setChanging)
  return (
    <>
      <div className="page-bar">
        <p className="text-small text-haze">{t('trading.linesAbout')}</p>
      </div>
      <PagedList
        reading={reading}
        label={t('trading.part.lines')}
        columns={columns}
        rowId={({ player }) => player.id}
        rowName={({ player }) => player.username}
        empty={
          <Empty icon={ChartLine} title={t('trading.noLines')}>
            <p>{t('trading.noLinesAbout')}</p>
          </Empty>
        }
      />
      {changing && <FactorDialog player={changing} isOpen close={() => setChanging(undefined)} />}
    </>
  )
}

const share = (tenThousandths: number): number => tenThousandths / 10_000

const useColumns = (change: (player: Player) => void): readonly ListColumn<LineRow>[] => {
  const t = useText()
  const mayLimit = useMay('trading.limits')
  return useMemo(
    () => [
      {
        id: 'player',
        name: t('trading.player'),
        skeleton: 110,
        cell: ({ player: { id, username, percent } }) => (
          <span className="row-name">
            <To to={`/players/${id}`}>{username}</To>{' '}
            {percent !== '' && <Badge tone="wait-for">{t('trading.percent', { percent })}</Badge>}
          </span>
        ),
      },
      {
        id: 'matches',
        name: t('trading.lineMatches'),
        shape: 'end',
        cell: ({ matches }) => <Count count={matches} />,
      },
      {
        id: 'mean',
        name: t('trading.lineMean'),
        shape: 'end',
        cell: ({ mean }) => (
          <span className="font-semibold">
            <Share share={share(mean)} />
          </span>
        ),
      },
      {
        id: 'interval',
        name: t('trading.lineInterval'),
        shape: 'end',
        cell: ({ low, high }) => (
          <>
            <Share share={share(low)} /> … <Share share={share(high)} />
          </>
        ),
      },
      ...(mayLimit
        ? [
            {
              id: 'acts',
              name: t('trading.factor'),
              shape: 'end' as const,
              cell: ({ player }: LineRow) => <Button onPress={() => change(player)}>{t('trading.change')}</Button>,
            },
          ]
        : []),
    ],
    [t, mayLimit, change],
  )
}
