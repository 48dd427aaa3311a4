import { QueryClient } from '@tanstack/react-query'
import type { RoomImage } from '@yakamoz/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const lines = [{ match: 'm1', status: 0, count: 1, markets: [] }] as unknown as RoomImage<'sport'>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** How often the sports are asked for again after the first image, in a page that was loaded with so many sports. */
const askedAgain = async (sports: number): Promise<number> => {
  vi.resetModules()
  const { queries } = await import('../../../lib/api/queryClient.ts')
  const { stream } = await import('../../../lib/api/rooms.ts')
  const { followOverview } = await import('./followRooms.ts')
  const client = new QueryClient()
  queries.set(client)
  client.setQueryData(['betframe', 'getSports', {}], { data: Array.from({ length: sports }) })
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  vi.spyOn(stream, 'join').mockImplementation((_, listener) => {
    ;(listener.image as (image: typeof lines) => void)(lines)
    return () => {}
  })
  followOverview()()
  await vi.advanceTimersByTimeAsync(10_000)
  return invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.includes('getSports')).length
}

it('lists that were loaded before there was a match are fetched again, others only when something changes', async () => {
  expect(await askedAgain(0)).toBe(1)
  expect(await askedAgain(3)).toBe(0)
})
