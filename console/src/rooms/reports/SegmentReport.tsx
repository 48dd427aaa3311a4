import { ggrOf, ngrOf } from '@yakamoz/contract/console/figures'
import { Filter } from 'lucide-react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { lira, saveRows } from '../../lib/saveRows.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count } from '../../ui/Share.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { To } from '../../ui/To.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { periodOf } from './period.ts'

type Segment = RowOf<'reports', 'segment'>

const counts = ['players', 'active', 'bets'] as const

/** The amounts of a segment in kuruş, in the order in which they are shown. */
const amounts = {
  casinoGgr: ({ casino }: Segment) => ggrOf(casino),
  sportGgr: ({ sport }: Segment) => ggrOf(sport),
  bonusCost: ({ bonusCost }: Segment) => bonusCost,
  prizeCost: ({ prizeCost }: Segment) => prizeCost,
  ngr: ngrOf,
  deposits: ({ deposits }: Segment) => deposits,
  withdrawals: ({ withdrawals }: Segment) => withdrawals,
} as const
const amountNames = Object.keys(amounts) as (keyof typeof amounts)[]

/** What the players of a saved filter did in a period. */
export const SegmentReport = () => {
  const t = useText()
  const mayFilter = useMay('players.read')
  const [address, setAddress] = useAddress()
  const period = periodOf(address, Date.now())
  const saved = useRead('players', 'filters', {}, { enabled: mayFilter })
  const filters = saved.data?.data ?? []
  const filter = filters.find(({ id }) => String(id) === address.filter) ?? filters[0]
  const reading = useRead(
    'reports',
    'segment',
    { ...period, filter: filter?.id ?? 0 },
    { enabled: filter !== undefined, keep: true },
  )
  const segment = reading.data?.data[0]
  const save =
    filter &&
    segment &&
    (() =>
      saveRows(
        `segment-${period.first}-${period.last}`,
        [
          t('reports.segment'),
          ...counts.map((id) => t(`reports.segment.${id}`)),
          ...amountNames.map((id) => t(`reports.${id}`)),
        ],
        [[filter.name, ...counts.map((id) => segment[id]), ...amountNames.map((id) => lira(amounts[id](segment)))]],
      ))
  if (saved.data && !filter)
    return (
      <Empty icon={Filter} title={t('reports.noFilter')}>
        <To to="/players?filters=yes">{t('reports.makeFilter')}</To>
      </Empty>
    )
  return (
    <section className="report" aria-label={t('reports.part.segment')}>
      <PeriodBar save={save}>
        {filter && (
          <Choice
            label={t('reports.segment')}
            options={filters.map(({ id, name }) => ({ id: String(id), name }))}
            value={String(filter.id)}
            onChange={(chosen) => setAddress({ filter: chosen })}
          />
        )}
      </PeriodBar>
      <p className="max-w-[90ch] text-mist">{t('reports.segmentAbout')}</p>
      {segment ? (
        <Figures segment={segment} />
      ) : reading.error || saved.error ? (
        <Failed
          cause={reading.error ?? saved.error}
          retry={() => void (saved.error ? saved.refetch() : reading.refetch())}
        />
      ) : (
        <SkeletonLines />
      )}
    </section>
  )
}

const Figures = ({ segment }: { segment: Segment }) => {
  const t = useText()
  return (
    <section className="tiles of-five" aria-label={t('reports.part.segment')}>
      {counts.map((id) => (
        <Tile key={id} name={t(`reports.segment.${id}`)}>
          <Count count={segment[id]} />
        </Tile>
      ))}
      {amountNames.map((id) => (
        <Tile key={id} name={t(`reports.${id}`)}>
          <Money amount={amounts[id](segment)} />
        </Tile>
      ))}
    </section>
  )
}
