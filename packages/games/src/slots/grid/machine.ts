import { type Kurus, kurus } from '@yakamoz/values'
import type { GridEvent } from './events.ts'
import type { GridTitle, Weights } from './title.ts'

/** Parts of the stake that wins are counted in: every stake is a whole multiple of so many kuruş. */
export const unitsOfStake = 20

/** For each column the symbols to draw from, each as often as it weighs. */
export type Lots = readonly Uint8Array[]

/** What falls first in a spin and what comes after wins. */
export type Supply = { readonly first: Lots; readonly later: Lots }

/**
 * A title compiled for play. Symbols are numbers in the order of the title; places count down the columns. What is won is
 * counted in units: twentieths of the stake.
 */
export type GridMachine = {
  readonly title: GridTitle
  readonly names: readonly string[]
  readonly cells: number
  readonly rows: number
  /** -1 where the title has none. */
  readonly scatter: number
  readonly wild: number
  readonly orb: number
  readonly collector: number
  /** Whether a symbol pays by itself. */
  readonly paying: Uint8Array
  /** What `count` of a symbol pays, at `symbol * (cells + 1) + count`. */
  readonly pays: Int32Array
  readonly scatterPays: Int32Array
  readonly leastCount: number
  readonly base: Supply
  readonly free: Supply
  readonly orbValues: Float64Array
  readonly strikes: Uint8Array
  /** For each step of the meter the symbols that a block is drawn from. */
  readonly blocks: readonly Uint8Array[]
  /** The up to four places beside each place, -1 for none, at `place * 4`. */
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
    leastCount: title.counts[0] as number,
    base: { first: lotsOf(title.weights), later: lotsOf(title.refill) },
    free: { first: lotsOf(freeSpins.weights ?? title.weights), later: lotsOf(freeSpins.refill ?? title.refill) },
    orbValues: Float64Array.from(
      (title.orbs?.values ?? []).flatMap(([times, weight]) => new Array(weight).fill(times)),
    ),
    strikes: lotOf(names, title.strike?.takes ?? {}, 0),
    blocks: (title.meter ?? []).map((step) => lotOf(names, step.does === 'block' ? step.symbols : {}, 0)),
    beside: besideOf(columns, rows),
    capUnits: title.info.maxWinMultiple * unitsOfStake,
  }
}

/**
 * The same machine with every orb worth the mean of all orbs. What orbs show is drawn independently of everything else and
 * enters a win linearly (orbs that multiply each other, each by itself), so its mean return is that of the title, without the
 * spread of the orbs. Only the cap tells them apart.
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

const besideOf = (columns: number, rows: number): Int8Array => {
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

/** Where the events of a round go, and what a unit is worth in it. A round without a film is only counted. */
export type GridFilm = { readonly events: GridEvent[]; readonly unitKurus: number }

export const worth = (film: GridFilm, units: number): Kurus => kurus(units * film.unitKurus)
