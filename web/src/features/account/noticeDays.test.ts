import { expect, it } from 'vitest'
import { byDay } from './noticeDays.ts'

it('[A82] groups notifications by their day in Istanbul, and names today and yesterday', () => {
  const rows = ['2026-11-21T08:00:00Z', '2026-11-20T21:00:00Z', '2026-11-20T20:59:59Z', '2026-11-18T09:00:00Z'].map(
    (time) => ({ time }),
  )
  expect(byDay(rows, '2026-11-21').map(({ day, name, rows: { length } }) => [day, name, length])).toEqual([
    ['2026-11-21', 'today', 2],
    ['2026-11-20', 'yesterday', 1],
    ['2026-11-18', undefined, 1],
  ])
})
