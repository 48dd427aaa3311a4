import type { ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'

/** The column of all prizes together. */
export const prizeColumn = <Row extends { prize: number }>(name: string): ListColumn<Row> => ({
  id: 'prize',
  name,
  cell: ({ prize }) => <Money amount={prize} />,
  sortBy: ({ prize }) => prize,
  shape: 'end',
})
