// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'
import type { SportSearch } from './search.ts'

const mount = (search: SportSearch, starred: readonly string[]) =>
  mountPart({
    areas: ['frame', 'sport'],
    server: { 'betframe.getMatchDays': () => ({ data: [{ day: '2099-12-01', count: 7 }] }) },
    load: async () => {
      const { favourites } = await import('./leagues/favourites.ts')
      favourites.set(starred)
      return { part: (await import('./DayStrip.tsx')).DayStrip, props: { search, change: () => {} } }
    },
  })

it('[B270] the days of starred leagues are theirs alone, and without any there are none', async () => {
  const some = await mount({ starred: true }, ['tr.1'])
  expect(some.dataOf('betframe.getMatchDays')).toMatchObject([{ competitions: ['tr.1'] }])
  expect(some.element.textContent).toContain('Tue 1 Dec7')
  const none = await mount({ starred: true }, [])
  expect(none.dataOf('betframe.getMatchDays')).toEqual([])
  expect(none.element.textContent).not.toContain('7')
})
