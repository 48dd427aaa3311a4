import { expect, it } from 'vitest'
import { timeFromTyped, typedFromTime } from './typedTime.ts'

it('[B72] reads and writes times of Istanbul as they are typed', () => {
  const at = Date.parse('2026-11-29T01:30:00Z')
  expect(timeFromTyped(' 29.11.2026 04:30 ')).toBe(at)
  expect(timeFromTyped('29.11.2026, 4:30')).toBe(at)
  expect(typedFromTime(at)).toBe('29.11.2026 04:30')
  for (const wrong of [
    '',
    '29.11.2026',
    '31.02.2026 10:00',
    '29.11.2026 24:00',
    '29.11.2026 10:60',
    '29/11/2026 10:00',
  ])
    expect([wrong, timeFromTyped(wrong)]).toEqual([wrong, undefined])
})
