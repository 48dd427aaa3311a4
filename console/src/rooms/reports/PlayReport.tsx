import { ggrOf, holdOf } from '@yakamoz/contract/console/figures'
import { type PlayGroup, playGroups } from '@yakamoz/contract/console/reports'
import { ChartNoAxesColumn, X } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty, Failed, Skeleton } from '../../ui/States.tsx'
import { drillInto, groupOf, type Narrowing, narrowings, partOf } from './drill.ts'
import { keyName } from './names.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { periodOf } from './period.ts'
import { lira, saveRows, shareCell } from './saveRows.ts'

const GgrChart = lazy(() => import('./GgrChart.tsx'))

type Answer = Read<'reports', 'play'>[number]
type Row = Answer['rows'][number]

const isTime = (by: PlayGroup): boolean => by === 'day' || by === 'week' || by === 'month'

/** Stakes and wins of a period, divided by one thing; a row leads to what it is made of. */
export const PlayReport = () => {
  const t = useText()
  const language = useLanguage()
  const [address, setAddress] = useAddress()
  const by = groupOf(address)
  const period = periodOf(address, Date.now())
  const { data, error, refetch, isPlaceholderData } = useRead(
    'reports',
    'play',
    { ...period, by, ...partOf(address) },
    { keep: true },
  )
  const answer = data?.data[0]
  const columns = useColumns(by)
  const nameOf = ({ key, name }: Row) => keyName({ by, key, name }, t, language)
  const canOpen = by !== 'market' && by !== 'phase' && by !== 'kind' && by !== 'provider'
  const open = (key: string) => {
    const change = drillInto(by, key)
    if (change) setAddress({ ...change, sort: '' }, { push: true })
  }
  const save =
    answer &&
    (() =>
      saveRows(
        `${by}-${period.first}-${period.last}`,
        headOf(t, by),
        answer.rows.map((row) => csvRow(nameOf(row), row)),
      ))
  return (
    <section className="report" aria-label={t('reports.part.play')}>
      <PeriodBar save={save}>
        <Choice
          label={t('reports.by')}
          options={playGroups.map((id) => ({ id, name: t(`reports.by.${id}`) }))}
          value={by}
          onChange={(chosen) => setAddress({ by: chosen === 'day' ? '' : chosen, sort: '' })}
        />
        <Narrowed names={answer?.names} />
      </PeriodBar>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className={`report${isPlaceholderData ? ' stale' : ''}`}>
          <Sums sum={answer?.sum} />
          {isTime(by) && (
            <div className="chart-card">
              <Suspense fallback={<div className="chart" />}>
                {answer ? <GgrChart rows={answer.rows} nameOf={nameOf} /> : <div className="chart" />}
              </Suspense>
            </div>
          )}
          <DataTable
            label={t(`reports.by.${by}`)}
            columns={columns}
            rows={answer?.rows}
            rowId={({ key }) => key}
            rowName={nameOf}
            {...(canOpen ? { open } : {})}
            sort={address.sort}
            setSort={(sort) => setAddress({ sort })}
            empty={
              <Empty icon={ChartNoAxesColumn} title={t('reports.none')}>
                <p>{t('reports.noneAbout')}</p>
              </Empty>
            }
          />
        </div>
      )}
    </section>
  )
}

type T = ReturnType<typeof useText>

const headOf = (t: T, by: PlayGroup): [string, ...string[]] => [
  t(`reports.by.${by}`),
  t('reports.bets'),
  t('reports.stakes'),
  t('reports.wins'),
  'GGR',
  t('reports.hold'),
]

const csvRow = (name: string, row: Row): [string, ...(string | number)[]] => [
  name,
  row.bets,
  lira(row.stakes),
  lira(row.wins),
  lira(ggrOf(row)),
  shareCell(holdOf(row)),
]

const sums = ['stakes', 'wins', 'ggr', 'hold', 'bets'] as const

/** The sums over all rows. Each says what it is. */
const Sums = ({ sum }: { sum: Answer['sum'] | undefined }) => {
  const t = useText()
  return (
    <ul className="tiles of-five">
      {sums.map((id) => (
        <li key={id} className={`tile${sum ? '' : ' blank'}`} title={t(`reports.about.${id}`)}>
          <span className="text-mist">{t(`reports.${id}`)}</span>
          <strong>
            {sum === undefined && <Skeleton width="70%" />}
            {sum && (id === 'stakes' || id === 'wins') && <Money amount={sum[id]} />}
            {sum && id === 'ggr' && <Money amount={ggrOf(sum)} />}
            {sum && id === 'hold' && <Share share={holdOf(sum)} />}
            {sum && id === 'bets' && <Count count={sum.bets} />}
          </strong>
        </li>
      ))}
    </ul>
  )
}

/** What the figures are narrowed to; a press takes it off. */
const Narrowed = ({ names }: { names: Answer['names'] | undefined }) => {
  const t = useText()
  const language = useLanguage()
  const [address, setAddress] = useAddress()
  const set = narrowings.filter((one) => address[one])
  return set.map((one) => (
    <Button
      key={one}
      onPress={() => setAddress({ [one]: '' })}
      aria-label={t('reports.takeOff', { what: textOf(one) })}
    >
      <span>{textOf(one)}</span>
      <X size={14} aria-hidden />
    </Button>
  ))

  function textOf(one: Narrowing): string {
    const key = address[one] ?? ''
    const name = one === 'game' || one === 'league' ? names?.[one] : undefined
    return `${t(`reports.by.${one}`)}: ${keyName({ by: one, key, name }, t, language)}`
  }
}

const useColumns = (by: PlayGroup): readonly ListColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'key',
        name: t(`reports.by.${by}`),
        skeleton: 140,
        // Periods sort by their first day, all else by its name.
        sortBy: (row) => (isTime(by) ? row.key : keyName({ by, ...row }, t, language)),
        cell: (row) => <span className="font-semibold">{keyName({ by, ...row }, t, language)}</span>,
      },
      {
        id: 'bets',
        name: t('reports.bets'),
        shape: 'end',
        sortBy: ({ bets }) => bets,
        cell: ({ bets }) => <Count count={bets} />,
      },
      {
        id: 'stakes',
        name: t('reports.stakes'),
        shape: 'end',
        sortBy: ({ stakes }) => stakes,
        cell: ({ stakes }) => <Money amount={stakes} />,
      },
      {
        id: 'wins',
        name: t('reports.wins'),
        shape: 'end',
        sortBy: ({ wins }) => wins,
        cell: ({ wins }) => <Money amount={wins} />,
      },
      {
        id: 'ggr',
        name: t('reports.ggr'),
        shape: 'end',
        sortBy: ggrOf,
        cell: (row) => (
          <strong className={ggrOf(row) < 0 ? 'text-coral-text' : ''}>
            <Money amount={ggrOf(row)} />
          </strong>
        ),
      },
      {
        id: 'hold',
        name: t('reports.hold'),
        shape: 'end',
        sortBy: (row) => holdOf(row) ?? Number.NEGATIVE_INFINITY,
        cell: (row) => <Share share={holdOf(row)} />,
      },
    ],
    [t, by, language],
  )
}
