import { describe, expect, it } from 'vitest'
import { slideOutcome, slidTo } from './slide.ts'

describe('a row that is slid aside', () => {
  it.each([
    [0, 'tap'],
    [-7, 'tap'],
    [-100, 'back'],
    [-159, 'back'],
    [-160, 'remove'],
    [-400, 'remove'],
    [300, 'back'],
  ])('by %i of 400 pixels means %s', (moved, outcome) => {
    expect(slideOutcome(moved, 400)).toBe(outcome)
  })

  it('moves to the left only, and no further than its width', () => {
    expect([slidTo(50, 400), slidTo(-50, 400), slidTo(-900, 400)]).toEqual([0, -50, -400])
  })
})
