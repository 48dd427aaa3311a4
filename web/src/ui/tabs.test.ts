import { expect, it } from 'vitest'
import { nextPlace } from './Tabs.tsx'

it('goes from tab to tab by arrows, around the ends, and to the ends at once', () => {
  const of = (at: number) => ({ at, count: 3 })
  expect(nextPlace('ArrowRight', of(0))).toBe(1)
  expect(nextPlace('ArrowRight', of(2))).toBe(0)
  expect(nextPlace('ArrowLeft', of(0))).toBe(2)
  expect(nextPlace('Home', of(2))).toBe(0)
  expect(nextPlace('End', of(0))).toBe(2)
  expect(nextPlace('Tab', of(0))).toBeUndefined()
})
