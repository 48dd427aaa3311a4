import { type Kurus, kurus } from '@yakamoz/values'
import type { Draws } from '../../fair/draws.ts'
import type { Cell, LinesEvent, Screen } from './events.ts'
import { type LinesTitle, reelCount, rowCount, type Strips } from './title.ts'

const cellCount = reelCount * rowCount

/** The places per symbol in `linePays`: one for each count from 0 to the number of reels. */
export const countsPerSymbol = reelCount + 1

/** The smallest count that pays. */
const minCount = 3

/** A compiled strip: numbers of symbols, with the first rows repeated at the end so that no window wraps. */
export type Strip = { readonly stops: number; readonly symbols: Uint8Array }

/**
 * A title compiled for play. Symbols are numbers in the order of the title; a grid has one number per cell, reel by reel from
 * the top. Wins are in units: line stakes.
 */
export type Machine = {
  readonly title: LinesTitle
  readonly names: readonly string[]
  /** The multiplier of each symbol as a wild; 0 for other symbols. */
  readonly wilds: Int32Array
  /** The wild that others turn into. */
  readonly wild: number
  readonly scatter: number
  /** -1 if the title has none. */
  readonly mystery: number
  /** The symbols that mysteries turn into, repeated by their weights. */
  readonly turnsInto: readonly number[]
  readonly base: readonly Strip[]
  /** The strips of each kind of free spins. */
  readonly free: readonly (readonly Strip[])[]
  readonly lines: readonly Uint8Array[]
  /** The lines from the right, if these also pay. */
  readonly backwards: readonly Uint8Array[]
  /** The payout of `count` symbols on a line, at `symbol * countsPerSymbol + count`. */
  readonly linePays: Int32Array
  /** The payout of `count` scatters, in units. */
  readonly scatterPays: Int32Array
  readonly capUnits: number
}

export const machineOf = (title: LinesTitle): Machine => {
  const names = title.symbols.map((symbol) => symbol.name)
  const lines = title.lines.map((rows) => Uint8Array.from(rows, (row, reel) => reel * rowCount + row))
  const first = (role: string): number => title.symbols.findIndex((symbol) => symbol.role === role)
  const compiled = (strips: Strips): Strip[] => strips.map((strip) => compiledStrip(strip, names))
  const scatter = first('scatter')
  return {
    title,
    names,
    wilds: Int32Array.from(title.symbols, ({ role, multiplier }) => (role === 'wild' ? (multiplier ?? 1) : 0)),
    wild: first('wild'),
    scatter,
    mystery: first('mystery'),
    turnsInto: (title.mystery ?? []).flatMap(([name, weight]) => new Array<number>(weight).fill(names.indexOf(name))),
    base: compiled(title.strips),
    free: title.freeSpins.map(({ strips }) => compiled(strips)),
    lines,
    backwards: title.bothWays ? lines.map((cells) => cells.toReversed()) : [],
    linePays: linePaysOf(title),
    scatterPays: scatterPaysOf(title, scatter),
    capUnits: title.info.maxWinMultiple * title.lines.length,
  }
}

export const compiledStrip = (strip: string, names: readonly string[], rows = rowCount): Strip => {
  const symbols = strip.split(' ').map((name) => {
    const symbol = names.indexOf(name)
    if (symbol < 0) throw new RangeError(`no symbol ${name}`)
    return symbol
  })
  return { stops: symbols.length, symbols: Uint8Array.from([...symbols, ...symbols.slice(0, rows - 1)]) }
}

const linePaysOf = (title: LinesTitle): Int32Array => {
  const pays = new Int32Array(title.symbols.length * countsPerSymbol)
  for (const [number, symbol] of title.symbols.entries()) {
    if (symbol.role === 'pays') pays.set(symbol.pays, number * countsPerSymbol + minCount)
  }
  return pays
}

const scatterPaysOf = (title: LinesTitle, scatter: number): Int32Array => {
  const pays = new Int32Array(cellCount + 1)
  pays.set(
    (title.symbols[scatter]?.pays ?? []).map((multiple) => multiple * title.lines.length),
    minCount,
  )
  return pays
}

/** Creates a grid, which can be reused for consecutive rounds. */
export const newGrid = (): Uint8Array => new Uint8Array(cellCount)

/** The recorded events of a round, and the value of a unit. Without a recording only the win is computed. */
export type Recording = { readonly events: LinesEvent[]; readonly unitKurus: number }

export const worth = (recording: Recording, units: number): Kurus => kurus(units * recording.unitKurus)

/** Draws a stop per reel, from left to right, and writes the three symbols from it downwards into the grid. */
export const spinReels = (strips: readonly Strip[], draws: Draws, grid: Uint8Array): void => {
  for (let reel = 0; reel < reelCount; reel++) {
    const { stops, symbols } = strips[reel] as Strip
    placeReel(grid, reel, symbols, draws.below(stops))
  }
}

export const placeReel = (grid: Uint8Array, reel: number, symbols: Uint8Array, stop: number): void => {
  const cell = reel * rowCount
  grid[cell] = symbols[stop] as number
  grid[cell + 1] = symbols[stop + 1] as number
  grid[cell + 2] = symbols[stop + 2] as number
}

