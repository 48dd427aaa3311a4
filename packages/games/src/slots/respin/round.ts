import type { Draws } from '../../fair/draws.ts'
import type { Cell } from '../lines/events.ts'
import {
  fillWithWilds,
  newGrid,
  payLines,
  type Recording,
  screenOf,
  spinReels,
  turnMysteries,
} from '../lines/machine.ts'
import { rowCount } from '../lines/title.ts'
import type { CoinInPlace, RespinEvent } from './events.ts'
import {
  type Places,
  paidBy,
  placeCount,
  type RespinMachine,
  type RespinRecording,
  reelPlaces,
  rowPlaces,
  type Worth,
  worthOf,
} from './machine.ts'

/**
 * Plays a round and returns its payout in units. Draws in order: a stop for each
 * reel from the left; the symbol of mysteries, if one shows; the value of each coin, reel by reel from the top; then, in
 * each respin, for each free cell whether a coin falls and, if so, its value.
 */
export const runRespins = (machine: RespinMachine, draws: Draws, recording?: RespinRecording): number => {
  const { lines, title } = machine
  const grid = newGrid()
  spinReels(lines.base, draws, grid)
  recording?.events.push({ type: 'spin', screen: screenOf(lines, grid) })
  const shown: Recording | undefined = recording && { events: [], unitKurus: recording.unitKurus }
  if (lines.mystery >= 0) turnMysteries(lines, grid, draws, shown)
  const places = coinsIn(machine, grid, draws, recording)
  if (title.wildsFill) fillWithWilds(lines, grid, shown)
  const won = payLines(lines, grid, 1, shown)
  recording?.events.push(...((shown?.events ?? []) as RespinEvent[]))
  const coins = places.reduce((count, worth) => count + (worth >= 0 ? 1 : 0), 0)
  if (coins < title.respins.from) return capped(machine, won, recording)
  return capped(machine, won + playRespins({ machine, draws, recording, places }, won), recording)
}

/** Draws the value of each coin of the grid. */
const coinsIn = (
  machine: RespinMachine,
  grid: Uint8Array,
  draws: Draws,
  recording: RespinRecording | undefined,
): Places => {
  const places = new Float64Array(placeCount).fill(-1)
  const coins: CoinInPlace[] = []
  for (let place = 0; place < placeCount; place++) {
    if (grid[place] !== machine.lines.scatter) continue
    const worth = drawnWorth(machine, draws)
    places[place] = worth.units
    if (recording) coins.push(coinAt(recording, place, worth))
  }
  if (coins.length > 0) recording?.events.push({ type: 'coins', coins })
  return places
}

const drawnWorth = ({ worths }: RespinMachine, draws: Draws): Worth => worths[draws.below(worths.length)] as Worth

const cellAt = (place: number): Cell => ({ reel: Math.floor(place / rowCount), row: place % rowCount })

const coinAt = (recording: RespinRecording, place: number, { units, level }: Worth): CoinInPlace => ({
  ...cellAt(place),
  worthKurus: worthOf(recording, units),
  ...(level ? { level } : {}),
})

type Running = { machine: RespinMachine; draws: Draws; recording: RespinRecording | undefined; places: Places }

/** Plays respins until none is left or all cells are full, and returns their payout; `before`: the payout of the lines. */
const playRespins = (running: Running, before: number): number => {
  const { machine, recording, places } = running
  const { respins } = machine.title
  recording?.events.push({ type: 'respins', count: respins.count })
  let left = respins.count
  while (left > 0 && places.includes(-1)) {
    ripen(running)
    const coins = dropCoins(running)
    left = coins.count > 0 ? respins.count : left - 1
    recording?.events.push({ type: 'respin', coins: coins.recorded, left: places.includes(-1) ? left : 0 })
  }
  const units = paidBy(machine, places)
  if (recording) recordPay(machine, recording, places, Math.min(units, machine.capUnits - before))
  return units
}

const ripen = ({ machine, recording, places }: Running): void => {
  const { special } = machine.title.respins
  if (special.kind !== 'ripen') return
  const units = (special.tenths * machine.unitsOfStake) / 10
  for (let place = 0; place < placeCount; place++)
    if ((places[place] as number) >= 0) places[place] = (places[place] as number) + units
  recording?.events.push({ type: 'ripen', byKurus: worthOf(recording, units) })
}

/** Draws coins for the free cells. */
const dropCoins = ({ machine, draws, recording, places }: Running): { count: number; recorded: CoinInPlace[] } => {
  const [over, under] = machine.title.respins.chance
  const recorded: CoinInPlace[] = []
  let count = 0
  for (let place = 0; place < placeCount; place++) {
    if (places[place] !== -1 || draws.below(under) >= over) continue
    const worth = drawnWorth(machine, draws)
    places[place] = worth.units
    count++
    if (recording) recorded.push(coinAt(recording, place, worth))
  }
  return { count, recorded }
}

/** Records multipliers and prizes, and then the total payout. */
const recordPay = (machine: RespinMachine, recording: RespinRecording, places: Places, units: number): void => {
  const { special } = machine.title.respins
  const isFull = (group: readonly number[]): boolean => group.every((place) => places[place] !== -1)
  if (special.kind === 'reels') recordTimes(recording, reelPlaces.filter(isFull).flat(), special.times)
  if (special.kind === 'places')
    recordTimes(
      recording,
      special.places.filter((place) => places[place] !== -1),
      special.times,
    )
  const rows = special.kind === 'rows' ? rowPlaces.flatMap((group, row) => (isFull(group) ? [row] : [])) : []
  if (special.kind === 'rows' && rows.length > 0)
    recording.events.push({ type: 'rows', rows, eachKurus: worthOf(recording, special.stakes * machine.unitsOfStake) })
  if (!places.includes(-1)) recording.events.push({ type: 'grand', worthKurus: worthOf(recording, machine.grandUnits) })
  recording.events.push({ type: 'respinsEnd', winKurus: worthOf(recording, units) })
}

const recordTimes = (recording: RespinRecording, places: readonly number[], times: number): void => {
  if (places.length > 0) recording.events.push({ type: 'times', cells: places.map(cellAt), times })
}

const capped = (machine: RespinMachine, units: number, recording: RespinRecording | undefined): number => {
  if (units < machine.capUnits) return units
  recording?.events.push({ type: 'cap', winKurus: worthOf(recording, machine.capUnits) })
  return machine.capUnits
}
