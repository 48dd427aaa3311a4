import { ChartNoAxesColumn } from 'lucide-react'
import { useMemo } from 'react'
import { lira, saveRows, shareCell } from '../../lib/saveRows.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty } from '../../ui/States.tsx'
import { durationText } from './duration.ts'

/** A column of a report: how it is named, read, shown, and saved as CSV. Money in kuruş, times in seconds. `savedName`: where the unit differs there. */
export type FigureColumn<Row> = { id: string; name: string; savedName?: string } & (
  | { kind: 'text'; value(row: Row): string }
  | { kind: 'count' | 'money' | 'seconds'; value(row: Row): number }
  | { kind: 'share' | 'mark'; value(row: Row): number | undefined }
)

const Seconds = ({ seconds }: { seconds: number }) => {
  const language = useLanguage()
  return <span className="num">{seconds === 0 ? '–' : durationText(seconds, language)}</span>
}

/** A mark from 1 to 5 with one decimal. */
const Mark = ({ mark }: { mark: number | undefined }) => {
  const language = useLanguage()
  if (mark === undefined) return <span className="text-haze">–</span>
  return <span className="num">{new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mark)}</span>
}

/** The cell of a row; the first column names the row. */
const shown = <Row,>(column: FigureColumn<Row>, row: Row, isFirst: boolean) => {
  switch (column.kind) {
    case 'text':
      return isFirst ? <span className="font-semibold">{column.value(row)}</span> : column.value(row)
    case 'count':
      return <Count count={column.value(row)} />
    case 'money':
      return <Money amount={column.value(row)} />
    case 'seconds':
      return <Seconds seconds={column.value(row)} />
    case 'share':
      return <Share share={column.value(row)} digits={1} />
    case 'mark':
      return <Mark mark={column.value(row)} />
  }
}

const saved = <Row,>(column: FigureColumn<Row>, row: Row): string | number => {
  switch (column.kind) {
    case 'money':
      return lira(column.value(row))
    case 'share':
    case 'mark':
      return shareCell(column.value(row))
    default:
      return column.value(row)
  }
}

/** Saves the rows of a report as CSV. The first column is a text. */
export const saveFigures = <Row,>(file: string, columns: readonly FigureColumn<Row>[], rows: readonly Row[]): void => {
  const cells = (read: (column: FigureColumn<Row>) => string | number) => {
    const [first = '', ...others] = columns.map(read)
    return [String(first), ...others] as const
  }
  saveRows(
    file,
    cells(({ name, savedName }) => savedName ?? name),
    rows.map((row) => cells((column) => saved(column, row))),
  )
}

type Props<Row extends object> = {
  label: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[] | undefined
  rowId(row: Row): string
}

/** The rows of a report, in the order in which they came. */
export const FigureTable = <Row extends object>({ label, columns, rows, rowId }: Props<Row>) => {
  const t = useText()
  const listed = useMemo(
    () =>
      columns.map(
        (column, index): ListColumn<Row> => ({
          id: column.id,
          name: column.name,
          cell: (row) => shown(column, row, index === 0),
          ...(column.kind === 'text' ? { shape: 'wrap', skeleton: 120 } : { shape: 'end' }),
        }),
      ),
    [columns],
  )
  const [head] = columns
  return (
    <DataTable
      label={label}
      columns={listed}
      rows={rows}
      rowId={rowId}
      rowName={(row) => (head ? String(head.value(row)) : '')}
      empty={
        <Empty icon={ChartNoAxesColumn} title={t('reports.none')}>
          <p>{t('reports.noneAbout')}</p>
        </Empty>
      }
    />
  )
}