/** Pays all lines of the grid, from the left and, if the title has it, from the right, and records them. Returns units. */
export const payLines = (
  machine: Machine,
  grid: Uint8Array,
  multiplier: number,
  recording: Recording | undefined,
): number => {
  let units = 0
  for (let line = 0; line < machine.lines.length; line++) {
    const pay = payOnLine(machine, grid, machine.lines[line] as Uint8Array)
    if (pay === 0) continue
    units += pay * multiplier
    if (recording) recording.events.push(lineEvent(machine, grid, { line, units: pay * multiplier }, recording))
  }
  for (let line = 0; line < machine.backwards.length; line++) {
    const pay = payBackwards(machine, grid, machine.backwards[line] as Uint8Array)
    if (pay === 0) continue
    units += pay * multiplier
    if (recording)
      recording.events.push(lineEvent(machine, grid, { line, units: pay * multiplier, fromRight: true }, recording))
  }
  return units
}

/**
 * Returns the payout of a line: the run of the symbol on the first reel, which is never wild, and of wilds, times
 * the multipliers of those wilds. Lines of mysteries and scatters pay nothing.
 */
export const payOnLine = ({ wilds, linePays }: Machine, grid: Uint8Array, cells: Uint8Array): number => {
  const symbol = grid[cells[0] as number] as number
  let [count, multiplier] = [1, 1]
  while (count < reelCount) {
    const found = grid[cells[count] as number] as number
    const times = wilds[found] as number
    if (found !== symbol && times === 0) break
    if (times > 1) multiplier *= times
    count++
  }
  return (linePays[symbol * countsPerSymbol + count] as number) * multiplier
}

/** Returns the payout of a line from the right. A run over all reels is only paid from the left. */
export const payBackwards = (machine: Machine, grid: Uint8Array, cells: Uint8Array): number =>
  runOf(machine, grid, cells) === reelCount ? 0 : payOnLine(machine, grid, cells)

/** Returns the number of cells from the start of a line with its first symbol or wilds. */
const runOf = ({ wilds }: Machine, grid: Uint8Array, cells: Uint8Array): number => {
  const symbol = grid[cells[0] as number] as number
  let count = 1
  while (count < reelCount) {
    const found = grid[cells[count] as number] as number
    if (found !== symbol && wilds[found] === 0) break
    count++
  }
  return count
}

type Paid = { line: number; units: number; fromRight?: true }

const lineEvent = (machine: Machine, grid: Uint8Array, paid: Paid, recording: Recording): LinesEvent => {
  const cells = (paid.fromRight ? machine.backwards : machine.lines)[paid.line] as Uint8Array
  const symbol = grid[cells[0] as number] as number
  const count = runOf(machine, grid, cells)
  return {
    type: 'line',
    line: paid.line,
    symbol: machine.names[symbol] as string,
    count,
    ...(paid.fromRight ? { fromRight: true } : {}),
    multiplier: paid.units / (machine.linePays[symbol * countsPerSymbol + count] as number),
    winKurus: worth(recording, paid.units),
  }
}

export const countOf = (grid: Uint8Array, symbol: number): number => {
  let count = 0
  for (let cell = 0; cell < cellCount; cell++) if (grid[cell] === symbol) count++
  return count
}

const isWild = ({ wilds }: Machine, symbol: number | undefined): boolean => (wilds[symbol as number] as number) > 0

/** Fills all reels that show a wild with wilds, and records it. */
export const fillWithWilds = (machine: Machine, grid: Uint8Array, recording: Recording | undefined): void => {
  const reels: number[] = []
  for (let reel = 0; reel < reelCount; reel++) {
    const cell = reel * rowCount
    if (![grid[cell], grid[cell + 1], grid[cell + 2]].some((symbol) => isWild(machine, symbol))) continue
    grid.fill(machine.wild, cell, cell + rowCount)
    reels.push(reel)
  }
  if (recording && reels.length > 0) recording.events.push({ type: 'expand', reels })
}

/** Writes the retained wilds into the grid and retains its new ones. */
export const retainWilds = (machine: Machine, grid: Uint8Array, retained: Uint8Array): void => {
  for (let cell = 0; cell < cellCount; cell++) {
    if (retained[cell] === 1) grid[cell] = machine.wild
    else if (isWild(machine, grid[cell])) retained[cell] = 1
  }
}

/** Turns all mysteries of the grid into one symbol, which is drawn if there are any. */
export const turnMysteries = (
  machine: Machine,
  grid: Uint8Array,
  draws: Draws,
  recording: Recording | undefined,
): void => {
  if (!grid.includes(machine.mystery)) return
  const symbol = machine.turnsInto[draws.below(machine.turnsInto.length)] as number
  if (recording) {
    const cells = cellsWhere(grid, (found) => found === machine.mystery)
    recording.events.push({ type: 'turn', cells, symbol: machine.names[symbol] as string })
  }
  for (let cell = 0; cell < cellCount; cell++) if (grid[cell] === machine.mystery) grid[cell] = symbol
}

export const cellsWhere = (grid: Uint8Array, wanted: (symbol: number) => boolean): Cell[] =>
  [...grid].flatMap((symbol, cell) =>
    wanted(symbol) ? [{ reel: Math.floor(cell / rowCount), row: cell % rowCount }] : [],
  )

export const screenOf = ({ names }: Machine, grid: Uint8Array): Screen =>
  Array.from({ length: reelCount }, (_, reel) =>
    Array.from({ length: rowCount }, (_, row) => names[grid[reel * rowCount + row] as number] as string),
  )
