import { countsPerSymbol, type Strip } from '../lines/machine.ts'
import { meanOfShare, type Ratio, ratio, sumOf, times } from '../lines/mean.ts'
import { minScatters, multiplierOf } from '../lines/round.ts'
import { expectedMultipliers, scatterWeightsOf } from '../lines/theory.ts'
import { reelCount } from '../lines/title.ts'
import type { Window } from '../lines/windows.ts'
import { countsOn, type Reels, type WaysMachine } from './machine.ts'
import { waysUnits } from './title.ts'

/** The counted results of a title, exact. */
export type WaysTheory = {
  /** The return to player, before the cap. */
  readonly returned: Ratio
  /** The share of rounds whose first spin pays. */
  readonly hit: Ratio
  /** The share of rounds with free spins. */
  readonly trigger: Ratio
  /** The mean payout of rounds with free spins. */
  readonly featured: Ratio
}

/** The windows of each reel. Reels are independent, so that ways can be counted. */
type ReelWindows = readonly (readonly Window[])[]

export const waysTheoryOf = (machine: WaysMachine): WaysTheory => {
  const windows = windowsOf(machine, machine.base)
  const { weights, all } = scatterWeightsOf(windows)
  const returned = waysReturnOf(machine)
  const trigger = ratio(
    weights.slice(1).reduce((sum, weight) => sum + BigInt(weight), 0n),
    BigInt(all),
  )
  const without = times(meanWithoutFree(machine, windows), ratio(1n, BigInt(waysUnits)))
  return { returned, hit: hitOf(machine), trigger, featured: meanOfShare(returned, without, trigger) }
}

/** Returns the parts of the return to player: of ways, scatters and free spins. */
export const waysPartsOf = (machine: WaysMachine): { ways: Ratio; scatters: Ratio; free: Ratio } => {
  const windows = windowsOf(machine, machine.base)
  const { weights, all } = scatterWeightsOf(windows)
  const shares = weights.slice(1).map((weight) => ratio(BigInt(weight), BigInt(all)))
  const unit = ratio(1n, BigInt(waysUnits))
  const perStake = (units: readonly Ratio[]): Ratio => times(sumOf(units), unit)
  const free = freeMeans(machine)
  return {
    ways: perStake([meanOfWays(machine, windows)]),
    scatters: perStake(
      shares.map((share, index) => times(share, ratio(BigInt(machine.scatterPays[index + 3] as number)))),
    ),
    free: perStake(shares.map((share, index) => times(share, free[index] as Ratio))),
  }
}

export const waysReturnOf = (machine: WaysMachine): Ratio => {
  const { ways, scatters, free } = waysPartsOf(machine)
  return sumOf([ways, scatters, free])
}

type Change = (cells: readonly number[]) => readonly number[]

/** Returns the windows of all reels after a change, each stop once. */
export const windowsOf = (
  machine: WaysMachine,
  { strips, rows }: Reels,
  change: Change = (cells) => cells,
): ReelWindows =>
  strips.map(({ stops, symbols }, reel) =>
    Array.from({ length: stops }, (_, stop) => {
      const fallen = [...symbols.slice(stop, stop + (rows[reel] as number))]
      const scatters = fallen.filter((symbol) => symbol === machine.scatter).length
      return { cells: change(fallen), scatters, weight: 1n }
    }),
  )

/**
 * Returns the exact mean win of a spin in units. A symbol that reaches exactly n reels pays the product of its counts on
 * them, and the reels are independent: the sum over all stops is the product of the sums of the first n reels, the
 * number of windows of the next that end the run, and the numbers of windows of the rest.
 */
export const meanOfWays = (machine: WaysMachine, reels: ReelWindows): Ratio => {
  const totals = reels.map((windows) => windows.reduce((sum, { weight }) => sum + weight, 0n))
  let units = 0n
  for (const symbol of new Set(machine.paysAs)) if (symbol >= 0) units += unitsOf(machine, reels, totals, symbol)
  return ratio(
    units,
    totals.reduce((product, total) => product * total, 1n),
  )
}

