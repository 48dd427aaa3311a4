import { simulatedDraws } from '../../fair/generator.ts'
import { newBoard } from './board.ts'
import type { GridEvent } from './events.ts'
import { machineOf } from './machine.ts'
import { newPlay } from './round.ts'
import { type GridTitle, symbol } from './title.ts'

/** For tests: returns a title with few cells and symbols and given changes. */
export const smallTitle = (over: Partial<GridTitle> = {}): GridTitle => ({
  id: 1,
  slug: 'deneme',
  version: 1,
  names: { tr: 'Deneme', en: 'Trial' },
  columns: 4,
  rows: 4,
  pays: 'clusters',
  counts: [4, 6],
  symbols: [
    symbol('pays', 'a', ['A', 'A'], [10, 30]),
    symbol('pays', 'b', ['B', 'B'], [4, 12]),
    symbol('pays', 'c', ['C', 'C'], [2, 6]),
    symbol('wild', 'w', ['J', 'W']),
    symbol('scatter', 's', ['S', 'S'], [20]),
    symbol('orb', 'o', ['O', 'O']),
    symbol('collector', 'k', ['K', 'K']),
  ],
  weights: { a: 2, b: 3, c: 4, s: 1 },
  refill: { a: 2, b: 3, c: 4 },
  freeSpins: { scatters: 4, spins: [5], moreScatters: 4, more: 2, limit: 20 },
  info: {
    returnMillionths: 0,
    hitMillionths: 0,
    deviationHundredths: 0,
    maxWinMultiple: 1000,
    measured: { spins: 1, bonuses: 1, seed: 1, errorMillionths: 1 },
  },
  ...over,
})

/** For tests: returns a board from its rows, the top one first, and a round in play on it with a recording. */
export const playOn = (title: GridTitle, rows: string, seed = 3) => {
  const machine = machineOf(title)
  const board = newBoard(machine)
  for (const [row, line] of rows.split(' ').entries())
    for (const [column, letter] of [...line].entries())
      board.symbols[column * title.rows + row] = machine.names.indexOf(letter)
  const events: GridEvent[] = []
  const play = newPlay({ machine, board, draws: simulatedDraws(seed), recording: { events, unitKurus: 1 } })
  return { machine, board, play, events, draws: play.draws }
}

/** For tests: returns the cells of a symbol. */
export const placesOf = ({ machine, board }: Pick<ReturnType<typeof playOn>, 'machine' | 'board'>, name: string) =>
  [...board.symbols.keys()].filter((place) => board.symbols[place] === machine.names.indexOf(name))
