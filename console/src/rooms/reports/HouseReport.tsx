import { ggrOf, ngrOf } from '@yakamoz/contract/console/figures'
import type { PeriodGroup } from '@yakamoz/contract/console/reports'
import { ChartNoAxesColumn, FileText } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { lira, saveRows } from '../../lib/saveRows.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count } from '../../ui/Share.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { drillInto } from './drill.ts'
import { GroupChoice, groupOf } from './GroupChoice.tsx'
import { keyName, monthName } from './names.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { periodOf } from './period.ts'

type Row = RowOf<'reports', 'house'>

/** The amounts of a period in kuruş, in the order of the columns. */
const amounts = {
  casinoGgr: ({ casino }: Row) => ggrOf(casino),
  sportGgr: ({ sport }: Row) => ggrOf(sport),
  bonusCost: ({ bonusCost }: Row) => bonusCost,
  prizeCost: ({ prizeCost }: Row) => prizeCost,
  ngr: ngrOf,
  deposits: ({ deposits }: Row) => deposits,
  withdrawals: ({ withdrawals }: Row) => withdrawals,
} as const
const amountNames = Object.keys(amounts) as (keyof typeof amounts)[]
const counts = ['bets', 'active', 'registered', 'firstDeposits'] as const

/** The house by day, week or month. A row leads to its play. */
export const HouseReport = () => {
  const t = useText()
  const language = useLanguage()
  const [address, setAddress] = useAddress()
  const by = groupOf(address.by)
  const period = periodOf(address, Date.now())
  const { data, error, refetch, isPlaceholderData } = useRead('reports', 'house', { ...period, by }, { keep: true })
  const rows = data?.data
  const columns = useColumns(by)
  const nameOf = ({ key }: Row) => keyName({ by, key }, t, language)
  const save =
    rows &&
    (() =>
      saveRows(
        `house-${period.first}-${period.last}`,
        [
          t(`reports.by.${by}`),
          ...amountNames.map((id) => t(`reports.${id}`)),
          ...counts.map((id) => t(`reports.${id}`)),
        ],
        rows.map((row) => [
          nameOf(row),
          ...amountNames.map((id) => lira(amounts[id](row))),
          ...counts.map((id) => row[id]),
        ]),
      ))
  return (
    <section className="report" aria-label={t('reports.part.house')}>
      <PeriodBar save={save}>
        <GroupChoice />
        <MonthPdf month={period.last.slice(0, 7)} />
      </PeriodBar>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'stale' : ''}>
          <DataTable
            label={t('reports.part.house')}
            columns={columns}
            rows={rows && sumFirst(rows)}
            rowId={({ key }) => key}
            rowName={(row) => (row.key === total ? t('reports.sum') : nameOf(row))}
            open={(key) =>
              key !== total && setAddress({ ...drillInto(by, key), report: 'play', sort: '' }, { push: true })
            }
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

/** Saves the report of the month in which the period ends. */
const MonthPdf = ({ month }: { month: string }) => {
  const t = useText()
  const language = useLanguage()
  const save = useAct('reports', 'month', {
    done: ([file]) => {
      if (file)
        saveFile(
          `yakamoz-${file.name}`,
          Uint8Array.from(atob(file.pdf), (char) => char.charCodeAt(0)),
        )
    },
  })
  return (
    <Button isPending={save.isPending} onPress={() => save.mutate({ month })}>
      <FileText size={15} aria-hidden />
      <span>{t('reports.monthPdf', { month: monthName(month, language) })}</span>
    </Button>
  )
}

/** The key of the row of sums. */
const total = 'sum' as Row['key']

const addUp = (one: Row, other: Row): Row => ({
  key: total,
  casino: { stakes: one.casino.stakes + other.casino.stakes, wins: one.casino.wins + other.casino.wins },
  sport: { stakes: one.sport.stakes + other.sport.stakes, wins: one.sport.wins + other.sport.wins },
  bets: one.bets + other.bets,
  bonusCost: one.bonusCost + other.bonusCost,
  prizeCost: one.prizeCost + other.prizeCost,
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
  fees: one.fees + other.fees,
  active: one.active + other.active,
  registered: one.registered + other.registered,
  firstDeposits: one.firstDeposits + other.firstDeposits,
})

/** The sums, then the periods, the newest first. */
const sumFirst = (rows: readonly Row[]): Row[] => {
  if (rows.length === 0) return []
  return [{ ...rows.reduce(addUp), key: total }, ...rows.toReversed()]
}

const useColumns = (by: PeriodGroup): readonly ListColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'key',
        name: t(`reports.by.${by}`),
        skeleton: 110,
        cell: ({ key }) => (
          <span className="font-semibold">{key === total ? t('reports.sum') : keyName({ by, key }, t, language)}</span>
        ),
      },
      ...amountNames.map(
        (id): ListColumn<Row> => ({
          id,
          name: t(`reports.${id}`),
          shape: 'end',
          cell: (row) => {
            const money = <Money amount={amounts[id](row)} />
            return id === 'ngr' ? <strong>{money}</strong> : money
          },
        }),
      ),
      ...counts.map(
        (id): ListColumn<Row> => ({
          id,
          name: t(`reports.${id}`),
          shape: 'end',
          cell: (row) => <Count count={row[id]} />,
        }),
      ),
    ],
    [t, by, language],
  )
}
