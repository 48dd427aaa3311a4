import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { load } from '../../../lib/calls.ts'
import { shownOf, transactionPages } from './pages.ts'

vi.mock('../../../lib/calls.ts', () => ({ freshMs: 60_000, load: vi.fn() }))

const ids = ['a', 'b', 'c', 'd']

/** A house with four rows that gives two at a time. */
const answerTwo = async ({ data }: { data: { offset?: number } }) => {
  const offset = data.offset ?? 0
  const rows = ids.slice(offset, offset + 2).map((id) => ({ id }))
  return { result: true, message: '', code: 200, data: rows, pagination: { limit: 2, offset, total: ids.length } }
}

it('[S-32, Z-57] a history asks for its first page to replace, and for each later one to be appended, until all are there', async () => {
  vi.mocked(load).mockImplementation(answerTwo as never)
  const asked = transactionPages('tr', { limit: 2 } as never)
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...asked, pages: 9 })
  expect(vi.mocked(load).mock.calls.map(([{ data }]) => data)).toEqual([
    { limit: 2, offset: 0, concatRequire: false },
    { limit: 2, offset: 2, concatRequire: true },
  ])
  const shown = shownOf(pages)
  expect(shown.rows.map(({ id }) => id)).toEqual(ids)
  expect(shown.total).toBe(4)
})
