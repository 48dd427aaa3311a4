import { QueryClient } from '@tanstack/react-query'
import type { Envelope } from '@yakamoz/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pagesOptions, rowsOfPages } from '../../../lib/api/pages.ts'
import { hostKey } from '../../../lib/ssr/host.ts'
import { shownOf, transactionPages } from './pages.ts'

const ids = ['a', 'b', 'c', 'd']

/** Answers with two of four rows at a time. */
const answerTwo = async ({ data }: Envelope) => {
  const offset = Number(data?.offset ?? 0)
  const rows = ids.slice(offset, offset + 2).map((id) => ({ id }))
  return { result: true, message: '', code: 200, data: rows, pagination: { limit: 2, offset, total: ids.length } }
}

const call = vi.fn(answerTwo)
const global = globalThis as { [hostKey]?: unknown }
beforeEach(() => {
  call.mockClear()
  global[hostKey] = { call }
})
afterEach(() => {
  delete global[hostKey]
})

it('[S-32, Z-57] transactions and tickets request a first page that replaces, and later ones that append, until all are loaded', async () => {
  const asked = transactionPages('tr', { limit: 2 })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...asked, pages: 9 })
  expect(call.mock.calls.map(([{ data }]) => data)).toEqual([
    { limit: 2, offset: 0, concatRequire: false, Lang: 'tr' },
    { limit: 2, offset: 2, concatRequire: true, Lang: 'tr' },
  ])
  const shown = shownOf(pages)
  expect(shown.rows.map(({ id }) => id)).toEqual(ids)
  expect(shown.total).toBe(4)
})

it('[S-32] a bet history begins with its first page, and has the later ones appended without doubles', async () => {
  const asked = pagesOptions('tr', 'betframe', 'getCoupons', { state: 'closed' })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...asked, pages: 9 })
  expect(call.mock.calls.map(([{ data }]) => data)).toEqual([
    { state: 'closed', offset: 0, Lang: 'tr' },
    { state: 'closed', offset: 2, Lang: 'tr' },
  ])
  type Row = { id: string }
  const given = pages as unknown as { data: Row[]; pagination: { offset: number } }[]
  const shown = (more: typeof given) => rowsOfPages(more, ({ id }) => id).map(({ id }) => id)
  expect(shown(given)).toEqual(ids)
  // Meanwhile a coupon was placed: what moved to the second page is there once.
  expect(shown([...given.slice(0, 1), { data: [{ id: 'b' }, { id: 'c' }], pagination: { offset: 2 } }])).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(shown([...given, { data: [{ id: 'x' }], pagination: { offset: 0 } }])).toEqual(['x'])
})
