import { countsPerSymbol, type Machine } from './machine.ts'
import { reelCount } from './title.ts'
import type { Window } from './windows.ts'

/** An exact fraction, not reduced. */
export type Ratio = { readonly over: bigint; readonly under: bigint }

export const ratio = (over: bigint, under = 1n): Ratio => ({ over, under })
export const plus = (a: Ratio, b: Ratio): Ratio =>
  a.under === b.under ? ratio(a.over + b.over, a.under) : ratio(a.over * b.under + b.over * a.under, a.under * b.under)
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under)
export const sumOf = (parts: readonly Ratio[]): Ratio => parts.reduce(plus, ratio(0n))

/** Returns the mean of a part of the cases, from the total mean, the contribution of the other cases, and the share of the part. */
export const meanOfShare = (total: Ratio, others: Ratio, share: Ratio): Ratio =>
  times(plus(total, times(others, ratio(-1n))), ratio(share.under, share.over))

/** Returns a fraction in millionths, rounded down. */
export const millionthsOf = ({ over, under }: Ratio): number => Number((over * 1_000_000n) / under)

/**
 * Returns the exact mean win of a spin in units. By linearity it is the sum over the lines, and on a line the reels are
 * independent: a run of exactly n symbols s pays with weight first(s) * fit(2) * ... * fit(n) * (all - fit(n + 1)), where
 * fit counts s and wilds, wilds weighted by their multiplier within the run.
 */
export const meanOfSpin = (machine: Machine, reels: readonly (readonly Window[])[]): Ratio => {
  const totals = reels.map((windows) => windows.reduce((total, { weight }) => total + weight, 0n))
  const rows = reels.map((windows) => [0, 1, 2].map((row) => weightsInRow(machine, windows, row)))
  let units = 0n
  for (const line of machine.title.lines) {
    const weights = line.map((row, reel) => rows[reel]?.[row] as RowWeights)
    for (const symbol of machine.names.keys()) {
      units += unitsOnLine(machine, { weights, totals, longest: reelCount }, symbol)
      if (!machine.title.bothWays) continue
      const fromRight = { weights: weights.toReversed(), totals: totals.toReversed(), longest: reelCount - 1 }
      units += unitsOnLine(machine, fromRight, symbol)
    }
  }
  return ratio(
    units,
    totals.reduce((product, total) => product * total, 1n),
  )
}

type RowWeights = { readonly bySymbol: readonly bigint[]; readonly wild: bigint; readonly wildTimes: bigint }

const weightsInRow = (machine: Machine, windows: readonly Window[], row: number): RowWeights => {
  const bySymbol = machine.names.map(() => 0n)
  let [wild, wildTimes] = [0n, 0n]
  for (const { cells, weight } of windows) {
    const symbol = cells[row] as number
    const multiplier = machine.wilds[symbol] as number
    bySymbol[symbol] = (bySymbol[symbol] as bigint) + weight
    if (multiplier === 0) continue
    wild += weight
    wildTimes += weight * BigInt(multiplier)
  }
  return { bySymbol, wild, wildTimes }
}

/** A line in reading direction: the weights of its reels, and the longest run that is paid from there. */
type Reading = {
  readonly weights: readonly RowWeights[]
  readonly totals: readonly bigint[]
  readonly longest: number
}

const unitsOnLine = ({ linePays }: Machine, { weights, totals, longest }: Reading, symbol: number): bigint => {
  const [first] = weights
  if (!first || first.wild > 0n) throw new RangeError('no wild may stand where a line begins')
  let run = first.bySymbol[symbol] as bigint
  let units = 0n
  for (let count = 1; count <= longest && run > 0n; count++) {
    if (count > 1) {
      const row = weights[count - 1] as RowWeights
      run *= (row.bySymbol[symbol] as bigint) + row.wildTimes
    }
    const pay = linePays[symbol * countsPerSymbol + count] as number
    if (pay > 0) units += BigInt(pay) * run * endsAfter(weights, totals, symbol, count)
  }
  return units
}

/** Returns the number of ways in which the reels after a run of `count` end it. */
const endsAfter = (
  weights: readonly RowWeights[],
  totals: readonly bigint[],
  symbol: number,
  count: number,
): bigint => {
  const next = weights[count]
  if (!next) return 1n
  const ends = (totals[count] as bigint) - (next.bySymbol[symbol] as bigint) - next.wild
  return totals.slice(count + 1).reduce((product, total) => product * total, ends)
}