const unitsOf = (machine: WaysMachine, reels: ReelWindows, totals: readonly bigint[], symbol: number): bigint => {
  let [run, units] = [1n, 0n]
  for (let count = 1; count <= reelCount; count++) {
    run *= countedOn(machine, reels[count - 1] ?? [], symbol).sum
    const pay = BigInt(machine.pays[symbol * countsPerSymbol + count] as number)
    const ends = count === reelCount ? 1n : countedOn(machine, reels[count] ?? [], symbol).none
    units += pay * run * ends * totals.slice(count + 1).reduce((product, total) => product * total, 1n)
  }
  return units
}

/** Sums by number of scatters, below the number that starts free spins. */
type ByScatters = readonly bigint[]

const summed = (windows: readonly Window[], worth: (window: Window) => bigint): ByScatters => {
  const sums = new Array<bigint>(minScatters).fill(0n)
  for (const window of windows) {
    const { scatters, weight } = window
    if (scatters < minScatters) sums[scatters] = (sums[scatters] as bigint) + weight * worth(window)
  }
  return sums
}

const joined = (a: ByScatters, b: ByScatters): ByScatters =>
  a.map((_, total) => a.slice(0, total + 1).reduce((sum, each, own) => sum + each * (b[total - own] as bigint), 0n))

/** Returns the contribution of ways to the mean of a spin in rounds without free spins: the same sum, by number of scatters. */
const meanWithoutFree = (machine: WaysMachine, reels: ReelWindows): Ratio => {
  const totals = reels.map((windows) => summed(windows, () => 1n))
  const none = [1n, ...new Array<bigint>(minScatters - 1).fill(0n)]
  let units = 0n
  for (const symbol of new Set(machine.paysAs)) {
    if (symbol < 0) continue
    const counted = reels.map((windows) => summed(windows, ({ cells }) => BigInt(countsOn(machine, symbol, cells))))
    const ends = reels.map((windows) =>
      summed(windows, ({ cells }) => (countsOn(machine, symbol, cells) === 0 ? 1n : 0n)),
    )
    for (let count = 1; count <= reelCount; count++) {
      const parts = [...counted.slice(0, count), ...ends.slice(count, count + 1), ...totals.slice(count + 1)]
      const shown = parts.reduce(joined, none).reduce((sum, each) => sum + each, 0n)
      units += BigInt(machine.pays[symbol * countsPerSymbol + count] as number) * shown
    }
  }
  return ratio(
    units,
    reels.reduce((product, windows) => product * windows.reduce((sum, { weight }) => sum + weight, 0n), 1n),
  )
}

/** Returns the total count of a symbol over all windows of a reel, and the number of windows without it. */
const countedOn = (machine: WaysMachine, windows: readonly Window[], symbol: number) => {
  let [sum, none] = [0n, 0n]
  for (const { cells, weight } of windows) {
    const counted = countsOn(machine, symbol, cells)
    if (counted === 0) none += weight
    else sum += weight * BigInt(counted)
  }
  return { sum, none }
}

/** Returns the means of the free spins after 3, 4 and 5 scatters, in units. */
const freeMeans = (machine: WaysMachine): readonly Ratio[] => {
  const { freeSpins: rules } = machine.title
  if (rules.wilds === 'walk') return walkingMeans(machine)
  const { all, weights } = scatterWeightsOf(windowsOf(machine, machine.free))
  const draws = machine.growing.length > 0 ? machine.growing : [undefined]
  const means = [...Map.groupBy(draws, (grows) => grows)].map(([grows, { length }]) =>
    times(
      meanOfWays(machine, windowsOf(machine, machine.free, changeOf(machine, grows))),
      ratio(BigInt(length), BigInt(draws.length)),
    ),
  )
  const mean = sumOf(means)
  return expectedMultipliers(rules, weights, all).map((multipliers) => times(mean, multipliers))
}

const changeOf = (machine: WaysMachine, grows: number | undefined): Change => {
  const fills = machine.title.freeSpins.wilds === 'fill'
  return (cells) => {
    const filled = fills && cells.some((symbol) => machine.wilds[symbol] === 1) ? cells.map(() => machine.wild) : cells
    return grows !== undefined && filled.includes(grows) ? filled.map(() => grows) : filled
  }
}

/**
 * Returns the same means for walking wilds. Reel r in spin k depends on its own stop and those of reel r + 1 in spin k - 1, of reel
 * r + 2 in spin k - 2 and so on: no stop affects two reels of one spin, so that the reels of a spin are independent here too.
 */
