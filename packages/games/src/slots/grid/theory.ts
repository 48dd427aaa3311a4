import type { GridMachine, Lots } from './machine.ts'

// Exact results for slots with falling symbols: cells are drawn independently, so that counts are sums of independent draws.

/** Returns, by number of cells, the chance that so many satisfy `wanted` and the others `allowed`. */
export const countChances = (
  machine: GridMachine,
  lots: Lots,
  wanted: (symbol: number) => boolean,
  allowed: (symbol: number) => boolean = () => true,
): number[] => {
  let chances = [1]
  for (const lot of lots) {
    const share = (of: (symbol: number) => boolean): number => lot.filter(of).length / lot.length
    const hit = share(wanted)
    const miss = share((symbol) => allowed(symbol) && !wanted(symbol))
    for (let row = 0; row < machine.rows; row++) chances = withOneMore(chances, hit, miss)
  }
  return chances
}

const withOneMore = (chances: readonly number[], hit: number, miss: number): number[] =>
  Array.from(
    { length: chances.length + 1 },
    (_, count) => (chances[count] ?? 0) * miss + (chances[count - 1] ?? 0) * hit,
  )

/** Returns the chance of each number of scatters in the first drop. */
export const scatterChances = (machine: GridMachine, lots = machine.base.first): number[] =>
  countChances(machine, lots, (symbol) => symbol === machine.scatter)

/** Returns the chance that the first drop starts free spins. */
export const triggerChance = (machine: GridMachine): number =>
  scatterChances(machine)
    .slice(machine.title.freeSpins.scatters)
    .reduce((sum, chance) => sum + chance, 0)

/**
 * Returns the mean payout of the first drop of titles that pay anywhere, in units, before any tumble: by linearity the sum
 * over the symbols. Wilds count for every symbol with at least one cell.
 */
export const meanOfFirstDrop = (machine: GridMachine): number => {
  const { wild, cells, pays, base } = machine
  let mean = 0
  for (const [symbol, isPaying] of machine.paying.entries()) {
    if (isPaying === 0) continue
    const together = countChances(machine, base.first, (found) => found === symbol || found === wild)
    const withoutOwn = countChances(
      machine,
      base.first,
      (found) => found === wild,
      (found) => found !== symbol,
    )
    for (let count = machine.minCount; count <= cells; count++)
      mean +=
        ((together[count] as number) - (withoutOwn[count] as number)) * (pays[symbol * (cells + 1) + count] as number)
  }
  return mean
}

/**
 * Returns the chance that a first drop pays, for titles that pay anywhere with equal columns and no wilds: 1 less the chance of
 * fewer of each symbol than pay and fewer scatters than start free spins.
 */
export const hitOfFirstDrop = (machine: GridMachine): number => {
  const { cells, minCount, paying, scatter, title } = machine
  const lot = machine.base.first[0] as Uint8Array
  let ways = [1]
  for (const symbol of machine.names.keys()) {
    const most = paying[symbol] === 1 ? minCount - 1 : symbol === scatter ? title.freeSpins.scatters - 1 : cells
    const share = lot.filter((found) => found === symbol).length / lot.length
    ways = multinomialStep(ways, share, { most, cells })
  }
  const factorial = Array.from({ length: cells }, (_, i) => i + 1).reduce((product, i) => product * i, 1)
  return 1 - (ways[cells] as number) * factorial
}

/** Multiplies an exponential generating function by that of a symbol with at most `most` cells. */
const multinomialStep = (ways: readonly number[], share: number, { most, cells }: { most: number; cells: number }) => {
  const next = new Array<number>(cells + 1).fill(0)
  let term = 1
  for (let count = 0; count <= most; count++) {
    if (count > 0) term *= share / count
    for (let before = 0; before + count <= cells; before++)
      next[before + count] = (next[before + count] as number) + (ways[before] ?? 0) * term
  }
  return next
}
