import type { Draws } from '../../fair/draws.ts'
import {
  cellsWhere,
  countOf,
  fillWithWilds,
  type Machine,
  newGrid,
  payLines,
  type Recording,
  retainWilds,
  type Strip,
  screenOf,
  spinReels,
  turnMysteries,
  worth,
} from './machine.ts'
import type { FreeSpins } from './title.ts'

/** The minimum number of scatters for free spins. */
export const minScatters = 3

/**
 * Plays a round and returns its payout in units. Draws in order: a stop for
 * each reel from the left; the symbol of mysteries, if one shows; the kind of free spins, if a title has several and
 * they are won; then the same for each free spin.
 */
export const runRound = (machine: Machine, draws: Draws, recording?: Recording): number => {
  const grid = newGrid()
  spinReels(machine.base, draws, grid)
  recording?.events.push({ type: 'spin', screen: screenOf(machine, grid) })
  if (machine.mystery >= 0) turnMysteries(machine, grid, draws, recording)
  const scatters = countOf(grid, machine.scatter)
  const won = payLines(machine, grid, 1, recording) + payScatters(machine, scatters, recording)
  if (scatters < minScatters || machine.free.length === 0) return capped(machine, won, recording)
  const choice = drawnChoice(machine, draws)
  return capped(machine, runFreeSpins({ machine, draws, recording, grid, choice }, won, scatters), recording)
}

const payScatters = (machine: Machine, count: number, recording: Recording | undefined): number => {
  const units = machine.scatterPays[count] as number
  if (recording && units > 0)
    recording.events.push({
      type: 'scatter',
      symbol: machine.names[machine.scatter] as string,
      count,
      winKurus: worth(recording, units),
    })
  return units
}

export const weightOf = ({ weight }: FreeSpins): number => weight ?? 1

const drawnChoice = ({ title }: Machine, draws: Draws): number => {
  const { freeSpins } = title
  if (freeSpins.length === 1) return 0
  let drawn = draws.below(freeSpins.reduce((total, kind) => total + weightOf(kind), 0))
  return freeSpins.findIndex((kind) => {
    drawn -= weightOf(kind)
    return drawn < 0
  })
}

type Running = { machine: Machine; draws: Draws; recording: Recording | undefined; grid: Uint8Array; choice: number }

/** Plays free spins until none is left or the cap is reached; `before`: the payout so far. */
const runFreeSpins = (running: Running, before: number, scatters: number): number => {
  const { machine, recording, choice } = running
  const rules = machine.title.freeSpins[choice] as FreeSpins
  const kept = newGrid()
  let [awarded, total] = [forCount(rules.spins, scatters), before]
  recording?.events.push({ type: 'freeSpins', spins: awarded, more: false, choice })
  for (let spin = 1; spin <= awarded && total < machine.capUnits; spin++) {
    const { units, again } = runFreeSpin(running, rules, kept, { spin, of: awarded })
    total += units
    const more = Math.min(forCount(rules.more, again), rules.limit - awarded)
    if (more > 0 && total < machine.capUnits)
      recording?.events.push({ type: 'freeSpins', spins: more, more: true, choice })
    awarded += more
  }
  recording?.events.push({
    type: 'freeSpinsEnd',
    winKurus: worth(recording, Math.min(total, machine.capUnits) - before),
  })
  return total
}

type SpinPosition = { spin: number; of: number }

const runFreeSpin = (running: Running, rules: FreeSpins, kept: Uint8Array, place: SpinPosition) => {
  const { machine, draws, recording, grid, choice } = running
  const multiplier = multiplierOf(rules, place.spin)
  spinReels(machine.free[choice] as readonly Strip[], draws, grid)
  const held = recording && rules.wilds === 'stay' ? cellsWhere(kept, (mark) => mark === 1) : []
  const again = countOf(grid, machine.scatter)
  if (rules.wilds === 'stay') retainWilds(machine, grid, kept)
  const free = { ...place, multiplier }
  recording?.events.push({ type: 'spin', screen: screenOf(machine, grid), free, ...(held.length > 0 ? { held } : {}) })
  if (machine.mystery >= 0) turnMysteries(machine, grid, draws, recording)
  if (rules.wilds === 'fill') fillWithWilds(machine, grid, recording)
  return { units: payLines(machine, grid, multiplier, recording), again }
}

/** Returns the multiplier of a free spin, counted from 1. */
export const multiplierOf = ({ multiplier }: Pick<FreeSpins, 'multiplier'>, spin: number): number =>
  Math.min(multiplier.most, multiplier.first + (spin - 1) * multiplier.step)

/** Returns the number of free spins: the entry for 3, 4, or 5 and more scatters, none for fewer. */
export const forCount = (spins: readonly [number, number, number], scatters: number): number =>
  scatters < minScatters ? 0 : (spins[Math.min(scatters, 5) - minScatters] as number)

const capped = (machine: Machine, units: number, recording: Recording | undefined): number => {
  if (units < machine.capUnits) return units
  recording?.events.push({ type: 'cap', winKurus: worth(recording, machine.capUnits) })
  return machine.capUnits
}
