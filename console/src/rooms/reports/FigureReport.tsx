import type { Kept } from '@yakamoz/contract/console/call'
import type { ReactNode } from 'react'
import { AsOf } from '../../ui/AsOf.tsx'
import { Failed } from '../../ui/States.tsx'
import { type FigureColumn, FigureTable, saveFigures } from './FigureTable.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import type { ReportPeriod } from './period.ts'

type Reading = {
  data: { kept: Kept | undefined } | undefined
  error: Error | null
  refetch(): unknown
  isPlaceholderData: boolean
}

type Props<Row extends object> = {
  label: string
  /** The name of the CSV, before the days of the period. */
  file: string
  period: ReportPeriod
  reading: Reading
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[] | undefined
  rowId(row: Row): string
  /** What else the report is chosen by. */
  bar?: ReactNode
  /** Stands above and below the list. */
  above?: ReactNode
  children?: ReactNode
}

/** A report over a period: its bar, its rows, and their export. */
export const FigureReport = <Row extends object>(props: Props<Row>) => {
  const { label, file, period, reading, columns, rows, rowId, bar, above, children } = props
  const save = rows && (() => saveFigures(`${file}-${period.first}-${period.last}`, columns, rows))
  return (
    <section className="report" aria-label={label}>
      <PeriodBar save={save}>{bar}</PeriodBar>
      {reading.error && !rows ? (
        <Failed cause={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <div className={reading.isPlaceholderData ? 'report stale' : 'report'}>
          <AsOf kept={reading.data?.kept} />
          {above}
          <FigureTable label={label} columns={columns} rows={rows} rowId={rowId} />
          {children}
        </div>
      )}
    </section>
  )
}
