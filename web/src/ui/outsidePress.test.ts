import { describe, expect, it } from 'vitest'
import { createOutsidePress } from './outsidePress.ts'

const dialog = { getBoundingClientRect: () => ({ left: 100, right: 300, top: 100, bottom: 300 }) } as Element
const field = {} as Element
const at = (x: number, y: number, target: Element = dialog) => ({ clientX: x, clientY: y, target })
const [outside, within, inField] = [at(10, 10), at(200, 290), at(200, 200, field)]

describe('a press beside a dialog', () => {
  it.each([
    ['begins and ends outside', outside, outside, true],
    ['begins in a field and ends outside', inField, outside, false],
    ['begins outside and ends in a field', outside, inField, false],
    ['begins and ends in a field', inField, inField, false],
    ['stays on the empty part of the dialog', within, within, false],
    ['begins on the empty part of the dialog and ends outside', within, outside, false],
  ])('that %s is one that closes: %s', (_, down, up, closes) => {
    const press = createOutsidePress()
    press.began(dialog, down)
    expect(press.ended(dialog, up)).toBe(closes)
  })

  it('does not count for a click without a pointer, nor for the next one', () => {
    const press = createOutsidePress()
    expect(press.ended(dialog, outside)).toBe(false)
    press.began(dialog, outside)
    press.ended(dialog, outside)
    expect(press.ended(dialog, outside)).toBe(false)
  })
})
