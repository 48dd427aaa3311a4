import type { Draws } from '../../fair/draws.ts'
import { forCount, minScatters, multiplierOf } from '../lines/round.ts'
import {
  cellsOfMask,
  fillReels,
  newWaysGrid,
  payWays,
  scattersOn,
  spinWays,
  type WaysMachine,
  type WaysRecording,
  walkWilds,
  waysScreenOf,
  worthOf,
} from './machine.ts'

/**
 * Plays a round and returns its payout in units. Draws in order: a stop for each
 * reel from the left; if free spins are won, the symbol that fills reels, for titles with one; then the stops of each
 * free spin.
 */
export const runWays = (machine: WaysMachine, draws: Draws, recording?: WaysRecording): number => {
  const grid = newWaysGrid(machine)
  const reels = machine.base
  spinWays(reels, draws, grid)
  recording?.events.push({ type: 'spin', screen: waysScreenOf(machine, reels, grid) })
  const scatters = scattersOn(machine, reels, grid)
  const won = payWays(machine, { reels, grid }, 1, recording) + payScatters(machine, scatters, recording)
  if (scatters < minScatters) return capped(machine, won, recording)
  const grows = machine.growing.length > 0 ? machine.growing[draws.below(machine.growing.length)] : undefined
  return capped(machine, runFreeSpins({ machine, draws, recording, grid, grows }, won, scatters), recording)
}

const payScatters = (machine: WaysMachine, count: number, recording: WaysRecording | undefined): number => {
  const units = machine.scatterPays[count] as number
  const symbol = machine.names[machine.scatter] as string
  if (units > 0) recording?.events.push({ type: 'scatter', symbol, count, winKurus: worthOf(recording, units) })
  return units
}

type Running = {
  machine: WaysMachine
  draws: Draws
  recording: WaysRecording | undefined
  grid: Uint8Array
  /** The symbol that fills reels. */
  grows: number | undefined
}

/** Plays free spins until none is left or the cap is reached; `before`: the payout so far. */
const runFreeSpins = (running: Running, before: number, scatters: number): number => {
  const { machine, recording, grows } = running
  const { freeSpins: rules } = machine.title
  const symbol = grows === undefined ? {} : { symbol: machine.names[grows] as string }
  let [awarded, total, kept] = [forCount(rules.spins, scatters), before, newWaysGrid(machine)]
  recording?.events.push({ type: 'freeSpins', spins: awarded, more: false, ...symbol })
  for (let spin = 1; spin <= awarded && total < machine.capUnits; spin++) {
    const { units, again, next } = runFreeSpin(running, kept, { spin, of: awarded })
    total += units
    kept = next
    const more = Math.min(forCount(rules.more, again), rules.limit - awarded)
    if (more > 0 && total < machine.capUnits) recording?.events.push({ type: 'freeSpins', spins: more, more: true })
    awarded += more
  }
  recording?.events.push({
    type: 'freeSpinsEnd',
    winKurus: worthOf(recording, Math.min(total, machine.capUnits) - before),
  })
  return total
}

const runFreeSpin = (running: Running, kept: Uint8Array, place: { spin: number; of: number }) => {
  const { machine, draws, recording, grid, grows } = running
  const { freeSpins: rules } = machine.title
  const reels = machine.free
  const multiplier = multiplierOf(rules, place.spin)
  spinWays(reels, draws, grid)
  const again = scattersOn(machine, reels, grid)
  const next = rules.wilds === 'walk' ? walkWilds(machine, reels, grid, kept) : kept
  if (recording) {
    const held = rules.wilds === 'walk' ? cellsOfMask(reels, kept) : []
    const free = { ...place, multiplier }
    recording.events.push({
      type: 'spin',
      screen: waysScreenOf(machine, reels, grid),
      free,
      ...(held.length > 0 ? { held } : {}),
    })
  }
  const wild = { symbol: machine.wild, shows: (found: number) => machine.wilds[found] === 1 }
  if (rules.wilds === 'fill') fillReels(machine, { reels, grid }, wild, recording)
  if (grows !== undefined)
    fillReels(machine, { reels, grid }, { symbol: grows, shows: (found) => found === grows }, recording)
  return { units: payWays(machine, { reels, grid }, multiplier, recording), again, next }
}

const capped = (machine: WaysMachine, units: number, recording: WaysRecording | undefined): number => {
  if (units < machine.capUnits) return units
  recording?.events.push({ type: 'cap', winKurus: worthOf(recording, machine.capUnits) })
  return machine.capUnits
}
