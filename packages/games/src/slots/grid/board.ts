import type { Draws } from '../../fair/draws.ts'
import type { Screen } from '../lines/events.ts'
import type { Factor } from './events.ts'
import type { GridMachine, Lots } from './machine.ts'

/** The places of a game and room to reckon in; one board does for any number of rounds, one after another. */
export type Board = {
  readonly symbols: Uint8Array
  /** What the orb or the wild that grows on a place multiplies by; 0 for every other symbol. */
  readonly times: Float64Array
  /** 0 never won, 1 marked, from 2 on what it multiplies by. Marks belong to places and do not fall. */
  readonly marks: Uint16Array
  /** What vanishes with the next tumble. */
  readonly gone: Uint8Array
  /** Places of the next tumble where a wild is left. */
  readonly left: Uint8Array
  /** How many of each symbol there are. */
  readonly counts: Uint8Array
  /** The places of a cluster as it is found. */
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

/** What a symbol other than an orb begins with. */
export const freshTimes = ({ wild, title }: GridMachine, symbol: number): number =>
  symbol === wild && title.wildsGrowTo !== undefined ? 1 : 0

/** Draws every place anew, down the columns from the left; an orb's multiplier right after the orb. */
export const fillBoard = (machine: GridMachine, board: Board, lots: Lots, draws: Draws): void => {
  const { cells, rows } = machine
  for (let column = 0, place = 0; place < cells; column++) {
    const lot = lots[column] as Uint8Array
    for (const end = place + rows; place < end; place++) drawInto(machine, board, place, lot, draws)
  }
}

/**
 * Takes away what is gone, leaves wilds where they are due, lets the rest fall and draws what comes from above, in the order
 * of `fillBoard`. Gives how many places were filled.
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

/** Moves what stays to the bottom of its column and gives how many places are empty above. */
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
