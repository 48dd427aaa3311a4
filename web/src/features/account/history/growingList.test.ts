import { describe, expect, it } from 'vitest'
import { afterPage, nothingShown, type Page, type Shown } from './growingList.ts'

type Row = { id: string }
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }))
const after = (shown: Shown<Row>, page: Page<Row>) => afterPage(shown, page, ({ id }) => id)
const ids = ({ rows: all }: Shown<Row>) => all.map(({ id }) => id).join('')

describe('a list of transactions or tickets', () => {
  const shown = after(nothingShown, { rows: rows('a', 'b'), offset: 0, total: 4 })

  it('[S-32] is replaced by a page at offset 0', () => {
    expect(ids(after(shown, { rows: rows('x'), offset: 0, total: 1 }))).toBe('x')
  })

  it('[S-32] has a later page appended, without doubles of rows that moved in between', () => {
    expect(ids(after(shown, { rows: rows('b', 'c', 'd'), offset: 2, total: 5 }))).toBe('abcd')
  })

  it('[S-32, X-11] is emptied by an empty first page, and unchanged by an empty last one', () => {
    expect(after(shown, { rows: [], offset: 0, total: 0 })).toEqual({ rows: [], total: 0 })
    expect(ids(after(shown, { rows: [], offset: 2, total: 2 }))).toBe('ab')
  })
})
