import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { Cell, Column, Row, type SortDescriptor, Table, TableBody, TableHeader } from 'react-aria-components/Table'
import { useText } from '../lib/texts.tsx'
import { Skeleton } from './States.tsx'
import { parseSort, writeSort } from './sort.ts'
import { useScrollEdges } from './useScrollEdges.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** One column of a list. */
export type ListColumn<Of> = {
  id: string
  name: string
  cell(row: Of): ReactNode
  /** What the rows are sorted by; without it the column does not sort. */
  sortBy?(row: Of): string | number
  /** `end`: numbers; `cut`: takes the room that is left, and is cut; `wrap`: several lines. */
  shape?: 'end' | 'cut' | 'wrap'
  /** Names its row for a screen reader; by default the first column does. */
  isHead?: true
  /** Left out while a panel is open beside the list. */
  isMinor?: true
  /** Width of the line that stands for a cell while the rows are loaded, in pixels. */
  skeleton?: number
}

type Props<Of extends object> = {
  label: string
  columns: readonly ListColumn<Of>[]
  /** Undefined while they are loaded. */
  rows: readonly Of[] | undefined
  rowId(row: Of): string
  /** What a row is called by a screen reader. */
  rowName?(row: Of): string
  /** Opens a row: by a press, and by Enter. */
  open?(id: string): void
  openId?: string | undefined
  /** `name`, or `-name` for the largest first, as in the address. */
  sort?: string | undefined
  setSort?(sort: string): void
  empty: ReactNode
}

const skeletonRows = 8

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'tr', { sensitivity: 'base', numeric: true })

/** A list: arrows move in it, Enter opens a row, a press on a column sorts by it. */
export const DataTable = <Of extends object>(props: Props<Of>) => {
  const { label, rows, rowId, rowName, open, openId, empty } = props
  const t = useText()
  const columns = openId ? props.columns.filter(({ isMinor }) => !isMinor) : props.columns
  const sorted = useSorted(props)
  const list = useRef<HTMLDivElement>(null)
  useScrollEdges(list)
  const heads = columns.some(({ isHead }) => isHead) ? columns.filter(({ isHead }) => isHead) : columns.slice(0, 1)
  return (
    <div ref={list} className="list scrolls">
      <Table
        aria-label={label}
        aria-busy={rows === undefined}
        className="table"
        {...sorted.props}
        {...(open ? { onRowAction: (key) => open(String(key)) } : {})}
      >
        <TableHeader>
          {columns.map(({ id, name, shape, sortBy }) => (
            <Column
              key={id}
              id={id}
              isRowHeader={heads.some((head) => head.id === id)}
              allowsSorting={Boolean(sortBy && props.setSort)}
              className={shape ?? ''}
              textValue={name}
            >
              {({ allowsSorting, sortDirection }) =>
                allowsSorting ? (
                  <span className="sort">
                    {name}
                    {sortDirection === 'descending' ? (
                      <ArrowDown size={12} strokeWidth={2.4} aria-hidden />
                    ) : (
                      <ArrowUp size={12} strokeWidth={2.4} aria-hidden />
                    )}
                  </span>
                ) : (
                  name
                )
              }
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => (rows === undefined ? null : empty)}>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines that stand for rows are all the same
                <Row key={`loading ${index}`} id={`loading ${index}`} isDisabled>
                  {columns.map(({ id, shape, skeleton = 80 }) => (
                    <Cell key={id} className={shape === 'end' ? 'end' : ''}>
                      {heads.some((head) => head.id === id) && <span className="sr">{t('frame.loading')}</span>}
                      <Skeleton width={skeleton} />
                    </Cell>
                  ))}
                </Row>
              ))
            : sorted.rows.map((row) => {
                const id = rowId(row)
                return (
                  <Row
                    key={id}
                    id={id}
                    textValue={rowName?.(row) ?? id}
                    {...(open ? { 'data-actionable': '' } : {})}
                    {...(id === openId ? { 'data-open': '' } : {})}
                  >
                    {columns.map((column) => (
                      <Cell key={column.id} className={column.shape ?? ''}>
                        {column.cell(row)}
                      </Cell>
                    ))}
                  </Row>
                )
              })}
        </TableBody>
      </Table>
    </div>
  )
}

/** The rows in the order of the address, and what the table has to know of it. */
const useSorted = <Of extends object>({ columns, rows, sort, setSort }: Props<Of>) => {
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const defined = useMemo(
    () =>
      columns.map(({ id, sortBy }) => ({
        id,
        header: id,
        accessorFn: (row: Of) => sortBy?.(row) ?? '',
        enableSorting: Boolean(sortBy),
        sortFn: (one: { getValue(id: string): unknown }, other: { getValue(id: string): unknown }) =>
          compare(one.getValue(id) as string | number, other.getValue(id) as string | number),
      })),
    [columns],
  )
  const chosen = parseSort(sort)
  const table = useTable({
    features,
    data,
    columns: defined,
    state: { sorting: chosen ? [{ id: chosen.id, desc: chosen.isDescending }] : [] },
  })
  const descriptor: SortDescriptor | undefined = chosen && {
    column: chosen.id,
    direction: chosen.isDescending ? 'descending' : 'ascending',
  }
  return {
    rows: table.getRowModel().rows.map(({ original }) => original),
    props: {
      ...(descriptor ? { sortDescriptor: descriptor } : {}),
      ...(setSort
        ? {
            onSortChange: ({ column, direction }: SortDescriptor) =>
              setSort(writeSort({ id: String(column), isDescending: direction === 'descending' })),
          }
        : {}),
    },
  }
}
