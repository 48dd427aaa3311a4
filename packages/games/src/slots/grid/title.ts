import type { Named } from '../../engine.ts'
import type { SlotPurchase } from '../slot.ts'

/**
 * A symbol of a title. `name`: the name of its image. `pays`: the payout for each step of the title's counts, in
 * twentieths of the stake; for the scatter, for the minimum number that starts free spins, one more, and so on.
 *
 * - `pays`: pays, alone or with wilds
 * - `wild`: substitutes every paying symbol
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

/** The weight of each symbol: an integer for all columns, or one for each column from the left. */
export type Weights = Readonly<Record<string, number | readonly number[]>>

/**
 * The multipliers of orbs with their weights, and how several combine: they are added or multiplied and
 * multiply the win of the spin, or each collector on the board pays their sum in stakes.
 * `grows`: the increase of each orb on the board after every win.
 */
export type Orbs = {
  readonly values: readonly (readonly [times: number, weight: number])[]
  readonly join: 'sum' | 'product' | 'collected'
  readonly grows?: number
}

/** When nothing pays, all of a drawn symbol vanish with a chance of 1 / `oneIn`, at most `most` times per spin. */
export type Strike = { readonly oneIn: number; readonly most: number; readonly takes: Weights }

/**
 * Cells of a win are marked. With the next win they get a multiplier of 2, which each further win doubles or
 * increases by one, up to `most`; a new value counts from the next win on. Several in one win are added.
 */
export type Marks = { readonly grows: 'double' | 'one'; readonly most: number }

/**
 * The effect of a full step of the meter: symbols vanish, some cells turn wild, a block of one symbol falls, the rows and columns
 * of some cells vanish, or all of one symbol turn into another.
 */
export type MeterAct =
  | { readonly does: 'remove'; readonly symbols: readonly string[] }
  | { readonly does: 'wilds'; readonly count: number }
  | { readonly does: 'block'; readonly size: number; readonly symbols: Weights }
  | { readonly does: 'cross'; readonly count: number }
  | { readonly does: 'upgrade'; readonly from: string; readonly to: string }

/** A step of the meter that is full after `at` won symbols in a spin; it is played when nothing pays. */
export type MeterStep = MeterAct & { readonly at: number }

/**
 * Free spins: their number for the minimum number of scatters, one more, and so on; how many more for `moreScatters` during them,
 * and the maximum per round. Optional parts default to those of other spins.
 */
export type GridFreeSpins = {
  readonly scatters: number
  readonly spins: readonly number[]
  readonly moreScatters: number
  readonly more: number
  readonly limit: number
  readonly weights?: Weights
  readonly refill?: Weights
  /** Orbs of winning spins are accumulated, and each later win is multiplied by their sum. */
  readonly orbsCollect?: boolean
  readonly rising?: readonly number[]
  /** The rising multiplier continues from spin to spin. */
  readonly risingStays?: boolean
  readonly marksStay?: boolean
  /** One collector in addition to those on the board pays in every free spin. */
  readonly alwaysCollects?: boolean
}

/** The stated numbers of a title, measured by `measure.ts`. `errorMillionths`: half of the 99 % interval. */
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
 * The data of a slot with falling symbols. Winning symbols vanish, those above fall, and new ones come from above, until nothing
 * pays. `anywhere` counts equal symbols in any cells, `clusters` those that share edges. `counts`: the
 * minimum numbers of the steps of the paytable, in rising order.
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
  /** The weights of the first drop of a spin, and of later symbols (without scatters). */
  readonly weights: Weights
  readonly refill: Weights
  readonly orbs?: Orbs
  /** The multipliers of the first, second, … win of a spin; the last one applies to further wins. */
  readonly rising?: readonly number[]
  readonly strike?: Strike
  readonly marks?: Marks
  readonly meter?: readonly MeterStep[]
  /** The minimum number of symbols of a win that leaves a wild in one of its cells. */
  readonly leavesWildFrom?: number
  /**
   * Wilds stay through wins and multiply each by one more than the last, up to this multiplier, with which they vanish.
   * Several in one win are added.
   */
  readonly wildsGrowTo?: number
  readonly freeSpins: GridFreeSpins
  /** The purchase of its feature. */
  readonly purchase?: SlotPurchase
  readonly info: GridInfo
}

type Shape = 'version' | 'columns' | 'rows' | 'pays' | 'counts'
type Shaped = Omit<GridTitle, Shape> & Partial<Pick<GridTitle, Shape>>

/** Creates a title that pays anywhere, by default with six columns and five rows. */
export const tumbleTitle = (title: Shaped): GridTitle => ({
  version: 1,
  columns: 6,
  rows: 5,
  pays: 'anywhere',
  counts: [8, 10, 12],
  ...title,
})

/** Creates a title with clusters, by default seven by seven. */
export const clusterTitle = (title: Shaped): GridTitle => ({
  version: 1,
  columns: 7,
  rows: 7,
  pays: 'clusters',
  counts: [5, 6, 7, 8, 9, 11, 13, 15],
  ...title,
})

type Kind = GridSymbol['role']

/** Creates a symbol from the name of its image, its names and its payouts. */
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
