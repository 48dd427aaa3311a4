import { type Board, countOf } from './board.ts'
import { type GridMachine, unitsOfStake } from './machine.ts'

/** The mean square of a win in stakes, and the chance that it reaches the cap, over all values of its orbs. */
export type Moments = { readonly square: number; readonly capped: number }

/** The moments of a win in units that does not depend on orbs with mean values. */
export const certain = ({ capUnits }: Pick<GridMachine, 'capUnits'>, units: number): Moments => ({
  square: (Math.min(units, capUnits) / unitsOfStake) ** 2,
  capped: units >= capUnits ? 1 : 0,
})

/** A sum of orb values with its chance. */
type Value = readonly [sum: number, chance: number]

/** Returns the distribution of the sum of orbs, by their number. */
const sumsOfOrbs = (values: readonly (readonly [times: number, weight: number])[]) => {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0)
  const sums: (readonly Value[])[] = [[[0, 1]]]
  return (orbs: number): readonly Value[] => {
    for (let known = sums.length; known <= orbs; known++) {
      const next = new Map<number, number>()
      for (const [sum, chance] of sums[known - 1] as readonly Value[])
        for (const [times, weight] of values)
          next.set(sum + times, (next.get(sum + times) ?? 0) + (chance * weight) / total)
      sums.push([...next])
    }
    return sums[orbs] as readonly Value[]
  }
}

/**
 * Returns the moments of paid spins of a machine whose orbs show their mean, by the board after the spin, its win in units and its
 * number of scatters. The win is linear in the sum of the orbs: symbols and scatters, and either the symbols times the sum or a stake for
 * each collector and each of the sum.
 */
export const spinMoments = (machine: GridMachine): ((board: Board, units: number, scatters: number) => Moments) => {
  const { title, orb, collector, capUnits, scatterPays, orbValues } = machine
  const { orbs } = title
  if (!orbs || orbs.join === 'product') return (_, units) => certain(machine, units)
  const [sumsOf, mean] = [sumsOfOrbs(orbs.values), orbValues[0] as number]
  return (board, units, scatters) => {
    const count = countOf(board, orb)
    const shown = count === 0 ? 0 : timesOn(board, orb)
    const scattered = scatterPays[scatters] as number
    const isCollected = orbs.join === 'collected'
    const factor = isCollected ? countOf(board, collector) * unitsOfStake : (units - scattered) / shown
    if (count === 0 || factor === 0) return certain(machine, units)
    const fixed = isCollected ? units - factor * shown : scattered
    // What orbs have grown by is not drawn.
    const grown = shown - count * mean
    let [square, capped] = [0, 0]
    for (const [sum, chance] of sumsOf(count)) {
      const won = fixed + factor * (sum + grown)
      square += chance * Math.min(won, capUnits) ** 2
      if (won >= capUnits) capped += chance
    }
    return { square: square / unitsOfStake ** 2, capped }
  }
}

const timesOn = ({ symbols, times }: Board, orb: number): number => {
  let sum = 0
  for (let place = 0; place < symbols.length; place++) if (symbols[place] === orb) sum += times[place] as number
  return sum
}
