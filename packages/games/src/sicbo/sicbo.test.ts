import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { allThrows, sicBo, sicBoSpots } from './game.ts'

const stakeKurus = kurus(100)
const winsOf = (spot: string): number[] =>
  allThrows.map((dice) => sicBo.settle({ outcome: { dice }, round: 0, bets: [{ spot, stakeKurus }] })[0] ?? 0)
const edgeOf = (spot: string): string =>
  (100 - (100 * winsOf(spot).reduce((sum, win) => sum + win, 0)) / 21_600).toFixed(2)

describe('Sic Bo', () => {
  it.each([
    ['small', '2.78'],
    ['big', '2.78'],
    ['odd', '2.78'],
    ['even', '2.78'],
    ['single:1', '7.87'],
    ['pair:2-5', '2.78'],
    ['double:3', '18.52'],
    ['triple:6', '16.20'],
    ['anyTriple', '13.89'],
    ['total:4', '12.50'],
    ['total:5', '11.11'],
    ['total:6', '12.04'],
    ['total:7', '9.72'],
    ['total:8', '12.50'],
    ['total:9', '7.41'],
    ['total:10', '12.50'],
  ])('[A14] has for %s the house edge of the literature, %s %%, over all 216 throws', (spot, edge) => {
    expect(edgeOf(spot)).toBe(edge)
  })

  it('[A8] [A14] states the exact numbers of each kind of bet over all 216 throws', () => {
    const stated = new Map((sicBo.info.bets ?? []).map((row) => [row.bet, row]))
    for (const [spot, { kind }] of sicBoSpots) {
      const wins = winsOf(spot)
      const row = stated.get(spot) ?? stated.get(kind)
      expect(row?.returnMillionths).toBe(Math.floor((wins.reduce((sum, win) => sum + win, 0) * 1_000_000) / 21_600))
      expect(row?.hitMillionths).toBe(Math.floor((wins.filter((win) => win > 0).length * 1_000_000) / 216))
      expect(Math.max(...wins)).toBe(100 * (row?.maxWinMultiple ?? 0))
    }
    expect(sicBoSpots.size).toBe(52)
  })

  it('[A12] can win all bets, mirrored totals equally', () => {
    for (const spot of sicBoSpots.keys()) expect(Math.max(...winsOf(spot))).toBeGreaterThan(stakeKurus)
    for (const total of [4, 5, 6, 7, 8, 9, 10]) expect(edgeOf(`total:${total}`)).toBe(edgeOf(`total:${21 - total}`))
  })

  it('pays a single number by its count', () => {
    const won = (dice: [number, number, number]) =>
      sicBo.settle({ outcome: { dice }, round: 0, bets: [{ spot: 'single:4', stakeKurus }] })[0]
    expect([won([1, 2, 3]), won([4, 2, 3]), won([4, 4, 3]), won([4, 4, 4])]).toEqual([0, 200, 300, 400])
  })
})
