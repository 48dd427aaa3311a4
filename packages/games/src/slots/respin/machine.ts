import { type Kurus, kurus } from '@yakamoz/values'
import { type Machine, machineOf } from '../lines/machine.ts'
import { reelCount, rowCount } from '../lines/title.ts'
import type { RespinEvent } from './events.ts'
import type { Level, RespinTitle, Special } from './title.ts'

export const placeCount = reelCount * rowCount

/** The value of a coin in units, and its level. */
export type Worth = { readonly units: number; readonly level: Level | undefined }

/** A title compiled for play: its lines as a line machine with coins as scatters, and the values of coins in units. */
export type RespinMachine = {
  readonly title: RespinTitle
  readonly lines: Machine
  /** The values of coins, repeated by their weights. */
  readonly worths: readonly Worth[]
  readonly grandUnits: number
  /** The multiplier of each cell. */
  readonly times: readonly number[]
  readonly unitsOfStake: number
  readonly capUnits: number
}

export const respinMachineOf = (title: RespinTitle): RespinMachine => {
  const unitsOfStake = title.lines.length
  const { worths, levels, special } = title.respins
  const worthOf = (worth: number | Exclude<Level, 'grand'>): Worth =>
    typeof worth === 'number'
      ? { units: (worth * unitsOfStake) / 10, level: undefined }
      : { units: levels[worth] * unitsOfStake, level: worth }
  return {
    title,
    lines: linesMachineOf(title),
    worths: worths.flatMap(([worth, weight]) => new Array<Worth>(weight).fill(worthOf(worth))),
    grandUnits: levels.grand * unitsOfStake,
    times: Array.from({ length: placeCount }, (_, place) => timesAt(special, place)),
    unitsOfStake,
    capUnits: title.info.maxWinMultiple * unitsOfStake,
  }
}

/** Returns the line machine, in which coins are scatters without payout, so that wins are counted by number of coins. */
const linesMachineOf = (title: RespinTitle): Machine =>
  machineOf({
    ...title,
    symbols: title.symbols.map((symbol) => ({ ...symbol, role: symbol.role === 'coin' ? 'scatter' : symbol.role })),
    freeSpins: [],
  })

const timesAt = (special: Special, place: number): number =>
  special.kind === 'places' && special.places.includes(place) ? special.times : 1

/** The cells of each reel, and of each row. */
export const reelPlaces: readonly (readonly number[])[] = Array.from({ length: reelCount }, (_, reel) =>
  Array.from({ length: rowCount }, (_, row) => reel * rowCount + row),
)
export const rowPlaces: readonly (readonly number[])[] = Array.from({ length: rowCount }, (_, row) =>
  Array.from({ length: reelCount }, (_, reel) => reel * rowCount + row),
)

/** The recorded events of a round, and the value of a unit. Without a recording only the win is computed. */
export type RespinRecording = { readonly events: RespinEvent[]; readonly unitKurus: number }

export const worthOf = (recording: RespinRecording, units: number): Kurus => kurus(units * recording.unitKurus)

/** The values of the coins in the fifteen cells in units, reel by reel; -1 for an empty cell. */
export type Places = Float64Array

/** Returns the payout of the cells before the cap: coins, multipliers, full rows, and the grand prize. */
export const paidBy = ({ title, times, grandUnits, unitsOfStake }: RespinMachine, places: Places): number => {
  const { special } = title.respins
  const isFull = (group: readonly number[]): boolean => group.every((place) => (places[place] as number) >= 0)
  let units = places.every((worth) => worth >= 0) ? grandUnits : 0
  for (let place = 0; place < placeCount; place++)
    units += Math.max(0, places[place] as number) * (times[place] as number)
  if (special.kind === 'reels')
    for (const reel of reelPlaces.filter(isFull))
      for (const place of reel) units += (places[place] as number) * (special.times - 1)
  if (special.kind === 'rows') units += rowPlaces.filter(isFull).length * special.stakes * unitsOfStake
  return units
}
