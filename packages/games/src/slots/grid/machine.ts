import { type Kurus, kurus } from '@yakamoz/values'
import type { GridEvent } from './events.ts'
import type { GridTitle, Weights } from './title.ts'

/** Units per stake, in which wins are counted; all stakes are multiples of this number of kuruş. */
export const unitsOfStake = 20

/** The symbols to draw from per column, repeated by their weights. */
export type Lots = readonly Uint8Array[]

/** The symbols of the first drop of a spin and of later ones. */
export type Supply = { readonly first: Lots; readonly later: Lots }

/**
 * A title compiled for play. Symbols are numbers in the order of the title; cells count down the columns. Wins are
 * in units: twentieths of the stake.
 */
export type GridMachine = {
  readonly title: GridTitle
  readonly names: readonly string[]
  readonly cells: number
  readonly rows: number
  /** -1 if the title has none. */
  readonly scatter: number
  readonly wild: number
  readonly orb: number
  readonly collector: number
  /** Whether a symbol pays. */
  readonly paying: Uint8Array
  /** The payout of `count` symbols, at `symbol * (cells + 1) + count`. */
  readonly pays: Int32Array
  readonly scatterPays: Int32Array
  readonly minCount: number
  readonly base: Supply
  readonly free: Supply
  readonly orbValues: Float64Array
  readonly strikes: Uint8Array
  /** The symbols that a block is drawn from, by step of the meter. */
  readonly blocks: readonly Uint8Array[]
  /** The up to four neighbours of each cell, -1 for none, at `cell * 4`. */
  readonly beside: Int8Array
  readonly capUnits: number
}

export const machineOf = (title: GridTitle): GridMachine => {
  const { columns, rows, freeSpins } = title
  const names = title.symbols.map(({ name }) => name)
  const first = (role: string): number => title.symbols.findIndex((symbol) => symbol.role === role)
  const lotsOf = (weights: Weights): Lots =>
    Array.from({ length: columns }, (_, column) => lotOf(names, weights, column))
  return {
    title,
    names,
    cells: columns * rows,
    rows,
    scatter: first('scatter'),
    wild: first('wild'),
    orb: first('orb'),
    collector: first('collector'),
    paying: Uint8Array.from(title.symbols, ({ role }) => (role === 'pays' ? 1 : 0)),
    pays: paysOf(title),
    scatterPays: scatterPaysOf(title),
    minCount: title.counts[0] as number,
    base: { first: lotsOf(title.weights), later: lotsOf(title.refill) },
    free: { first: lotsOf(freeSpins.weights ?? title.weights), later: lotsOf(freeSpins.refill ?? title.refill) },
    orbValues: Float64Array.from(
      (title.orbs?.values ?? []).flatMap(([times, weight]) => new Array(weight).fill(times)),
    ),
    strikes: lotOf(names, title.strike?.takes ?? {}, 0),
    blocks: (title.meter ?? []).map((step) => lotOf(names, step.does === 'block' ? step.symbols : {}, 0)),
    beside: neighboursOfCells(columns, rows),
    capUnits: title.info.maxWinMultiple * unitsOfStake,
  }
}

/**
 * Returns the machine with all orbs at their mean value. The values of orbs are drawn independently and
 * enter wins linearly (each, for orbs that multiply each other), so that its mean return is that of the title, with less
 * variance. Only the cap makes a difference.
 */
export const meanMachineOf = (title: GridTitle): GridMachine => {
  const { orbValues, ...machine } = machineOf(title)
  const mean = orbValues.reduce((sum, times) => sum + times, 0) / Math.max(1, orbValues.length)
  return { ...machine, orbValues: Float64Array.of(mean) }
}

const lotOf = (names: readonly string[], weights: Weights, column: number): Uint8Array =>
  Uint8Array.from(
    Object.entries(weights).flatMap(([name, weight]) => {
      const symbol = names.indexOf(name)
      if (symbol < 0) throw new RangeError(`no symbol ${name}`)
      return new Array<number>(typeof weight === 'number' ? weight : (weight[column] as number)).fill(symbol)
    }),
  )

const paysOf = ({ symbols, counts, columns, rows }: GridTitle): Int32Array => {
  const width = columns * rows + 1
  const pays = new Int32Array(symbols.length * width)
  for (const [symbol, { role, pays: steps }] of symbols.entries())
    if (role === 'pays')
      for (const [step, least] of counts.entries())
        pays.fill(steps[step] as number, symbol * width + least, (symbol + 1) * width)
  return pays
}

const scatterPaysOf = ({ symbols, freeSpins, columns, rows }: GridTitle): Int32Array => {
  const pays = new Int32Array(columns * rows + 1)
  const steps = symbols.find(({ role }) => role === 'scatter')?.pays ?? []
  for (const [step, units] of steps.entries()) pays.fill(units, freeSpins.scatters + step)
  return pays
}

const neighboursOfCells = (columns: number, rows: number): Int8Array => {
  const beside = new Int8Array(columns * rows * 4).fill(-1)
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const place = column * rows + row
      const at = place * 4
      if (row > 0) beside[at] = place - 1
      if (row < rows - 1) beside[at + 1] = place + 1
      if (column > 0) beside[at + 2] = place - rows
      if (column < columns - 1) beside[at + 3] = place + rows
    }
  return beside
}

/** The recorded events of a round, and the value of a unit. Without a recording only the win is computed. */
export type GridRecording = { readonly events: GridEvent[]; readonly unitKurus: number }

export const worth = (recording: GridRecording, units: number): Kurus => kurus(units * recording.unitKurus)
