import { type Kurus, kurus } from '@yakamoz/values'
import type { Draws } from '../../fair/draws.ts'
import type { Cell, LinesEvent, Screen } from './events.ts'
import { type LinesTitle, reelCount, rowCount, type Strips } from './title.ts'

const cellCount = reelCount * rowCount

/** A strip compiled for spinning: numbers of symbols, the first rows repeated at the end so that no window wraps. */
export type Strip = { readonly stops: number; readonly symbols: Uint8Array }

/**
 * A title compiled for play. Symbols are numbers in the order of the title; a grid is one number a cell, reel by reel from
 * the top. What is won is counted in units: whole line stakes.
 */
export type Machine = {
  readonly title: LinesTitle
  readonly names: readonly string[]
  /** For each symbol what it multiplies a line by as a wild; 0 when it is none. */
  readonly wilds: Int32Array
  /** The wild that others turn into. */
  readonly wild: number
  readonly scatter: number
  /** -1 where the title has none. */
  readonly mystery: number
  /** What a mystery turns into, each as often as its weight says. */
  readonly turnsInto: readonly number[]
  readonly base: readonly Strip[]
  /** The strips of each kind of free spins. */
  readonly free: readonly (readonly Strip[])[]
  readonly lines: readonly Uint8Array[]
  /** The lines read from the right, where these pay too. */
  readonly backwards: readonly Uint8Array[]
  /** What `count` of a symbol on a line pays, at `symbol * 6 + count`. */
  readonly linePays: Int32Array
  /** What `count` scatters anywhere pay, in units. */
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
  const pays = new Int32Array(title.symbols.length * 6)
  for (const [number, symbol] of title.symbols.entries()) {
    if (symbol.role === 'pays') pays.set(symbol.pays, number * 6 + 3)
  }
  return pays
}

const scatterPaysOf = (title: LinesTitle, scatter: number): Int32Array => {
  const pays = new Int32Array(cellCount + 1)
  pays.set(
    (title.symbols[scatter]?.pays ?? []).map((multiple) => multiple * title.lines.length),
    3,
  )
  return pays
}

/** A grid to spin into; one is enough for any number of rounds, one after another. */
export const newGrid = (): Uint8Array => new Uint8Array(cellCount)

/** Where the events of a round go, and what a unit is worth in it. A round without a film is only counted. */
export type Recording = { readonly events: LinesEvent[]; readonly unitKurus: number }

export const worth = (recording: Recording, units: number): Kurus => kurus(units * recording.unitKurus)

/** Draws one stop a reel, from left to right, and lays the three symbols from it downwards into the grid. */
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

/** Pays every line of the grid, from the left and where that is played from the right, and films it. In units. */
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
 * What the line pays: the symbol on the first reel, which is never wild, as far as it or wilds stand side by side, times
 * what those wilds multiply by. Lines of mysteries and scatters pay nothing.
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
  return (linePays[symbol * 6 + count] as number) * multiplier
}

/** What the line pays from the right. A run over all reels has been paid from the left. */
export const payBackwards = (machine: Machine, grid: Uint8Array, cells: Uint8Array): number =>
  runOf(machine, grid, cells) === reelCount ? 0 : payOnLine(machine, grid, cells)

/** How many cells of a line, from its beginning, show its first symbol or wilds. */
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
    multiplier: paid.units / (machine.linePays[symbol * 6 + count] as number),
    winKurus: worth(recording, paid.units),
  }
}

export const countOf = (grid: Uint8Array, symbol: number): number => {
  let count = 0
  for (let cell = 0; cell < cellCount; cell++) if (grid[cell] === symbol) count++
  return count
}

const isWild = ({ wilds }: Machine, symbol: number | undefined): boolean => (wilds[symbol as number] as number) > 0

/** Fills every reel that shows a wild with wilds, and films it when there is one. */
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

/** Lays the wilds that stayed over the grid and remembers those that are new in it. */
export const retainWilds = (machine: Machine, grid: Uint8Array, kept: Uint8Array): void => {
  for (let cell = 0; cell < cellCount; cell++) {
    if (kept[cell] === 1) grid[cell] = machine.wild
    else if (isWild(machine, grid[cell])) kept[cell] = 1
  }
}

/** Turns all mysteries of the grid into one symbol that is drawn when there is any. */
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
