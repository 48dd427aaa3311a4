import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import {
  answered,
  type Chip,
  clear,
  double,
  emptySlip,
  layingOf,
  nextRound,
  pendingOf,
  put,
  repeat,
  send,
  sumOf,
  undo,
} from './slip.ts'

const bounds = { mostOn: () => kurus(1000), balanceKurus: kurus(5000) }
const chip = (spot: string, lira: number): Chip => ({ spot, stakeKurus: kurus(lira * 100) })
const put2 = (...chips: Chip[]) => chips.reduce((slip, each) => put(slip, [each], bounds).slip, emptySlip)

describe('the chips of a player', () => {
  it('add up on a spot and are removed press by press', () => {
    const slip = put2(chip('red', 2), chip('red', 3), chip('odd', 1))
    expect([...layingOf(slip)]).toEqual([
      ['red', 500],
      ['odd', 100],
    ])
    expect([...layingOf(undo(undo(slip)))]).toEqual([['red', 200]])
    expect(layingOf(clear(slip)).size).toBe(0)
  })

  it('are removed together when one press has put several', () => {
    const { slip } = put(put2(chip('red', 1)), [chip('split:5-8', 1), chip('split:10-11', 1)], bounds)
    expect([...layingOf(undo(slip)).keys()]).toEqual(['red'])
  })

  it('fill a spot up to its limit', () => {
    const filled = put(put2(chip('red', 8)), [chip('red', 5)], bounds)
    expect(layingOf(filled.slip).get('red')).toBe(1000)
    expect(put(filled.slip, [chip('red', 1)], bounds)).toMatchObject({ slip: filled.slip, refused: 'full' })
  })

  it('are refused if the balance does not cover them with the waiting ones', () => {
    const poor = { ...bounds, balanceKurus: kurus(300) }
    const { slip } = put(emptySlip, [chip('red', 2)], poor)
    expect(put(slip, [chip('odd', 2)], poor)).toMatchObject({ slip, refused: 'balance' })
    expect(put(slip, [chip('odd', 1)], poor).refused).toBeUndefined()
  })

  it('are sent at most once per spot and sixty spots per call, and are placed once the server has accepted them', () => {
    const many = Array.from({ length: 70 }, (_, index) => chip(`straight:${index}`, 1))
    const put70 = put(emptySlip, [...many, chip('straight:0', 1)], { ...bounds, balanceKurus: kurus(50_000) }).slip
    const { slip, calls } = send(put70)
    expect(calls.map((call) => call.length)).toEqual([60, 10])
    expect([sumOf(pendingOf(slip)), sumOf(slip.sent), sumOf(slip.placed)]).toEqual([0, 7100, 0])
    const taken = answered(slip, calls[0] ?? [], true)
    expect([sumOf(taken.sent), sumOf(taken.placed)]).toEqual([1000, 6100])
    const refused = answered(taken, calls[1] ?? [], false)
    expect([sumOf(refused.sent), sumOf(refused.placed), sumOf(layingOf(refused))]).toEqual([0, 6100, 6100])
  })

  it('are doubled with everything on the table, and repeated from the last round with bets', () => {
    const sent = send(put2(chip('red', 2), chip('odd', 1)))
    const placed = answered(sent.slip, sent.calls[0] ?? [], true)
    expect(sumOf(layingOf(double(placed, bounds).slip))).toBe(600)
    const next = nextRound(nextRound(placed))
    expect(layingOf(next).size).toBe(0)
    expect([...layingOf(repeat(next, bounds).slip)]).toEqual([
      ['red', 200],
      ['odd', 100],
    ])
  })
})
