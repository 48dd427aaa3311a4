import { type Kurus, kurus } from '@yakamoz/values'
import type { Draws } from '../../fair/draws.ts'
import type { Cell, Screen } from '../lines/events.ts'
import { compiledStrip, countsPerSymbol, type Strip } from '../lines/machine.ts'
import { reelCount, type Strips } from '../lines/title.ts'
import type { WaysEvent } from './events.ts'
import { type Rows, type WaysTitle, waysUnits } from './title.ts'

/** Reels with their strips, rows, and start indexes in a grid. */
export type Reels = { readonly strips: readonly Strip[]; readonly rows: Rows; readonly starts: readonly number[] }

/**
 * A title compiled for play. Symbols are numbers in the order of the title; a grid has one number per cell, reel by reel from
 * the top. Wins are in units: twentieths of the stake.
 */
export type WaysMachine = {
  readonly title: WaysTitle
  readonly names: readonly string[]
  /** The symbol as which each symbol pays; -1 for scatters and wilds. */
  readonly paysAs: Int32Array
  /** The count of each symbol on its reel; 0 for scatters. */
  readonly counts: Int32Array
  readonly wilds: Uint8Array
  /** The wild that others turn into. */
  readonly wild: number
  readonly scatter: number
  /** The symbols that can fill reels, repeated by their weights. */
  readonly growing: readonly number[]
  readonly base: Reels
  readonly free: Reels
  /** The payout of a way over `count` reels, at `symbol * countsPerSymbol + count`. */
  readonly pays: Int32Array
  /** The payout of `count` scatters, in units. */
  readonly scatterPays: Int32Array
  readonly capUnits: number
}

const maxScatters = 5

export const waysMachineOf = (title: WaysTitle): WaysMachine => {
  const names = title.symbols.map(({ name }) => name)
  const first = (role: string): number => title.symbols.findIndex((symbol) => symbol.role === role)
  const numberOf = (name: string): number => names.indexOf(name)
  const scatter = first('scatter')
  return {
    title,
    names,
    paysAs: Int32Array.from(title.symbols, ({ role, name, of }) => (role === 'pays' ? numberOf(of ?? name) : -1)),
    counts: Int32Array.from(title.symbols, ({ role, counts }) => (role === 'scatter' ? 0 : (counts ?? 1))),
    wilds: Uint8Array.from(title.symbols, ({ role }) => (role === 'wild' ? 1 : 0)),
    wild: first('wild'),
    scatter,
    growing: (title.freeSpins.grows ?? []).flatMap(([name, weight]) => new Array<number>(weight).fill(numberOf(name))),
    base: reelsOf(title.strips, title.rows, names),
    free: reelsOf(title.freeSpins.strips, title.freeSpins.rows ?? title.rows, names),
    pays: paysOf(title),
    scatterPays: scatterPaysOf(title, scatter),
    capUnits: title.info.maxWinMultiple * waysUnits,
  }
}

const reelsOf = (strips: Strips, rows: Rows, names: readonly string[]): Reels => ({
  strips: strips.map((strip, reel) => compiledStrip(strip, names, rows[reel])),
  rows,
  starts: rows.map((_, reel) => rows.slice(0, reel).reduce((sum, count) => sum + count, 0)),
})

const paysOf = ({ symbols }: WaysTitle): Int32Array => {
  const pays = new Int32Array(symbols.length * countsPerSymbol)
  for (const [number, symbol] of symbols.entries())
    if (symbol.role === 'pays') pays.set(symbol.pays, number * countsPerSymbol + 3)
  return pays
}

const scatterPaysOf = ({ symbols }: WaysTitle, scatter: number): Int32Array => {
  const pays = new Int32Array(maxScatters + 1)
  pays.set(
    (symbols[scatter]?.pays ?? []).map((stakes) => stakes * waysUnits),
    3,
  )
  return pays
}

/** Creates a grid for all reels of a machine. */
export const newWaysGrid = ({ base, free }: WaysMachine): Uint8Array =>
  new Uint8Array(Math.max(...[base, free].map(({ rows }) => rows.reduce((sum, count) => sum + count, 0))))

/** The recorded events of a round, and the value of a unit. Without a recording only the win is computed. */
export type WaysRecording = { readonly events: WaysEvent[]; readonly unitKurus: number }

export const worthOf = (recording: WaysRecording, units: number): Kurus => kurus(units * recording.unitKurus)

/** Draws a stop per reel, from left to right, and writes its rows from it downwards into the grid. */
export const spinWays = ({ strips, rows, starts }: Reels, draws: Draws, grid: Uint8Array): void => {
  for (let reel = 0; reel < reelCount; reel++) {
    const { stops, symbols } = strips[reel] as Strip
    const stop = draws.below(stops)
    const [start, count] = [starts[reel] as number, rows[reel] as number]
    for (let row = 0; row < count; row++) grid[start + row] = symbols[stop + row] as number
  }
}

