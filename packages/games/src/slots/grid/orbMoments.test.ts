import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../../fair/generator.ts'
import { newBoard } from './board.ts'
import { machineOf, meanMachineOf, unitsOfStake } from './machine.ts'
import { measure } from './measure.ts'
import { spinMoments } from './orbMoments.ts'
import { newPlay, runFirstSpin } from './round.ts'
import { smallTitle } from './testing.ts'
import type { GridTitle } from './title.ts'

const values = [
  [2, 3],
  [10, 1],
] as const

/** A title with orbs of 2 (three times as likely) and 10 in the first drop and later, which are 4 in the mean. */
const titleOf = (over: Partial<GridTitle> = {}): GridTitle =>
  smallTitle({
    weights: { a: 2, b: 3, c: 4, s: 1, o: 1 },
    refill: { a: 2, b: 3, c: 4, o: 1 },
    orbs: { values, join: 'sum' },
    ...over,
  })

/** Returns the moments of a board with so many orbs that show their mean; `won`: the units of the symbols. */
const momentsWith = (orbs: number, won: number, over: Partial<GridTitle> = {}) => {
  const machine = meanMachineOf(titleOf(over))
  const board = newBoard(machine)
  board.symbols.fill(0)
  for (let orb = 0; orb < orbs; orb++) {
    board.symbols[orb] = machine.orb
    board.times[orb] = 4
  }
  return spinMoments(machine)(board, won * Math.max(1, orbs * 4), 0)
}

describe('the moments of spins whose orbs show their mean', () => {
  it('are those of the win without orbs', () => {
    expect(momentsWith(0, 40)).toEqual({ square: 4, capped: 0 })
  })

  it('are means over all values of the orbs', () => {
    // One stake of symbols: 2 or 10 stakes with one orb, 4, 12 or 20 with two.
    expect(momentsWith(1, 20).square).toBeCloseTo((3 * 4 + 100) / 4, 9)
    expect(momentsWith(2, 20).square).toBeCloseTo((9 * 16 + 6 * 144 + 400) / 16, 9)
  })

  it('have the chance of the cap, above which nothing is paid', () => {
    const info = { ...smallTitle().info, maxWinMultiple: 10 }
    const moments = momentsWith(2, 20, { info })
    expect(moments.capped).toBeCloseTo(7 / 16, 9)
    expect(moments.square).toBeCloseTo((9 * 16 + 7 * 100) / 16, 9)
  })

  it.each([
    ['sum', {}],
    ['collected', { weights: { a: 2, b: 3, c: 4, s: 1, o: 1, k: 1 }, refill: { a: 2, b: 3, c: 4, o: 1, k: 1 } }],
    ['sum', { orbs: { values, join: 'sum', grows: 1 } }],
  ] as const)('agree with spins with real orbs: %s %j', (join, over) => {
    const title = titleOf({ orbs: { values, join }, ...over })
    const [mean, real, spins] = [meanMachineOf(title), machineOf(title), 60_000]
    const momentsOf = spinMoments(mean)
    const sums = { counted: 0, real: 0, fourths: 0 }
    for (const [machine, draws] of [[mean, simulatedDraws(5)] as const, [real, simulatedDraws(6)] as const]) {
      const board = newBoard(machine)
      for (let spin = 0; spin < spins; spin++) {
        const { units, scatters } = runFirstSpin(newPlay({ machine, board, draws }))
        const square = machine === mean ? momentsOf(board, units, scatters).square : (units / unitsOfStake) ** 2
        if (machine === mean) sums.counted += square
        else sums.real += square
        sums.fourths += square * square
      }
    }
    const error = Math.sqrt(sums.fourths)
    expect(Math.abs(sums.counted - sums.real)).toBeLessThan(3.291 * error)
    expect(error).toBeLessThan(sums.real / 10)
  })

  it('[A14] give the deviation of a measurement an interval that holds for another seed', () => {
    const [one, other] = [11, 12].map((seed) => measure(titleOf(), { spins: 40_000, bonuses: 4_000, seed }))
    if (!one || !other) throw new Error('not measured')
    expect(Math.abs(one.deviation - other.deviation)).toBeLessThan(Math.hypot(one.deviationError, other.deviationError))
    expect(one.deviationError).toBeLessThan(one.deviation / 10)
    expect(Math.abs(one.hit - other.hit)).toBeLessThan(Math.hypot(one.hitError, other.hitError))
  })
})
