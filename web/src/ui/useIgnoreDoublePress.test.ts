import { expect, it } from 'vitest'
import { isRestOf, type Press } from './useIgnoreDoublePress.ts'

const press = (change: Partial<Press> = {}): Press => ({
  atMs: 1_000,
  x: 100,
  y: 100,
  isKey: false,
  isHeld: false,
  ...change,
})

it.each([
  ['a second tap there', press({ atMs: 1_200, x: 110, y: 95 }), true],
  ['a key', press({ atMs: 1_030, isKey: true, x: 0, y: 0 }), false],
  ['a tap elsewhere', press({ atMs: 1_200, y: 160 }), false],
  ['a tap after a while', press({ atMs: 1_501 }), false],
])('after a tap, %s', (_, next, isRest) => {
  expect(isRestOf(next, press())).toBe(isRest)
})

it('a key is the rest of a press only while it is held: pressed twice in quick succession it presses twice', () => {
  const key = press({ isKey: true, x: 0, y: 0 })
  expect(isRestOf({ ...key, atMs: 1_030 }, key)).toBe(false)
  expect(isRestOf({ ...key, atMs: 1_030, isHeld: true }, key)).toBe(true)
  expect(isRestOf(key, undefined)).toBe(false)
})
