import type { Named } from '../../engine.ts'
import type { SlotPurchase } from '../slot.ts'

/**
 * A symbol of a title. `name` is the name of its drawing. `pays` gives what each step of the title's counts pays, in
 * twentieths of the stake; for the scatter, what the least number that starts free spins pays, one more, and so on.
 *
 * - `pays`: pays, alone or with wilds
 * - `wild`: stands for every symbol that pays
 * - `scatter`: starts free spins; falls only with the first drop of a spin
 * - `orb`: carries a multiplier, stays until the spin is over, and multiplies what it has won
 * - `collector`: pays what the orbs carry, in titles whose orbs are collected
 */
export type GridSymbol = {
  readonly name: string
  readonly names: Named
  readonly role: 'pays' | 'wild' | 'scatter' | 'orb' | 'collector'
  readonly pays: readonly number[]
}

/** How often each symbol falls: a whole number for all columns, or one for each column from the left. */
export type Weights = Readonly<Record<string, number | readonly number[]>>

/**
 * What orbs multiply by, with the weight of each, and what several of them do: they are added or multiply each other and so
 * multiply what the spin has won, or they multiply nothing and each collector on the board pays as many stakes as they carry.
 * Where they grow, each that stands carries so much more after every win.
 */
export type Orbs = {
  readonly values: readonly (readonly [times: number, weight: number])[]
  readonly join: 'sum' | 'product' | 'collected'
  readonly grows?: number
}

/** When nothing pays any more, one time in `oneIn` all of a drawn symbol vanish, so often a spin at most. */
export type Strike = { readonly oneIn: number; readonly most: number; readonly takes: Weights }

/**
 * Places that were part of a win are marked. With the next win they get a multiplier of 2, with each after it that is doubled or
 * one more, up to `most`; what a place has got counts from the next win on. Several in one win are added.
 */
export type Marks = { readonly grows: 'double' | 'one'; readonly most: number }

/**
 * What a full step of the meter does: symbols vanish, some places turn wild, a block of one symbol falls, the rows and columns
 * of some places vanish, or all of one symbol turn into another.
 */
export type MeterAct =
  | { readonly does: 'remove'; readonly symbols: readonly string[] }
  | { readonly does: 'wilds'; readonly count: number }
  | { readonly does: 'block'; readonly size: number; readonly symbols: Weights }
  | { readonly does: 'cross'; readonly count: number }
  | { readonly does: 'upgrade'; readonly from: string; readonly to: string }

/** So many won symbols in one spin fill a step; it is played when nothing pays any more. */
export type MeterStep = MeterAct & { readonly at: number }

/**
 * Free spins: how many for the least number of scatters, one more, and so on; how many more when `moreScatters` fall again,
 * and how many a round can have at all. What is left out is as in other spins.
 */
export type GridFreeSpins = {
  readonly scatters: number
  readonly spins: readonly number[]
  readonly moreScatters: number
  readonly more: number
  readonly limit: number
  readonly weights?: Weights
  readonly refill?: Weights
  /** Orbs of winning spins are added up, and every later win is multiplied by all of them. */
  readonly orbsCollect?: boolean
  readonly rising?: readonly number[]
  /** The rising multiplier goes on from spin to spin. */
  readonly risingStays?: boolean
  readonly marksStay?: boolean
  /** A collector more than those on the board pays in every free spin. */
  readonly alwaysCollects?: boolean
}

/** What a title states and a simulation in layers measured: see `measure.ts`. `errorMillionths` is half the 99 % interval. */
export type GridInfo = {
  readonly returnMillionths: number
  readonly hitMillionths: number
  readonly deviationHundredths: number
  readonly maxWinMultiple: number
  readonly measured: {
    readonly spins: number
    readonly bonuses: number
    readonly seed: number
    readonly errorMillionths: number
  }
}

/**
 * A slot of falling symbols as data. Winning symbols vanish, what is above falls, new ones come from above, until nothing
 * pays: `anywhere` counts equal symbols wherever they stand, `clusters` those that touch by their sides. `counts` are the
 * least numbers of the steps of the paytable, rising.
 */
export type GridTitle = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly columns: number
  readonly rows: number
  readonly pays: 'anywhere' | 'clusters'
  readonly counts: readonly number[]
  readonly symbols: readonly GridSymbol[]
  /** What the first drop of a spin brings, and what comes from above after a win: no scatters. */
  readonly weights: Weights
  readonly refill: Weights
  readonly orbs?: Orbs
  /** What the first, the second, … win of a spin is multiplied by; the last counts on. */
  readonly rising?: readonly number[]
  readonly strike?: Strike
  readonly marks?: Marks
  readonly meter?: readonly MeterStep[]
  /** A win of so many symbols or more leaves a wild in one of its places. */
  readonly leavesWildFrom?: number
  /**
   * Wilds stay through their wins and multiply each by one more than the last, the last by so much: with that they vanish.
   * Several in a win are added.
   */
  readonly wildsGrowTo?: number
  readonly freeSpins: GridFreeSpins
  /** Its feature, bought at once. */
  readonly purchase?: SlotPurchase
  readonly info: GridInfo
}

type Shape = 'version' | 'columns' | 'rows' | 'pays' | 'counts'
type Shaped = Omit<GridTitle, Shape> & Partial<Pick<GridTitle, Shape>>

/** A title that pays anywhere, of six columns and five rows where it says nothing else. */
export const tumbleTitle = (title: Shaped): GridTitle => ({
  version: 1,
  columns: 6,
  rows: 5,
  pays: 'anywhere',
  counts: [8, 10, 12],
  ...title,
})

/** A title of clusters, seven by seven where it says nothing else. */
export const clusterTitle = (title: Shaped): GridTitle => ({
  version: 1,
  columns: 7,
  rows: 7,
  pays: 'clusters',
  counts: [5, 6, 7, 8, 9, 11, 13, 15],
  ...title,
})

type Kind = GridSymbol['role']

/** A symbol in one line: its drawing, its names, and what it pays. */
export const symbol = (
  role: Kind,
  name: string,
  names: readonly [tr: string, en: string],
  pays: readonly number[] = [],
): GridSymbol => ({
  name,
  names: { tr: names[0], en: names[1] },
  role,
  pays,
})
