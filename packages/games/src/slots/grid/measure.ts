import type { Draws } from '../../fair/draws.ts'
import { simulatedDraws } from '../../fair/generator.ts'
import { newBoard } from './board.ts'
import { type GridMachine, machineOf, meanMachineOf, unitsOfStake } from './machine.ts'
import { certain, type Moments, spinMoments } from './orbMoments.ts'
import { newPlay, runFirstSpin, runFreeSpins } from './round.ts'
import { scatterChances, triggerChance } from './theory.ts'
import type { GridTitle } from './title.ts'

/**
 * The result of a measurement, in stakes; each error is half of a 99 % interval. The error of the deviation adds the errors of what is
 * measured together, so it is rather too large.
 */
export type Measured = {
  returned: number
  error: number
  hit: number
  hitError: number
  deviation: number
  deviationError: number
  free: number
  largest: number
}

/** The length and seed of a measurement; it is deterministic. */
export type Length = { spins: number; bonuses: number; seed: number }

const ninetyNine = 2.5758

/**
 * Measures return, hit rate and deviation of a round in two layers: paid spins, and free spins, which
 * are weighted by the exact chance of starting them. The return is measured with orbs at their mean. For the deviation, the
 * squares of paid spins are counted over all values of the orbs on the board (`orbMoments.ts`), since the rare large ones make most of
 * it; free spins are measured once more with real orbs. This needs a hundredth of the rounds. The effect of the cap on
 * sums of both layers is left out; it is far below the interval. Orbs that multiply each other are measured with real
 * values, because they reach the cap so often that it takes more than half a per cent of the return.
 */
export const measure = (title: GridTitle, length: Length): Measured => measuredBy(measureLayers(title, length))

/** The sums of a measurement: paid spins, and free spins with orbs at their mean; `realFree`: with real orbs, if that differs. */
export type Layers = {
  readonly seed: number
  /** The counted chance of free spins. */
  readonly chance: number
  readonly first: Sums
  readonly free: Sums
  readonly realFree?: Sums
}

export const measureLayers = (title: GridTitle, { spins, bonuses, seed }: Length): Layers => {
  const draws = simulatedDraws(seed)
  const real = machineOf(title)
  const isLinear = title.orbs !== undefined && title.orbs.join !== 'product'
  const mean = isLinear ? meanMachineOf(title) : real
  const chance = triggerChance(real)
  const first = measureSpins(mean, draws, spins)
  const free = measureFree(mean, draws, bonuses)
  return { seed, chance, first, free, ...(isLinear ? { realFree: measureFree(real, draws, bonuses) } : {}) }
}

/** Returns the figures of the sums of a measurement. */
export const measuredBy = ({ chance, first, free, realFree = free }: Layers): Measured => {
  const returned = meanOf(first) + chance * meanOf(free)
  const hit = first.hits / first.count
  const started = first.triggered / first.count
  const square = squareOf(first) + 2 * started * meanOf(realFree) + chance * squareOf(realFree)
  const deviation = Math.sqrt(square - returned ** 2)
  const startedError = Math.sqrt((first.triggeredSquares / first.count - started ** 2) / first.count)
  const squareErrors = [
    squareErrorOf(first) + 2 * meanOf(realFree) * startedError + 2 * returned * errorOf(first),
    chance * squareErrorOf(realFree) + 2 * started * errorOf(realFree) + 2 * returned * chance * errorOf(realFree),
  ]
  return {
    returned,
    error: ninetyNine * Math.hypot(errorOf(first), chance * errorOf(free)),
    hit,
    hitError: ninetyNine * Math.sqrt((hit * (1 - hit)) / first.count),
    deviation,
    deviationError: (ninetyNine * Math.hypot(...squareErrors)) / (2 * deviation),
    free: chance * meanOf(free),
    largest: Math.max(first.largest, realFree.largest),
  }
}

/**
 * Measures the mean payout of rounds with free spins, in stakes, and half of its 99 % interval: `bonuses` times free spins
 * alone, and a fiftieth of that of the spins before them.
 */
