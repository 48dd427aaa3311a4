import type { Machine, Strip } from './machine.ts'
import { rowCount } from './title.ts'

/** A window of a reel: its three cells, its scatters before changes, and its weight. */
export type Window = { readonly cells: readonly number[]; readonly scatters: number; readonly weight: bigint }

/** The changes of a spin: wilds fill their reel, mysteries turn into this symbol. */
export type Change = { readonly fills: boolean; readonly turnsInto: number | undefined }

export const unchanged: Change = { fills: false, turnsInto: undefined }

/** Returns the windows of a strip after a change, equal ones merged; the weights add up to the number of stops. */
export const windowsOf = (machine: Machine, strip: Strip, change: Change): readonly Window[] => {
  const found = new Map<string, Window>()
  for (let stop = 0; stop < strip.stops; stop++) {
    const fallen = [...strip.symbols.slice(stop, stop + rowCount)]
    add(found, {
      cells: changed(machine, fallen, change),
      scatters: fallen.filter((symbol) => symbol === machine.scatter).length,
      weight: 1n,
    })
  }
  return [...found.values()]
}

const add = (found: Map<string, Window>, window: Window): void => {
  const key = `${window.cells.join()}/${window.scatters}`
  const known = found.get(key)
  found.set(key, known ? { ...known, weight: known.weight + window.weight } : window)
}

const changed = ({ wilds, wild, mystery }: Machine, cells: readonly number[], change: Change): readonly number[] => {
  if (change.fills && cells.some((symbol) => (wilds[symbol] as number) > 0)) return cells.map(() => wild)
  return change.turnsInto === undefined
    ? cells
    : cells.map((symbol) => (symbol === mystery ? (change.turnsInto as number) : symbol))
}

/**
 * Returns the windows of a reel with staying wilds in each of `spins` spins; the weights of spin k count all stops^k ways to get
 * there. Reels are independent, so that five of these determine the mean.
 */
export const stayingWindowsOf = (machine: Machine, strip: Strip, spins: number): readonly (readonly Window[])[] => {
  const all: Window[][] = []
  let kept = new Map<number, bigint>([[0, 1n]])
  for (let spin = 0; spin < spins; spin++) {
    const [found, next] = [new Map<string, Window>(), new Map<number, bigint>()]
    for (const [mask, weight] of kept)
      for (let stop = 0; stop < strip.stops; stop++) {
        const cells = [...strip.symbols.slice(stop, stop + rowCount)].map((symbol, row) =>
          (mask >> row) & 1 ? machine.wild : symbol,
        )
        const after = cells.reduce(
          (bits, symbol, row) => ((machine.wilds[symbol] as number) > 0 ? bits | (1 << row) : bits),
          0,
        )
        add(found, { cells, scatters: 0, weight })
        next.set(after, (next.get(after) ?? 0n) + weight)
      }
    all.push([...found.values()])
    kept = next
  }
  return all
}
