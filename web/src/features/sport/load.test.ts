import type { QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { RouterContext } from '../../router.tsx'
import { loadSport } from './load.ts'
import type { SportSearch } from './search.ts'

/** The calls with which the page of a sport begins. */
const callsOf = async (search: SportSearch): Promise<string[]> => {
  const methods: string[] = []
  const note = async ({ queryKey }: { queryKey: QueryKey }) => {
    methods.push(String(queryKey[1]))
    return { data: [] }
  }
  const queries = {
    ensureQueryData: note,
    fetchInfiniteQuery: note,
    prefetchQuery: note,
    getQueryData: () => undefined,
  }
  const texts = { language: { get: () => 'en' }, load: async () => {}, say: (key: string) => key }
  await loadSport({ queries, texts, shell: { name: 'Yakamoz' } } as unknown as RouterContext, search)
  return methods.sort()
}

it('the page of a sport loads what it shows: matches with their days, and suggestions where no filter leaves them out', async () => {
  const list = ['getEvents', 'getEvents', 'getMatchDays', 'getSports']
  expect(await callsOf({ sport: 'football' })).toEqual([...list, 'getPicks'].sort())
  expect(await callsOf({ day: '2026-12-01' })).toEqual(list)
  expect(await callsOf({ league: 'tr.1' })).toEqual([...list, 'getSeason'].sort())
})

it('the season of a league is loaded without the list that it replaces, and starred leagues without that of all', async () => {
  expect(await callsOf({ league: 'tr.1', part: 'table' })).toEqual(['getSeason', 'getSports'])
  expect(await callsOf({ starred: true })).toEqual(['getSports'])
})
