import { expect, it } from 'vitest'
import { nextIndex } from './Tabs.tsx'

it('goes from tab to tab by arrows, around the ends, and to the ends at once', () => {
  const of = (at: number) => ({ at, count: 3 })
  expect(nextIndex('ArrowRight', of(0))).toBe(1)
  expect(nextIndex('ArrowRight', of(2))).toBe(0)
  expect(nextIndex('ArrowLeft', of(0))).toBe(2)
  expect(nextIndex('Home', of(2))).toBe(0)
  expect(nextIndex('End', of(0))).toBe(2)
  expect(nextIndex('Tab', of(0))).toBeUndefined()
})
