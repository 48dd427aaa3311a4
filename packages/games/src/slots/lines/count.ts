import { countsPerSymbol, type Machine, newGrid, payBackwards, payOnLine, type Strip } from './machine.ts'
import { reelCount, rowCount } from './title.ts'
import { type Change, unchanged, type Window, windowsOf } from './windows.ts'

/**
 * The counted outcomes of a spin over all combinations of stops (and symbols of mysteries): for each
 * number of scatters on the screen, the number of combinations by units paid on lines.
 */
export type SpinCount = {
  readonly combinations: number
  readonly byScatters: readonly ReadonlyMap<number, number>[]
}

/** The shortest paying run of a line. The count relies on it: a line without such a run after three reels pays nothing. */
const shortestRun = 3

/** Returns the possible changes of a spin, repeated by their weights. */
export const changesOf = (machine: Machine, fills: boolean): readonly Change[] =>
  machine.turnsInto.length === 0
    ? [{ ...unchanged, fills }]
    : machine.turnsInto.map((turnsInto) => ({ fills, turnsInto }))

/**
 * Counts a spin over all combinations of stops, without multiplier. The first three reels are enumerated; the contribution of the last
 * two is computed once for all starts with the same lines in play, so that about 10^8 combinations
 * take half a second. Ends from which lines pay from the right are enumerated with every start.
 */
export const countSpin = (machine: Machine, strips: readonly Strip[], fills: boolean): SpinCount => {
  const byScatters = Array.from({ length: reelCount * rowCount + 1 }, () => new Map<number, number>())
  const changes = Map.groupBy(changesOf(machine, fills), (change) => change.turnsInto)
  let combinations = 0
  for (const [change, ...same] of changes.values()) {
    const windows = strips.map((strip) => windowsOf(machine, strip, change as Change).map(plain))
    const walk: Walk = {
      machine,
      windows,
      grid: newGrid(),
      byScatters,
      ends: endsOf(windows),
      fromRight: [],
      tails: new Map(),
    }
    walkMiddle(walk, 1 + same.length)
    combinations += strips.reduce((product, strip) => product * strip.stops, 1 + same.length)
  }
  return { combinations, byScatters }
}

type PlainWindow = { readonly cells: Uint8Array; readonly scatters: number; readonly stops: number }

const plain = ({ cells, scatters, weight }: Window): PlainWindow => ({
  cells: Uint8Array.from(cells),
  scatters,
  stops: Number(weight),
})

/** The symbols of the last two reels, and the lines that pay from the right with them. */
type End = {
  readonly fourth: PlainWindow
  readonly fifth: PlainWindow
  readonly scatters: number
  readonly combinations: number
  readonly backwards: readonly Uint8Array[]
}

/** The number of combinations of the last two reels by scatters and added units. */
type Tail = { scatters: number; units: number; combinations: number }

type Walk = {
  machine: Machine
  windows: readonly (readonly PlainWindow[])[]
  grid: Uint8Array
  byScatters: Map<number, number>[]
  /** The ends with which lines pay only from the left, and those with lines from the right, for the current middle reel. */
  ends: readonly End[]
  fromRight: readonly End[]
  /** Caches the contributions of the ends by the lines in play. */
  tails: Map<string, readonly Tail[]>
}

const endsOf = (windows: readonly (readonly PlainWindow[])[]): End[] =>
  (windows[3] ?? []).flatMap((fourth) =>
    (windows[4] ?? []).map((fifth) => ({
      fourth,
      fifth,
      backwards: [],
      scatters: fourth.scatters + fifth.scatters,
      combinations: fourth.stops * fifth.stops,
    })),
  )

const placeEnd = (grid: Uint8Array, { fourth, fifth }: End): void => {
  grid.set(fourth.cells, 3 * rowCount)
  grid.set(fifth.cells, 4 * rowCount)
}

/** Enumerates the middle reel first, because it decides whether a line pays from the right. */
const walkMiddle = (walk: Walk, weight: number): void => {
  const { machine, windows, grid } = walk
  const all = walk.ends
  for (const middle of windows[2] ?? []) {
    grid.set(middle.cells, 2 * rowCount)
    if (machine.backwards.length > 0) {
      const ends = all.map((end) => {
        placeEnd(grid, end)
        return { ...end, backwards: machine.backwards.filter((cells) => runsThrough(machine, grid, cells)) }
      })
      walk.ends = ends.filter(({ backwards }) => backwards.length === 0)
      walk.fromRight = ends.filter(({ backwards }) => backwards.length > 0)
      walk.tails = new Map()
    }
    walkHeads(walk, middle.scatters, weight * middle.stops)
  }
}

const walkHeads = (walk: Walk, scatters: number, weight: number): void => {
  for (const first of walk.windows[0] ?? []) {
    walk.grid.set(first.cells, 0)
    for (const second of walk.windows[1] ?? []) {
      walk.grid.set(second.cells, rowCount)
      walkEnds(walk, scatters + first.scatters + second.scatters, weight * first.stops * second.stops)
    }
  }
}

const walkEnds = (walk: Walk, scatters: number, weight: number): void => {
  const { machine, grid, byScatters, tails } = walk
  const alive = machine.lines.filter((cells) => runsThrough(machine, grid, cells))
  const key = alive.map((cells) => stateOf(machine, grid, cells)).join()
  const added = tails.get(key) ?? tailsOf(walk, alive)
  tails.set(key, added)
  for (const tail of added) add(byScatters[scatters + tail.scatters], tail.units, weight * tail.combinations)
  for (const end of walk.fromRight) {
    placeEnd(grid, end)
    let units = unitsOn(machine, grid, alive)
    for (const cells of end.backwards) units += payBackwards(machine, grid, cells)
    add(byScatters[scatters + end.scatters], units, weight * end.combinations)
  }
}

const unitsOn = (machine: Machine, grid: Uint8Array, lines: readonly Uint8Array[]): number => {
  let units = 0
  for (const cells of lines) units += payOnLine(machine, grid, cells)
  return units
}

/** Returns the cache key of a line that runs through the first three reels: the line, its symbol, and the multiplier of its wilds. */
const stateOf = ({ wilds, lines }: Machine, grid: Uint8Array, cells: Uint8Array): string => {
  let multiplier = 1
  for (let reel = 1; reel < shortestRun; reel++) multiplier *= wilds[grid[cells[reel] as number] as number] || 1
  return `${lines.indexOf(cells)}:${grid[cells[0] as number]}x${multiplier}`
}

const tailsOf = ({ machine, ends, grid }: Walk, alive: readonly Uint8Array[]): readonly Tail[] => {
  const found = Array.from({ length: 2 * rowCount + 1 }, () => new Map<number, number>())
  for (const end of ends) {
    placeEnd(grid, end)
    add(found[end.scatters], unitsOn(machine, grid, alive), end.combinations)
  }
  return found.flatMap((wins, scatters) =>
    [...wins].map(([units, combinations]) => ({ scatters, units, combinations })),
  )
}

const runsThrough = ({ wilds, linePays }: Machine, grid: Uint8Array, cells: Uint8Array): boolean => {
  const symbol = grid[cells[0] as number] as number
  if (linePays[symbol * countsPerSymbol + shortestRun] === 0) return false
  for (let reel = 1; reel < shortestRun; reel++) {
    const found = grid[cells[reel] as number] as number
    if (found !== symbol && wilds[found] === 0) return false
  }
  return true
}

const add = (counts: Map<number, number> | undefined, key: number, weight: number): void => {
  counts?.set(key, (counts.get(key) ?? 0) + weight)
}
