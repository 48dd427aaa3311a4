import { expect, it } from 'vitest'
import { keyboardPx } from './useAboveKeyboard.ts'

it('reckons the keyboard as what is missing at the foot of the window, and what fingers enlarge as nothing', () => {
  expect(keyboardPx({ height: 844, offsetTop: 0, scale: 1 }, 844)).toBe(0)
  expect(keyboardPx({ height: 508, offsetTop: 0, scale: 1 }, 844)).toBe(336)
  // Pushed up by the browser to show a field.
  expect(keyboardPx({ height: 508, offsetTop: 120, scale: 1 }, 844)).toBe(216)
  expect(keyboardPx({ height: 422, offsetTop: 0, scale: 2 }, 844)).toBe(0)
})
