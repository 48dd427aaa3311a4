import { type Ratio, ratio, times } from '../lines/mean.ts'
import { scatterWeightsOf } from '../lines/theory.ts'
import type { WaysMachine } from './machine.ts'
import { meanOfWays, windowsOf } from './theory.ts'
import { waysUnits } from './title.ts'

/** One row of the paytable in the spin that is staked on: what it pays a way in units (for scatters in stakes), and its exact share of the stake. */
export type WaysRow = {
  readonly symbol: number
  readonly count: number
  readonly pays: number
  readonly returned: Ratio
}

/** What each row of the paytable gives to the return in the staked spin; `waysPartsOf` gives the return of whole features. */
export const waysRowsOf = (machine: WaysMachine): readonly WaysRow[] => {
  const windows = windowsOf(machine, machine.base)
  const { all, weights } = scatterWeightsOf(windows)
  const rows = [...machine.pays].flatMap((pays, index): WaysRow[] => {
    if (pays === 0) return []
    const one = new Int32Array(machine.pays.length)
    one[index] = pays
    const returned = times(meanOfWays({ ...machine, pays: one }, windows), ratio(1n, BigInt(waysUnits)))
    return [{ symbol: Math.floor(index / 6), count: index % 6, pays, returned }]
  })
  const scatters = weights.slice(1).map((weight, index): WaysRow => {
    const pays = (machine.scatterPays[index + 3] ?? 0) / waysUnits
    const returned = ratio(BigInt(weight) * BigInt(pays), BigInt(all))
    return { symbol: machine.scatter, count: index + 3, pays, returned }
  })
  return [...rows, ...scatters]
}
