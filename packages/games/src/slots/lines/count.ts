import { type Machine, newGrid, payBackwards, payOnLine, type Strip } from './machine.ts'
import { reelCount, rowCount } from './title.ts'
import { type Change, unchanged, type Window, windowsOf } from './windows.ts'

/**
 * Everything that one spin can do, every combination of stops (and of what mysteries turn into) counted once: for each
 * number of scatters on the screen, how many combinations pay so many units on the lines.
 */
export type SpinCount = {
  readonly combinations: number
  readonly byScatters: readonly ReadonlyMap<number, number>[]
}

/** The shortest run that a line pays for. The count leans on it: a line without it after three reels pays nothing. */
const shortestRun = 3

/** The changes that a spin can bring, each as often as it is drawn. */
export const changesOf = (machine: Machine, fills: boolean): readonly Change[] =>
  machine.turnsInto.length === 0
    ? [{ ...unchanged, fills }]
    : machine.turnsInto.map((turnsInto) => ({ fills, turnsInto }))

/**
 * Counts a spin over all combinations of stops, without multiplier. The first three reels are walked in full; what the last
 * two add is worked out once for all beginnings that leave the same lines in play, which is what makes some 10^8 combinations
 * a matter of a tenth of a second. Lines that pay from the right as well are all looked at, which takes some seconds.
 */
export const countSpin = (machine: Machine, strips: readonly Strip[], fills: boolean): SpinCount => {
  const byScatters = Array.from({ length: reelCount * rowCount + 1 }, () => new Map<number, number>())
  const changes = Map.groupBy(changesOf(machine, fills), (change) => change.turnsInto)
  let combinations = 0
  for (const [change, ...same] of changes.values()) {
    const windows = strips.map((strip) => windowsOf(machine, strip, change as Change).map(plain))
    const walk: Walk = { machine, windows, grid: newGrid(), byScatters, tails: new Map() }
    walkHeads(walk, 0, 0, 1 + same.length)
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

/** Combinations of the last two reels, by their scatters and the units that they bring. */
type Tail = { scatters: number; units: number; combinations: number }

type Walk = {
  machine: Machine
  windows: readonly (readonly PlainWindow[])[]
  grid: Uint8Array
  byScatters: Map<number, number>[]
  /** The tails of every beginning so far, by the lines that it leaves in play. */
  tails: Map<string, readonly Tail[]>
}

const walkHeads = (walk: Walk, reel: number, scatters: number, weight: number): void => {
  if (reel === shortestRun) {
    walkTails(walk, scatters, weight)
    return
  }
  for (const window of walk.windows[reel] ?? []) {
    walk.grid.set(window.cells, reel * rowCount)
    walkHeads(walk, reel + 1, scatters + window.scatters, weight * window.stops)
  }
}

const walkTails = (walk: Walk, scatters: number, weight: number): void => {
  const { machine, grid, byScatters, tails } = walk
  const alive = machine.lines.filter((cells) => runsThrough(machine, grid, cells))
  const key = alive.map((cells) => stateOf(machine, grid, cells)).join()
  const known = machine.backwards.length === 0 ? tails.get(key) : undefined
  const added = known ?? tailsOf(walk, alive)
  if (!known) tails.set(key, added)
  for (const tail of added) add(byScatters[scatters + tail.scatters], tail.units, weight * tail.combinations)
}

/** All that the rest of a line that runs through the first three reels depends on: the line, its symbol, and what wilds multiply it by. */
const stateOf = ({ wilds, lines }: Machine, grid: Uint8Array, cells: Uint8Array): string => {
  let multiplier = 1
  for (let reel = 1; reel < shortestRun; reel++) multiplier *= wilds[grid[cells[reel] as number] as number] || 1
  return `${lines.indexOf(cells)}:${grid[cells[0] as number]}x${multiplier}`
}

const tailsOf = ({ machine, windows, grid }: Walk, alive: readonly Uint8Array[]): readonly Tail[] => {
  const found = Array.from({ length: 2 * rowCount + 1 }, () => new Map<number, number>())
  for (const fourth of windows[3] ?? []) {
    grid.set(fourth.cells, 3 * rowCount)
    for (const fifth of windows[4] ?? []) {
      grid.set(fifth.cells, 4 * rowCount)
      let units = 0
      for (const cells of alive) units += payOnLine(machine, grid, cells)
      for (const cells of machine.backwards) units += payBackwards(machine, grid, cells)
      add(found[fourth.scatters + fifth.scatters], units, fourth.stops * fifth.stops)
    }
  }
  return found.flatMap((wins, scatters) =>
    [...wins].map(([units, combinations]) => ({ scatters, units, combinations })),
  )
}

const runsThrough = ({ wilds, linePays }: Machine, grid: Uint8Array, cells: Uint8Array): boolean => {
  const symbol = grid[cells[0] as number] as number
  if (linePays[symbol * 6 + shortestRun] === 0) return false
  for (let reel = 1; reel < shortestRun; reel++) {
    const found = grid[cells[reel] as number] as number
    if (found !== symbol && wilds[found] === 0) return false
  }
  return true
}

const add = (counts: Map<number, number> | undefined, key: number, weight: number): void => {
  counts?.set(key, (counts.get(key) ?? 0) + weight)
}