/** Returns the count of `symbol` in the cells from `start` to before `end`, wilds included. */
export const countsOn = (
  { paysAs, counts, wilds }: WaysMachine,
  symbol: number,
  cells: ArrayLike<number>,
  start = 0,
  end = cells.length,
): number => {
  let sum = 0
  for (let cell = start; cell < end; cell++) {
    const found = cells[cell] as number
    if (paysAs[found] === symbol || wilds[found] === 1) sum += counts[found] as number
  }
  return sum
}

/** Pays all symbols of the first reel by the number of reels that they reach, and records the wins. Returns units. */
export const payWays = (
  machine: WaysMachine,
  { reels, grid }: { reels: Reels; grid: Uint8Array },
  multiplier: number,
  recording: WaysRecording | undefined,
): number => {
  let [units, paid] = [0, 0]
  const first = reels.rows[0]
  for (let cell = 0; cell < first; cell++) {
    const symbol = machine.paysAs[grid[cell] as number] as number
    // One bit per symbol: further ones on the first reel are included in the ways of the first.
    if (symbol < 0 || paid & (1 << symbol)) continue
    paid |= 1 << symbol
    const { count, ways } = reachOf(machine, reels, grid, symbol)
    const won = (machine.pays[symbol * countsPerSymbol + count] as number) * ways * multiplier
    if (won === 0) continue
    units += won
    const name = machine.names[symbol] as string
    recording?.events.push({ type: 'ways', symbol: name, count, ways, multiplier, winKurus: worthOf(recording, won) })
  }
  return units
}

/** Returns the number of reels from the left with a symbol, and the number of ways. */
const reachOf = (machine: WaysMachine, { rows, starts }: Reels, grid: Uint8Array, symbol: number) => {
  let [count, ways] = [0, 1]
  while (count < reelCount) {
    const start = starts[count] as number
    const counted = countsOn(machine, symbol, grid, start, start + (rows[count] as number))
    if (counted === 0) break
    ways *= counted
    count++
  }
  return { count, ways }
}

export const scattersOn = ({ scatter }: WaysMachine, { rows, starts }: Reels, grid: Uint8Array): number => {
  const end = (starts[4] as number) + rows[4]
  let count = 0
  for (let cell = 0; cell < end; cell++) if (grid[cell] === scatter) count++
  return count
}

/** Fills all reels that show a wanted symbol with `symbol`, and records the changed cells. */
export const fillReels = (
  machine: WaysMachine,
  { reels, grid }: { reels: Reels; grid: Uint8Array },
  { symbol, shows }: { symbol: number; shows: (found: number) => boolean },
  recording: WaysRecording | undefined,
): void => {
  const cells: Cell[] = []
  for (const [reel, start] of reels.starts.entries()) {
    const column = grid.subarray(start, start + (reels.rows[reel] as number))
    if (!column.some(shows)) continue
    for (const [row, found] of column.entries()) if (found !== symbol) cells.push({ reel, row })
    column.fill(symbol)
  }
  if (recording && cells.length > 0)
    recording.events.push({ type: 'turn', cells, symbol: machine.names[symbol] as string })
}

/** Writes the walking wilds into the grid, and returns the cells of them and the new ones in the next spin. */
export const walkWilds = (machine: WaysMachine, reels: Reels, grid: Uint8Array, kept: Uint8Array): Uint8Array => {
  const next = new Uint8Array(kept.length)
  for (let reel = 1; reel < reelCount; reel++) {
    const [start, left] = [reels.starts[reel] as number, reels.starts[reel - 1] as number]
    for (let row = 0; row < (reels.rows[reel] as number); row++) {
      const cell = start + row
      if (kept[cell] === 1) grid[cell] = machine.wild
      if (reel > 1 && machine.wilds[grid[cell] as number] === 1 && row < (reels.rows[reel - 1] as number))
        next[left + row] = 1
    }
  }
  return next
}

export const cellsOfMask = ({ rows, starts }: Reels, mask: Uint8Array): Cell[] =>
  rows.flatMap((count, reel) =>
    Array.from({ length: count }, (_, row) => ({ reel, row })).filter(
      ({ row }) => mask[(starts[reel] as number) + row] === 1,
    ),
  )

export const waysScreenOf = ({ names }: WaysMachine, { rows, starts }: Reels, grid: Uint8Array): Screen =>
  rows.map((count, reel) =>
    Array.from({ length: count }, (_, row) => names[grid[(starts[reel] as number) + row] as number] as string),
  )
