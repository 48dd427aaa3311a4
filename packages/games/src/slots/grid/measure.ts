import type { Draws } from '../../fair/draws.ts'
import { simulatedDraws } from '../../fair/generator.ts'
import { newBoard } from './board.ts'
import { type GridMachine, machineOf, meanMachineOf, unitsOfStake } from './machine.ts'
import { newPlay, runFirstSpin, runFreeSpins } from './round.ts'
import { scatterChances, triggerChance } from './theory.ts'
import type { GridTitle } from './title.ts'

/** The result of a measurement, in stakes; `error`: half of the 99 % interval of the return. */
export type Measured = {
  returned: number
  error: number
  hit: number
  deviation: number
  free: number
  largest: number
}

/** The length and seed of a measurement; it is deterministic. */
export type Length = { spins: number; bonuses: number; seed: number }

const ninetyNine = 2.5758

/**
 * Measures return, hit rate and deviation of a round in two layers: paid spins, and free spins, which
 * are weighted by the exact chance of starting them. The return is measured with orbs at their mean; a tenth
 * of the rounds has real orbs, for hit rate and deviation. This needs a hundredth of the rounds. The effect of the cap on
 * sums of both layers is left out; it is far below the interval. Orbs that multiply each other are measured with real
 * values, because they reach the cap so often that it takes more than half a per cent of the return.
 */
export const measure = (title: GridTitle, length: Length): Measured => {
  const { spins, bonuses } = length
  const { chance, first, free, seen } = measureLayers(title, length)
  const returned = meanOf(first) + chance * meanOf(free)
  const square =
    squareOf(seen.first) +
    2 * (seen.first.triggered / seen.first.count) * meanOf(seen.free) +
    chance * squareOf(seen.free)
  return {
    returned,
    error: ninetyNine * Math.sqrt(varianceOf(first) / spins + (chance ** 2 * varianceOf(free)) / bonuses),
    hit: (first.hits + seen.first.hits) / (first.count + seen.first.count),
    deviation: Math.sqrt(square - (meanOf(seen.first) + chance * meanOf(seen.free)) ** 2),
    free: chance * meanOf(free),
    largest: Math.max(seen.first.largest, seen.free.largest),
  }
}

/**
 * The sums of a measurement: staked spins and free spins with orbs that show their mean, and a tenth of both with real orbs (`seen`).
 * `chance` is the counted chance of free spins.
 */
export const measureLayers = (title: GridTitle, { spins, bonuses, seed }: Length) => {
  const draws = simulatedDraws(seed)
  const real = machineOf(title)
  const mean = title.orbs?.join === 'product' ? real : meanMachineOf(title)
  const chance = triggerChance(real)
  const first = measureSpins(mean, draws, spins)
  const free = measureFree(mean, draws, bonuses)
  const seen = { first: measureSpins(real, draws, spins / 10), free: measureFree(real, draws, bonuses / 10) }
  return { chance, first, free, seen }
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
    error: ninetyNine * Math.sqrt(varianceOf(free) / free.count + varianceOf(before) / before.count),
  }
}

const meanOf = ({ sum, count }: Sums): number => sum / count
const squareOf = ({ squares, count }: Sums): number => squares / count
const varianceOf = (sums: Sums): number => squareOf(sums) - meanOf(sums) ** 2

/** Sums of wins in stakes; `capped` counts those that reached the cap. */
export type Sums = {
  count: number
  sum: number
  squares: number
  hits: number
  largest: number
  triggered: number
  capped: number
}

const noSums = (count: number): Sums => ({
  count,
  sum: 0,
  squares: 0,
  hits: 0,
  largest: 0,
  triggered: 0,
  capped: 0,
})

const add = (sums: Sums, stakes: number, cap: number): void => {
  if (stakes >= cap) sums.capped += 1
  sums.sum += stakes
  sums.squares += stakes * stakes
  if (stakes > 0) sums.hits += 1
  if (stakes > sums.largest) sums.largest = stakes
}

const measureSpins = (machine: GridMachine, draws: Draws, count: number): Sums => {
  const sums = noSums(count)
  const [board, cap] = [newBoard(machine), machine.capUnits / unitsOfStake]
  for (let spin = 0; spin < count; spin++) {
    const { units, scatters } = runFirstSpin(newPlay({ machine, board, draws }))
    const stakes = Math.min(units, machine.capUnits) / unitsOfStake
    add(sums, stakes, cap)
    if (scatters >= machine.title.freeSpins.scatters) sums.triggered += stakes
  }
  return sums
}

/** Plays spins until `count` have won free spins, and returns the sums of these spins. */
const measureStarts = (machine: GridMachine, draws: Draws, count: number): Sums => {
  const sums = noSums(count)
  const [board, cap] = [newBoard(machine), machine.capUnits / unitsOfStake]
  for (let started = 0; started < count; ) {
    const { units, scatters } = runFirstSpin(newPlay({ machine, board, draws }))
    if (scatters < machine.title.freeSpins.scatters) continue
    started += 1
    add(sums, units / unitsOfStake, cap)
  }
  return sums
}

const measureFree = (machine: GridMachine, draws: Draws, count: number): Sums => {
  const sums = noSums(count)
  const [board, cap] = [newBoard(machine), machine.capUnits / unitsOfStake]
  const chances = scatterChances(machine)
  for (let bonus = 0; bonus < count; bonus++) {
    const units = runFreeSpins(newPlay({ machine, board, draws }), 0, drawnScatters(machine, chances, draws))
    add(sums, Math.min(units, machine.capUnits) / unitsOfStake, cap)
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
