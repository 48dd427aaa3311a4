import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import {
  addChips,
  afterAnswer,
  allStakes,
  type Chip,
  clear,
  double,
  emptySlip,
  nextRound,
  pendingOf,
  repeat,
  sumOf,
  takePending,
  undo,
} from './slip.ts'

const bounds = { limitsOn: () => ({ minKurus: kurus(100), maxKurus: kurus(1000) }), balanceKurus: kurus(5000) }
const chip = (spot: string, lira: number): Chip => ({ spot, stakeKurus: kurus(lira * 100) })
const slipWith = (...chips: Chip[]) => chips.reduce((slip, each) => addChips(slip, [each], bounds).slip, emptySlip)

describe('the chips of a player', () => {
  it('add up on a spot and are removed press by press', () => {
    const slip = slipWith(chip('red', 2), chip('red', 3), chip('odd', 1))
    expect([...allStakes(slip)]).toEqual([
      ['red', 500],
      ['odd', 100],
    ])
    expect([...allStakes(undo(undo(slip)))]).toEqual([['red', 200]])
    expect(allStakes(clear(slip)).size).toBe(0)
  })

  it('are removed together when one press has put several', () => {
    const { slip } = addChips(slipWith(chip('red', 1)), [chip('split:5-8', 1), chip('split:10-11', 1)], bounds)
    expect([...allStakes(undo(slip)).keys()]).toEqual(['red'])
  })

  it('fill a spot up to its limit', () => {
    const filled = addChips(slipWith(chip('red', 8)), [chip('red', 5)], bounds)
    expect(allStakes(filled.slip).get('red')).toBe(1000)
    expect(addChips(filled.slip, [chip('red', 1)], bounds)).toMatchObject({ slip: filled.slip, refused: 'full' })
  })

  it('[B242] are not added where less than the smallest bet fits', () => {
    const from5 = { ...bounds, limitsOn: () => ({ minKurus: kurus(500), maxKurus: kurus(1000) }) }
    const { slip } = addChips(emptySlip, [chip('red', 8)], from5)
    expect(addChips(slip, [chip('red', 5)], from5)).toMatchObject({ slip, refused: 'full' })
    expect(addChips(emptySlip, [chip('red', 2)], from5)).toMatchObject({ slip: emptySlip, refused: 'full' })
  })

  it('are refused if the balance does not cover them with the waiting ones', () => {
    const poor = { ...bounds, balanceKurus: kurus(300) }
    const { slip } = addChips(emptySlip, [chip('red', 2)], poor)
    expect(addChips(slip, [chip('odd', 2)], poor)).toMatchObject({ slip, refused: 'balance' })
    expect(addChips(slip, [chip('odd', 1)], poor).refused).toBeUndefined()
  })

  it('are sent at most once per spot and sixty spots per call, and are placed once the server has accepted them', () => {
    const many = Array.from({ length: 70 }, (_, index) => chip(`straight:${index}`, 1))
    const filled = addChips(emptySlip, [...many, chip('straight:0', 1)], {
      ...bounds,
      balanceKurus: kurus(50_000),
    }).slip
    const { slip, calls } = takePending(filled)
    expect(calls.map((call) => call.length)).toEqual([60, 10])
    expect([sumOf(pendingOf(slip)), sumOf(slip.sent), sumOf(slip.placed)]).toEqual([0, 7100, 0])
    const taken = afterAnswer(slip, calls[0] ?? [], true)
    expect([sumOf(taken.sent), sumOf(taken.placed)]).toEqual([1000, 6100])
    const refused = afterAnswer(taken, calls[1] ?? [], false)
    expect([sumOf(refused.sent), sumOf(refused.placed), sumOf(allStakes(refused))]).toEqual([0, 6100, 6100])
  })

  it('are doubled with everything on the table, and repeated from the last round with bets', () => {
    const sent = takePending(slipWith(chip('red', 2), chip('odd', 1)))
    const placed = afterAnswer(sent.slip, sent.calls[0] ?? [], true)
    expect(sumOf(allStakes(double(placed, bounds).slip))).toBe(600)
    const next = nextRound(nextRound(placed))
    expect(allStakes(next).size).toBe(0)
    expect([...allStakes(repeat(next, bounds).slip)]).toEqual([
      ['red', 200],
      ['odd', 100],
    ])
  })
})
