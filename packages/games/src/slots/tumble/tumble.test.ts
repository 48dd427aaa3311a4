import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../../fair/generator.ts'
import { newBoard } from '../grid/board.ts'
import { machineOf, unitsOfStake } from '../grid/machine.ts'
import { newPlay } from '../grid/round.ts'
import { runSpin } from '../grid/spin.ts'
import { playOn, smallTitle } from '../grid/testing.ts'
import { meanOfFirstDrop } from '../grid/theory.ts'
import type { GridTitle } from '../grid/title.ts'
import { payAnywhere } from './anywhere.ts'

const anywherePays: Record<string, number[]> = { a: [10, 50], b: [4, 20], c: [2, 8] }
const small = smallTitle({
  rows: 3,
  pays: 'anywhere',
  counts: [5, 7],
  symbols: smallTitle().symbols.map((each) => ({ ...each, pays: anywherePays[each.name] ?? each.pays })),
  weights: { a: 2, b: 3, c: 4, w: 1, s: 1 },
  orbs: { values: [[2, 1]], join: 'sum' },
})
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

  it('vanish with their wilds and nothing else', () => {
    const board = boardOf('aaw abc acs aoc')
    expect(payAnywhere(machine, board, 1)).toBe(10)
    expect([...board.gone].join('')).toBe('111100100100')
  })

  it('have the exact mean over many first drops', () => {
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
    const recording = { events: [], unitKurus: 1 }
    const play = newPlay({ machine: own, board: newBoard(own), draws: simulatedDraws(seed), recording })
    if (free) {
      play.free = { spin: 1, of: 5 }
      play.collected = 10
    }
    const units = runSpin(play, own.capUnits)
    return {
      units,
      play,
      events: recording.events as { type: string; multiplier?: number; winKurus?: number; orbs?: unknown[] }[],
    }
  }
  const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)

  it('are added, and multiply the win of the spin', () => {
    for (const seed of seeds) {
      const { units, events } = spun({}, false, seed)
      const won = events.reduce((sum, { type, winKurus = 0 }) => sum + (type === 'win' ? winKurus : 0), 0)
      const orbs = events.find(({ type }) => type === 'orbs')
      if (orbs) expect(orbs.multiplier).toBe((orbs.orbs?.length ?? 0) * 2)
      expect(units).toBe(won * (orbs?.multiplier ?? 1))
    }
  })

  it('multiply each other if the title has it', () => {
    for (const seed of seeds) {
      const orbs = spun({ orbs: { values: [[3, 1]], join: 'product' } }, false, seed).events.find(
        ({ type }) => type === 'orbs',
      )
      if (orbs) expect(orbs.multiplier).toBe(3 ** (orbs.orbs?.length ?? 0))
    }
  })

  it('accumulate over winning free spins in titles that collect them', () => {
    const freeSpins = { ...small.freeSpins, orbsCollect: true }
    for (const seed of seeds) {
      const { units, events, play } = spun({ freeSpins }, true, seed)
      const orbs = events.find(({ type }) => type === 'orbs')
      expect(play.collected).toBe(units > 0 ? 10 + (orbs?.orbs?.length ?? 0) * 2 : 10)
      if (units > 0) expect(orbs?.multiplier).toBe(play.collected)
    }
  })
})

describe('orbs that grow', () => {
  it('increase after every win, and new ones start at their own value', () => {
    const orbs = { values: [[2, 1]], join: 'sum', grows: 3 } as const
    const title = { ...small, orbs, weights: { a: 9, o: 3, b: 4 }, refill: { b: 3, c: 3, a: 1, o: 1 } }
    let grown = 0
    for (let seed = 1; seed < 40; seed++) {
      const { play, events } = playOn(title, 'abca bcab cabc', seed)
      runSpin(play, play.machine.capUnits)
      const wins = events.filter(({ type }) => type === 'tumble').length
      const end = events.find((event) => event.type === 'orbs')
      if (end?.type !== 'orbs') continue
      expect(end.multiplier).toBe(end.orbs.reduce((sum, { times }) => sum + times, 0))
      for (const { times } of end.orbs) expect((times - 2) % 3).toBe(0)
      const most = Math.max(...end.orbs.map(({ times }) => times))
      expect(most).toBeLessThanOrEqual(2 + 3 * wins)
      if (most > 2) grown += 1
    }
    expect(grown).toBeGreaterThan(10)
  })
})

describe('collectors', () => {
  const title: GridTitle = {
    ...small,
    orbs: { values: [[3, 1]], join: 'collected' },
    weights: { a: 1, b: 1, c: 1, o: 2, k: 1 },
    refill: { a: 1, b: 1, c: 1, o: 2, k: 1 },
  }
  const collected = (over: Partial<GridTitle['freeSpins']>, isFree: boolean, seed: number) => {
    const {
      play,
      board,
      machine: own,
      events,
    } = playOn({ ...title, freeSpins: { ...title.freeSpins, ...over } }, 'abca bcab cabc', seed)
    if (isFree) play.free = { spin: 1, of: 5 }
    const units = runSpin(play, own.capUnits)
    const count = (symbol: number): number => board.symbols.filter((found) => found === symbol).length
    const won = events.reduce((sum, event) => sum + (event.type === 'win' ? event.winKurus : 0), 0)
    return { added: units - won, orbs: count(own.orb), collectors: count(own.collector), events }
  }

  it('pay the orbs once each, and nothing without a collector', () => {
    for (let seed = 1; seed < 60; seed++) {
      const { added, orbs, collectors, events } = collected({}, false, seed)
      expect(added).toBe(orbs * 3 * unitsOfStake * collectors)
      expect(events.filter(({ type }) => type === 'collect')).toHaveLength(added > 0 ? 1 : 0)
    }
  })

  it('count one more in free spins that always collect', () => {
    for (let seed = 1; seed < 60; seed++) {
      const { added, orbs, collectors } = collected({ alwaysCollects: true }, true, seed)
      expect(added).toBe(orbs * 3 * unitsOfStake * (collectors + 1))
    }
  })
})