export const measureFeature = (title: GridTitle, { bonuses, seed }: Omit<Length, 'spins'>) => {
  const draws = simulatedDraws(seed)
  const machine = title.orbs?.join === 'product' ? machineOf(title) : meanMachineOf(title)
  const free = measureFree(machine, draws, bonuses)
  const before = measureStarts(machine, draws, Math.ceil(bonuses / 50))
  return {
    mean: meanOf(free) + meanOf(before),
    error: ninetyNine * Math.hypot(errorOf(free), errorOf(before)),
  }
}

const meanOf = ({ sum, count }: Sums): number => sum / count
const varianceOf = (sums: Sums): number => sums.squares / sums.count - meanOf(sums) ** 2
/** The standard error of the mean. */
const errorOf = (sums: Sums): number => Math.sqrt(varianceOf(sums) / sums.count)
const squareOf = ({ realSquares, count }: Sums): number => realSquares / count
/** The standard error of the mean square. */
const squareErrorOf = (sums: Sums): number => Math.sqrt((sums.fourths / sums.count - squareOf(sums) ** 2) / sums.count)

/**
 * Sums of wins in stakes. `squares` are those of the measured wins; `realSquares` are mean squares over all values of the orbs where they
 * show their mean, and `fourths` their squares. `capped` counts the wins that reach the cap, or adds up their chances. `triggered`: the
 * wins of spins that start free spins.
 */
export type Sums = {
  count: number
  sum: number
  squares: number
  realSquares: number
  fourths: number
  hits: number
  largest: number
  triggered: number
  triggeredSquares: number
  capped: number
}

const noSums = (count: number): Sums => ({
  count,
  sum: 0,
  squares: 0,
  realSquares: 0,
  fourths: 0,
  hits: 0,
  largest: 0,
  triggered: 0,
  triggeredSquares: 0,
  capped: 0,
})

const add = (sums: Sums, stakes: number, { square, capped }: Moments): void => {
  sums.capped += capped
  sums.sum += stakes
  sums.squares += stakes * stakes
  sums.realSquares += square
  sums.fourths += square * square
  if (stakes > 0) sums.hits += 1
  if (stakes > sums.largest) sums.largest = stakes
}

const measureSpins = (machine: GridMachine, draws: Draws, count: number): Sums => {
  const sums = noSums(count)
  const board = newBoard(machine)
  const momentsOf = spinMoments(machine)
  for (let spin = 0; spin < count; spin++) {
    const { units, scatters } = runFirstSpin(newPlay({ machine, board, draws }))
    const stakes = Math.min(units, machine.capUnits) / unitsOfStake
    if (stakes > 0) add(sums, stakes, momentsOf(board, units, scatters))
    if (scatters < machine.title.freeSpins.scatters) continue
    sums.triggered += stakes
    sums.triggeredSquares += stakes * stakes
  }
  return sums
}

/** Plays spins until `count` have won free spins, and returns the sums of these spins. */
const measureStarts = (machine: GridMachine, draws: Draws, count: number): Sums => {
  const sums = noSums(count)
  const board = newBoard(machine)
  for (let started = 0; started < count; ) {
    const { units, scatters } = runFirstSpin(newPlay({ machine, board, draws }))
    if (scatters < machine.title.freeSpins.scatters) continue
    started += 1
    add(sums, units / unitsOfStake, certain(machine, units))
  }
  return sums
}

const measureFree = (machine: GridMachine, draws: Draws, count: number): Sums => {
  const sums = noSums(count)
  const board = newBoard(machine)
  const chances = scatterChances(machine)
  for (let bonus = 0; bonus < count; bonus++) {
    const units = runFreeSpins(newPlay({ machine, board, draws }), 0, drawnScatters(machine, chances, draws))
    add(sums, Math.min(units, machine.capUnits) / unitsOfStake, certain(machine, units))
  }
  return sums
}

/** Draws a number of scatters that starts free spins, by its chances. */
const drawnScatters = ({ title }: GridMachine, chances: readonly number[], draws: Draws): number => {
  const least = title.freeSpins.scatters
  let drawn = draws.float() * chances.slice(least).reduce((sum, chance) => sum + chance, 0)
  for (let count = least; count < chances.length; count++) {
    drawn -= chances[count] as number
    if (drawn < 0) return count
  }
  return least
}
