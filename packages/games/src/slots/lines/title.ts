import type { Named } from '../../engine.ts'
import type { SlotPurchase } from '../slot.ts'

export const reelCount = 5
export const rowCount = 3

/**
 * A symbol of a title. `name` is what its rounds call it, and the name of its drawing; what is called after a suit of cards
 * is drawn as its title's own. `pays` gives what 3, 4 and 5 of it pay: from the left on a line,
 * in line stakes; for the scatter anywhere, in whole stakes. A wild may multiply every line that it helps: several on a
 * line multiply each other. A mystery turns into another symbol before anything is paid.
 */
export type LinesSymbol = {
  readonly name: string
  readonly names: Named
  readonly role: 'wild' | 'scatter' | 'pays' | 'mystery'
  readonly pays: readonly [number, number, number]
  readonly multiplier?: number
}

/** The strips of the five reels, read downwards and closed to a ring: names of symbols parted by spaces. */
export type Strips = readonly [string, string, string, string, string]

/** What wilds do in free spins: stand where they fall, fill their whole reel, or stay to the end where they fell. */
export type WildRule = 'stand' | 'fill' | 'stay'

/**
 * Free spins: how many for 3, 4 and 5 scatters, how many more when they fall again, and how many a round can have at all.
 * Every win of spin n counts `first + (n - 1) * step` times, `most` times at most. Wilds that stay allow no further spins.
 */
export type FreeSpins = {
  readonly spins: readonly [number, number, number]
  readonly more: readonly [number, number, number]
  readonly limit: number
  readonly strips: Strips
  readonly wilds: WildRule
  readonly multiplier: { readonly first: number; readonly step: number; readonly most: number }
  /** Where a title has several kinds of free spins: what this one is called, and its share of the draw between them. */
  readonly names?: Named
  readonly weight?: number
}

/** What a mystery can turn into, and how many of the equally likely draws give each: all of a spin turn into the same. */
export type Mystery = readonly (readonly [symbol: string, weight: number])[]

/**
 * A line slot as data. Each line gives the row that it takes on each reel. No wild stands on the first reel, and none on
 * the last where lines pay both ways.
 */
export type LinesTitle = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly symbols: readonly LinesSymbol[]
  readonly lines: readonly (readonly number[])[]
  readonly strips: Strips
  /** Lines pay from the right as well; what pays on all five reels pays once. */
  readonly bothWays?: true
  readonly mystery?: Mystery
  /** One kind of free spins, several of which the game draws one, or none: then scatters only pay. */
  readonly freeSpins: readonly FreeSpins[]
  /** Its feature, bought at once. */
  readonly purchase?: SlotPurchase
  readonly info: TitleInfo
}

/** What a title states and a test counts: see `GameInfo` for the units. */
export type TitleInfo = {
  readonly returnMillionths: number
  readonly hitMillionths: number
  readonly deviationHundredths: number
  readonly maxWinMultiple: number
}

/** Twenty lines over five reels and three rows, mirrored in pairs, the straight ones first. */
export const twentyLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
]

/** The first ten of the twenty. */
export const tenLines = twentyLines.slice(0, 10)

/** The first five: the straight ones and the two angles of the classics. */
export const fiveLines = twentyLines.slice(0, 5)
