import { describe, expect, it } from 'vitest'
import { joinPages } from './joinPages.ts'

describe('a list that grows', () => {
  const row = (id: number) => ({ id })
  const idOf = ({ id }: { id: number }) => id

  it('[S-32] is replaced by the first page, and has a later one appended without doubles', () => {
    expect(joinPages([row(1)], { rows: [row(5)], offset: 0 }, idOf)).toEqual([row(5)])
    expect(joinPages([row(1), row(2)], { rows: [row(2), row(3)], offset: 2 }, idOf)).toEqual([row(1), row(2), row(3)])
  })

  it('[X-11] is emptied by an empty first page and kept by an empty later one', () => {
    expect(joinPages([row(1)], { rows: [], offset: 0 }, idOf)).toEqual([])
    expect(joinPages([row(1)], { rows: [], offset: 48 }, idOf)).toEqual([row(1)])
  })
})