const walkingMeans = (machine: WaysMachine): readonly Ratio[] => {
  const { freeSpins: rules } = machine.title
  if (rules.more.some((more) => more > 0)) throw new RangeError('wilds that walk allow no further spins')
  const means = Array.from({ length: Math.max(...rules.spins) }, (_, spin) =>
    times(
      meanOfWays(
        machine,
        machine.free.strips.map((_, reel) => walkedWindows(machine, reel, spin)),
      ),
      ratio(BigInt(multiplierOf(rules, spin + 1))),
    ),
  )
  return rules.spins.map((spins) => sumOf(means.slice(0, spins)))
}

/** Returns the windows of a reel in a spin, counted from 0, with the wilds that have walked to it. */
const walkedWindows = (machine: WaysMachine, reel: number, spin: number): readonly Window[] => {
  const { stops, symbols } = machine.free.strips[reel] as Strip
  const rows = machine.free.rows[reel] as number
  const found = new Map<string, Window>()
  for (const [mask, weight] of arrivingAt(machine, reel, spin))
    for (let stop = 0; stop < stops; stop++) {
      const cells = [...symbols.slice(stop, stop + rows)].map((symbol, row) =>
        (mask >> row) & 1 ? machine.wild : symbol,
      )
      const key = cells.join()
      found.set(key, { cells, scatters: 0, weight: (found.get(key)?.weight ?? 0n) + weight })
    }
  return [...found.values()]
}

/** Returns the rows to which wilds walk on a reel, as bits, with the number of ways. */
const arrivingAt = (machine: WaysMachine, reel: number, spin: number): ReadonlyMap<number, bigint> => {
  if (spin === 0 || reel === 0 || reel === reelCount - 1) return new Map([[0, 1n]])
  const masks = new Map<number, bigint>()
  for (const { cells, weight } of walkedWindows(machine, reel + 1, spin - 1)) {
    const mask = cells
      .slice(0, machine.free.rows[reel])
      .reduce((bits, symbol, row) => (machine.wilds[symbol] === 1 ? bits | (1 << row) : bits), 0)
    masks.set(mask, (masks.get(mask) ?? 0n) + weight)
  }
  return masks
}

/**
 * Returns the share of paying first spins: enumerates the combinations of the first three reels; if they pay nothing,
 * only scatters can.
 */
const hitOf = (machine: WaysMachine): Ratio => {
  const reels = windowsOf(machine, machine.base)
  const [first = [], second = [], third = [], ...rest] = reels
  const shown = [first, second, third].map((windows) => windows.map(({ cells }) => standsFor(machine, cells)))
  const tails = tailScatters(rest)
  const tailTotal = tails.reduce((sum, weight) => sum + weight, 0)
  const paysFrom = [0, 1, 2, 3, 4, 5].findIndex((count) => (machine.scatterPays[count] as number) > 0)
  let hits = 0
  for (const [i, a] of first.entries())
    for (const [j, b] of second.entries()) {
      const both = (shown[0]?.[i] as number) & (shown[1]?.[j] as number)
      for (const [k, c] of third.entries()) {
        if (both & (shown[2]?.[k] as number)) hits += tailTotal
        else
          hits += tails
            .slice(Math.max(0, paysFrom - a.scatters - b.scatters - c.scatters))
            .reduce((sum, weight) => sum + weight, 0)
      }
    }
  const all = reels.reduce((product, windows) => product * windows.length, 1)
  return ratio(BigInt(hits), BigInt(all))
}

/** Returns the paying symbols in these cells as bits; a wild is all of them. */
const standsFor = ({ paysAs, wilds }: WaysMachine, cells: readonly number[]): number =>
  cells.reduce((bits, symbol) => {
    if (wilds[symbol] === 1) return -1
    const paid = paysAs[symbol] as number
    return paid < 0 ? bits : bits | (1 << paid)
  }, 0)

/** Returns the numbers of combinations of the last two reels with 0, 1, 2 and more scatters. */
const tailScatters = ([fourth = [], fifth = []]: ReelWindows): number[] => {
  const tails = [0, 0, 0, 0, 0]
  for (const a of fourth)
    for (const b of fifth) tails[a.scatters + b.scatters] = (tails[a.scatters + b.scatters] as number) + 1
  return tails
}
