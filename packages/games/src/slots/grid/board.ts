import type { Draws } from '../../fair/draws.ts'
import type { Screen } from '../lines/events.ts'
import type { Factor } from './events.ts'
import type { GridMachine, Lots } from './machine.ts'

/** The cells of a game and buffers for computation; one board can be reused for consecutive rounds. */
export type Board = {
  readonly symbols: Uint8Array
  /** The multiplier of the orb or growing wild in a cell; 0 for other symbols. */
  readonly times: Float64Array
  /** 0: not won yet, 1: marked, from 2: the multiplier. Marks belong to cells and do not fall. */
  readonly marks: Uint16Array
  /** The cells that vanish with the next tumble. */
  readonly gone: Uint8Array
  /** The cells of the next tumble in which a wild is left. */
  readonly left: Uint8Array
  /** The number of each symbol. */
  readonly counts: Uint8Array
  /** The cells of the current cluster. */
  readonly found: Uint8Array
  readonly visited: Uint8Array
}

export const newBoard = ({ cells, names }: GridMachine): Board => {
  const room = (): Uint8Array => new Uint8Array(cells)
  return {
    symbols: room(),
    times: new Float64Array(cells),
    marks: new Uint16Array(cells),
    gone: room(),
    left: room(),
    counts: new Uint8Array(names.length),
    found: room(),
    visited: room(),
  }
}

const drawInto = (machine: GridMachine, board: Board, place: number, lot: Uint8Array, draws: Draws): void => {
  const symbol = lot[draws.below(lot.length)] as number
  const { orbValues } = machine
  board.symbols[place] = symbol
  board.times[place] =
    symbol === machine.orb ? (orbValues[draws.below(orbValues.length)] as number) : freshTimes(machine, symbol)
}

/** Returns the initial multiplier of a symbol that is not an orb. */
export const freshTimes = ({ wild, title }: GridMachine, symbol: number): number =>
  symbol === wild && title.wildsGrowTo !== undefined ? 1 : 0

/** Draws all cells, down the columns from the left; the multiplier of an orb directly after the orb. */
export const fillBoard = (machine: GridMachine, board: Board, lots: Lots, draws: Draws): void => {
  const { cells, rows } = machine
  for (let column = 0, place = 0; place < cells; column++) {
    const lot = lots[column] as Uint8Array
    for (const end = place + rows; place < end; place++) drawInto(machine, board, place, lot, draws)
  }
}

/**
 * Removes vanished cells, leaves due wilds, lets the rest fall and draws the new symbols, in the order
 * of `fillBoard`. Returns the number of filled cells.
 */
export const letFall = (machine: GridMachine, board: Board, lots: Lots, draws: Draws): number => {
  const { cells, rows } = machine
  let came = 0
  for (let column = 0, top = 0; top < cells; column++, top += rows) {
    const empty = sinkColumn(machine, board, top)
    for (let place = top; place < top + empty; place++)
      drawInto(machine, board, place, lots[column] as Uint8Array, draws)
    came += empty
  }
  board.gone.fill(0)
  board.left.fill(0)
  return came
}

/** Moves the remaining symbols of a column to its bottom and returns the number of empty cells above. */
const sinkColumn = (machine: GridMachine, { symbols, times, gone, left }: Board, top: number): number => {
  const { rows, wild } = machine
  let to = top + rows - 1
  for (let place = to; place >= top; place--) {
    if (left[place] === 1) {
      symbols[to] = wild
      times[to--] = freshTimes(machine, wild)
    } else if (gone[place] === 0) {
      symbols[to] = symbols[place] as number
      times[to--] = times[place] as number
    }
  }
  return to - top + 1
}

export const countOf = ({ symbols }: Board, symbol: number): number => {
  let count = 0
  for (let place = 0; place < symbols.length; place++) if (symbols[place] === symbol) count++
  return count
}

export const placesWhere = (cells: ArrayLike<number>, wanted: (value: number) => boolean): number[] =>
  Array.from(cells).flatMap((value, place) => (wanted(value) ? [place] : []))

export const factorsOf = (times: ArrayLike<number>, least: number): Factor[] =>
  placesWhere(times, (value) => value >= least).map((place) => ({ place, times: times[place] as number }))

export const screenOf = ({ names, rows, cells }: GridMachine, { symbols }: Board): Screen =>
  Array.from({ length: cells / rows }, (_, column) =>
    Array.from({ length: rows }, (_, row) => names[symbols[column * rows + row] as number] as string),
  )
