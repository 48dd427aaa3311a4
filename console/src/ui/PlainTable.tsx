import type { ReactNode } from 'react'
import { ScrollArea } from './ScrollArea.tsx'

/** The head of a column. `end`: of numbers; `acts`: of buttons, whose name only a screen reader says. */
type Head = string | { name: string; shape: 'end' | 'acts' }

/** `label`: the table scrolls by itself where it is too wide, and is named so. */
type Props = { label?: string | undefined; heads: readonly Head[]; children: ReactNode }

/** A small table of rows that neither sort nor open. */
export const PlainTable = ({ label, heads, children }: Props) => {
  const table = (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => {
            const { name, shape } = typeof head === 'string' ? { name: head, shape: '' } : head
            return (
              <th key={name} scope="col" className={shape === 'end' ? 'end' : undefined}>
                {shape === 'acts' ? <span className="sr">{name}</span> : name}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  return label === undefined ? table : <ScrollArea label={label}>{table}</ScrollArea>
}
