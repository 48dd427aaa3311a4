import { expect, it } from 'vitest'
import { isRestOf, type Press } from './useIgnoreDoublePress.ts'

const press = (change: Partial<Press> = {}): Press => ({ atMs: 1_000, x: 100, y: 100, key: '', ...change })

it.each([
  ['a second tap there', press({ atMs: 1_200, x: 110, y: 95 }), true],
  ['a key', press({ atMs: 1_030, key: 'Enter', x: 0, y: 0 }), false],
  ['a tap elsewhere', press({ atMs: 1_200, y: 160 }), false],
  ['a tap after a while', press({ atMs: 1_501 }), false],
])('after a tap, %s', (_, next, isRest) => {
  expect(isRestOf(next, press())).toBe(isRest)
})

it('a key is the rest of itself, of no other, and the first press of nothing', () => {
  const enter = press({ key: 'Enter', x: 0, y: 0 })
  expect(isRestOf({ ...enter, atMs: 1_030 }, enter)).toBe(true)
  expect(isRestOf({ ...enter, atMs: 1_030 }, { ...enter, key: 'Tab' })).toBe(false)
  expect(isRestOf(enter, undefined)).toBe(false)
})
