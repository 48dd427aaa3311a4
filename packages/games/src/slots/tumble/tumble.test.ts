import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../../fair/generator.ts'
import { newBoard } from '../grid/board.ts'
import { machineOf } from '../grid/machine.ts'
import { newPlay } from '../grid/round.ts'
import { runSpin } from '../grid/spin.ts'
import { meanOfFirstDrop } from '../grid/theory.ts'
import { type GridTitle, symbol } from '../grid/title.ts'
import { payAnywhere } from './anywhere.ts'

const small: GridTitle = {
  id: 1,
  slug: 'deneme',
  version: 1,
  names: { tr: 'Deneme', en: 'Trial' },
  columns: 4,
  rows: 3,
  pays: 'anywhere',
  counts: [5, 7],
  symbols: [
    symbol('pays', 'a', ['A', 'A'], [10, 50]),
    symbol('pays', 'b', ['B', 'B'], [4, 20]),
    symbol('pays', 'c', ['C', 'C'], [2, 8]),
    symbol('wild', 'w', ['J', 'W']),
    symbol('scatter', 's', ['S', 'S'], [20]),
    symbol('orb', 'o', ['O', 'O']),
  ],
  weights: { a: 2, b: 3, c: 4, w: 1, s: 1 },
  refill: { a: 2, b: 3, c: 4 },
  orbs: { values: [[2, 1]], join: 'sum' },
  freeSpins: { scatters: 4, spins: [5], moreScatters: 4, more: 2, limit: 20 },
  info: {
    returnMillionths: 0,
    hitMillionths: 0,
    deviationHundredths: 0,
    maxWinMultiple: 1000,
    measured: { spins: 1, bonuses: 1, seed: 1, errorMillionths: 1 },
  },
}
const machine = machineOf(small)

const boardOf = (columns: string) => {
  const board = newBoard(machine)
  board.symbols.set([...columns.replaceAll(' ', '')].map((letter) => machine.names.indexOf(letter)))
  return board
}

describe('symbols that pay anywhere', () => {
  it.each([
    ['four of each do not pay', 'abc acb cac abb', 1, 0],
    ['five of one', 'aba cab cas abc', 1, 10],
    ['seven take the next step', 'aaa aab aac bcs', 1, 50],
    ['a multiplier multiplies', 'aaa aab bcc bcs', 3, 30],
    ['wilds count for every symbol that stands', 'aab bww bab acs', 1, 14],
    ['wilds alone count for none', 'www wws sso ooo', 1, 0],
  ])('%s', (_, columns, multiplier, units) => {
    expect(payAnywhere(machine, boardOf(columns), multiplier)).toBe(units)
  })

  it('vanish with the wilds that helped, and nothing else does', () => {
    const board = boardOf('aaw abc acs aoc')
    expect(payAnywhere(machine, board, 1)).toBe(10)
    expect([...board.gone].join('')).toBe('111100100100')
  })

  it('pay in the mean of many first drops what counting says', () => {
    const [board, draws] = [newBoard(machine), simulatedDraws(9)]
    const rounds = 200_000
    let [sum, squares] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      for (let place = 0; place < machine.cells; place++) {
        const lot = machine.base.first[0] as Uint8Array
        board.symbols[place] = lot[draws.below(lot.length)] as number
      }
      const won = payAnywhere(machine, board, 1)
      sum += won
      squares += won * won
    }
    const [mean, counted] = [sum / rounds, meanOfFirstDrop(machine)]
    expect(Math.abs(mean - counted)).toBeLessThan(3.3 * Math.sqrt((squares / rounds - mean ** 2) / rounds))
  })
})

describe('orbs', () => {
  const spun = (over: Partial<GridTitle>, free: boolean, seed: number) => {
    const own = machineOf({ ...small, ...over, weights: { a: 9, o: 3, b: 4 }, refill: { b: 3, c: 3, a: 1 } })
    const film = { events: [], unitKurus: 1 }
    const play = newPlay({ machine: own, board: newBoard(own), draws: simulatedDraws(seed), film })
    if (free) {
      play.free = { spin: 1, of: 5 }
      play.collected = 10
    }
    const units = runSpin(play, own.capUnits)
    return {
      units,
      play,
      events: film.events as { type: string; multiplier?: number; winKurus?: number; orbs?: unknown[] }[],
    }
  }
  const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)

  it('are added, and multiply what the spin has won', () => {
    for (const seed of seeds) {
      const { units, events } = spun({}, false, seed)
      const won = events.reduce((sum, { type, winKurus = 0 }) => sum + (type === 'win' ? winKurus : 0), 0)
      const orbs = events.find(({ type }) => type === 'orbs')
      if (orbs) expect(orbs.multiplier).toBe((orbs.orbs?.length ?? 0) * 2)
      expect(units).toBe(won * (orbs?.multiplier ?? 1))
    }
  })

  it('multiply each other where the title says so', () => {
    for (const seed of seeds) {
      const orbs = spun({ orbs: { values: [[3, 1]], join: 'product' } }, false, seed).events.find(
        ({ type }) => type === 'orbs',
      )
      if (orbs) expect(orbs.multiplier).toBe(3 ** (orbs.orbs?.length ?? 0))
    }
  })

  it('add up over free spins that collect them, and only in spins that win', () => {
    const freeSpins = { ...small.freeSpins, orbsCollect: true }
    for (const seed of seeds) {
      const { units, events, play } = spun({ freeSpins }, true, seed)
      const orbs = events.find(({ type }) => type === 'orbs')
      expect(play.collected).toBe(units > 0 ? 10 + (orbs?.orbs?.length ?? 0) * 2 : 10)
      if (units > 0) expect(orbs?.multiplier).toBe(play.collected)
    }
  })
})
