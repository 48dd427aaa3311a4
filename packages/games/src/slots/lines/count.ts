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
 * Counts a spin over all combinations of stops, without multiplier. The first three reels are walked in full; on the last
 * two only those lines are looked at that still can pay, which is what makes some 10^7 combinations a matter of a second.
 * Lines that pay from the right as well are all looked at, which takes some seconds.
 */
export const countSpin = (machine: Machine, strips: readonly Strip[], fills: boolean): SpinCount => {
  const byScatters = Array.from({ length: reelCount * rowCount + 1 }, () => new Map<number, number>())
  const changes = Map.groupBy(changesOf(machine, fills), (change) => change.turnsInto)
  let combinations = 0
  for (const [change, ...same] of changes.values()) {
    const windows = strips.map((strip) => windowsOf(machine, strip, change as Change).map(plain))
    const walk: Walk = { machine, windows, grid: newGrid(), byScatters, blankTails: blankTailsOf(windows) }
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

type Walk = {
  machine: Machine
  windows: readonly (readonly PlainWindow[])[]
  grid: Uint8Array
  byScatters: Map<number, number>[]
  /** For each number of scatters on the last two reels, the combinations of their stops. */
  blankTails: Map<number, number>
}

const blankTailsOf = (windows: readonly (readonly PlainWindow[])[]): Map<number, number> => {
  const tails = new Map<number, number>()
  for (const fourth of windows[3] ?? [])
    for (const fifth of windows[4] ?? []) add(tails, fourth.scatters + fifth.scatters, fourth.stops * fifth.stops)
  return tails
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
  const { machine, windows, grid, byScatters, blankTails } = walk
  const alive = machine.lines.filter((cells) => runsThrough(machine, grid, cells))
  if (alive.length === 0 && machine.backwards.length === 0) {
    for (const [more, stops] of blankTails) add(byScatters[scatters + more], 0, weight * stops)
    return
  }
  for (const fourth of windows[3] ?? []) {
    grid.set(fourth.cells, 3 * rowCount)
    for (const fifth of windows[4] ?? []) {
      grid.set(fifth.cells, 4 * rowCount)
      let units = 0
      for (const cells of alive) units += payOnLine(machine, grid, cells)
      for (const cells of machine.backwards) units += payBackwards(machine, grid, cells)
      add(byScatters[scatters + fourth.scatters + fifth.scatters], units, weight * fourth.stops * fifth.stops)
    }
  }
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
