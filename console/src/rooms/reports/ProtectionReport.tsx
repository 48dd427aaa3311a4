import type { PeriodGroup } from '@yakamoz/contract/console/reports'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Count } from '../../ui/Share.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { FigureReport } from './FigureReport.tsx'
import type { FigureColumn } from './FigureTable.tsx'
import { GroupChoice, groupOf } from './GroupChoice.tsx'
import { keyName } from './names.ts'
import { periodOf } from './period.ts'

type Report = RowOf<'reports', 'protection'>
type Row = Report['rows'][number]

const counts = [
  'breaks',
  'exclusions',
  'limits',
  'raised',
  'closed',
  'harmCases',
  'moneyCases',
  'screeningCases',
] as const
const states = ['excluded', 'paused', 'limited', 'raising'] as const

/** What players and staff did for protection, by day, week or month, and how many players are protected now. */
export const ProtectionReport = () => {
  const t = useText()
  const [address] = useAddress()
  const by = groupOf(address.by)
  const period = periodOf(address, Date.now())
  const reading = useRead('reports', 'protection', { ...period, by }, { keep: true })
  const report = reading.data?.data[0]
  return (
    <FigureReport
      label={t('reports.part.protection')}
      file="protection"
      period={period}
      reading={reading}
      columns={useColumns(by)}
      rows={report?.rows.toReversed()}
      rowId={({ key }) => key}
      bar={<GroupChoice />}
      above={report && <Now now={report.now} />}
    />
  )
}

const Now = ({ now }: { now: Report['now'] }) => {
  const t = useText()
  return (
    <section className="tiles of-four" aria-label={t('reports.now')}>
      {states.map((state) => (
        <Tile key={state} name={t(`reports.now.${state}`)}>
          <Count count={now[state]} />
        </Tile>
      ))}
    </section>
  )
}

const useColumns = (by: PeriodGroup): readonly FigureColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'key', name: t(`reports.by.${by}`), kind: 'text', value: ({ key }) => keyName({ by, key }, t, language) },
      ...counts.map(
        (id): FigureColumn<Row> => ({
          id,
          name: t(`reports.protection.${id}`),
          kind: 'count',
          value: (row) => row[id],
        }),
      ),
    ],
    [t, by, language],
  )
}
