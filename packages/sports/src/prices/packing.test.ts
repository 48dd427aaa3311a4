import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxOfPacking } from './packing.ts'

it('the largest sum of a packing programme is found', () => {
  // Two thirds each: x + y/2 <= 1 and x/2 + y <= 1.
  expect(
    maxOfPacking(
      [
        [1, 0.5],
        [0.5, 1],
      ],
      10,
    ),
  ).toBeCloseTo(4 / 3, 9)
  expect(
    maxOfPacking(
      [
        [2, 0, 1.5],
        [0, 4, 1.5],
      ],
      10,
    ),
  ).toBeCloseTo(0.75, 9)
  expect(maxOfPacking([[2, 0]], 10)).toBe(Number.POSITIVE_INFINITY)
  expect(maxOfPacking([], 10)).toBe(0)
})

it('the value of a game is the same from both sides', () => {
  const payoffs = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  fc.assert(
    fc.property(payoffs, (rows) => {
      // The value of a game for the player of the rows; of the transposed one, mirrored, that of the other (minimax theorem).
      const mirrored = (rows[0] ?? []).map((_, column) => rows.map((row) => 21 - (row[column] ?? 0)))
      const [value, others] = [1 / maxOfPacking(rows, 1_000), 1 / maxOfPacking(mirrored, 1_000)]
      expect(value).toBeCloseTo(21 - others, 6)
    }),
  )
})
