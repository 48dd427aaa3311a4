import type { Machine } from './machine.ts'
import { meanOfSpin, plus, type Ratio, ratio, sumOf, times } from './mean.ts'
import { minScatters } from './round.ts'
import { freeMeansByKind, scatterWeights } from './theory.ts'
import { unchanged, windowsOf } from './windows.ts'

/** One row of the paytable in the spin that is staked on; both numbers are exact. */
export type PaidRow = {
  readonly symbol: number
  /** 3, 4 or 5 symbols. */
  readonly count: number
  /** What it pays: in line stakes; for scatters in stakes. */
  readonly pays: number
  /** How often it is paid per spin in the mean: lines add up, and from both sides where both pay. */
  readonly wins: Ratio
  /** What it gives to the return, as a share of the stake. */
  readonly returned: Ratio
}

/** The return of a line slot by where it comes from, before the cap: exact shares of the stake. */
export type LinesContributions = {
  readonly lines: Ratio
  readonly scatters: Ratio
  /** Each kind of free spins. */
  readonly freeSpins: readonly Ratio[]
}

export const linesContributionsOf = (machine: Machine): LinesContributions => {
  const unit = ratio(1n, BigInt(machine.title.lines.length))
  return {
    lines: times(lineMean(machine), unit),
    scatters: sumOf(scatterRowsOf(machine).map(({ returned }) => returned)),
    freeSpins: freeMeansByKind(machine).map((mean) => times(mean, unit)),
  }
}

/** What each row of lines pays in the staked spin. */
export const lineRowsOf = (machine: Machine, fills = false): readonly PaidRow[] => {
  const unit = ratio(1n, BigInt(machine.title.lines.length))
  // With every wild as a plain one and a pay of 1 the mean is the number of wins.
  const plain = { ...machine, wilds: machine.wilds.map((times) => Math.min(1, times)) }
  return [...machine.linePays].flatMap((pays, index) => {
    if (pays === 0) return []
    const wins = lineMean({ ...plain, linePays: onlyAt(machine.linePays, index, 1) }, fills)
    const units = lineMean({ ...machine, linePays: onlyAt(machine.linePays, index, pays) }, fills)
    return [{ symbol: Math.floor(index / 6), count: index % 6, pays, wins, returned: times(units, unit) }]
  })
}

/** What 3, 4 and 5 scatters pay in the staked spin; rows that pay nothing are left out. */
export const scatterRowsOf = (machine: Machine): readonly PaidRow[] => {
  const { all, weights } = scatterWeights(machine, machine.base)
  return weights.slice(1).flatMap((weight, index) => {
    const count = index + minScatters
    const pays = (machine.scatterPays[count] ?? 0) / machine.title.lines.length
    const wins = ratio(BigInt(weight), BigInt(all))
    return pays === 0
      ? []
      : [{ symbol: machine.scatter, count, pays, wins, returned: times(wins, ratio(BigInt(pays))) }]
  })
}

const onlyAt = (all: Int32Array, index: number, value: number): Int32Array => {
  const one = new Int32Array(all.length)
  one[index] = value
  return one
}

/** The mean of the lines of a staked spin in units, over everything that mysteries can turn into. */
const lineMean = (machine: Machine, fills = false): Ratio => {
  const draws: readonly (number | undefined)[] = machine.turnsInto.length > 0 ? machine.turnsInto : [undefined]
  const parts = [...Map.groupBy(draws, (turnsInto) => turnsInto)].map(([turnsInto, { length }]) =>
    times(
      meanOfSpin(
        machine,
        machine.base.map((strip) => windowsOf(machine, strip, { ...unchanged, fills, turnsInto })),
      ),
      ratio(BigInt(length)),
    ),
  )
  return times(parts.reduce(plus), ratio(1n, BigInt(draws.length)))
}
