import type { Named } from '../../engine.ts'
import type { SlotPurchase } from '../slot.ts'

export const reelCount = 5
export const rowCount = 3

/**
 * A symbol of a title. `name`: its name in events, and of its image; symbols named after a suit of cards
 * have an image per title. `pays`: the payout of 3, 4 and 5: from the left on a line,
 * in line stakes; for the scatter anywhere, in stakes. A wild may multiply the lines that it is part of: several on a
 * line multiply each other. A mystery turns into another symbol before anything is paid.
 */
export type LinesSymbol = {
  readonly name: string
  readonly names: Named
  readonly role: 'wild' | 'scatter' | 'pays' | 'mystery'
  readonly pays: readonly [number, number, number]
  readonly multiplier?: number
}

/** The strips of the five reels, downwards and circular: names of symbols separated by spaces. */
export type Strips = readonly [string, string, string, string, string]

/** The behaviour of wilds in free spins: normal, filling their reel, or staying until the end. */
export type WildRule = 'stand' | 'fill' | 'stay'

/**
 * Free spins: their number for 3, 4 and 5 scatters, how many more for scatters during them, and the maximum per round.
 * Wins of spin n are multiplied by `first + (n - 1) * step`, at most `most`. Staying wilds allow no further spins.
 */
export type FreeSpins = {
  readonly spins: readonly [number, number, number]
  readonly more: readonly [number, number, number]
  readonly limit: number
  readonly strips: Strips
  readonly wilds: WildRule
  readonly multiplier: { readonly first: number; readonly step: number; readonly most: number }
  /** For titles with several kinds of free spins: the name of this one, and its weight in the draw. */
  readonly names?: Named
  readonly weight?: number
}

/** The symbols that mysteries can turn into, with weights: all mysteries of a spin turn into the same. */
export type Mystery = readonly (readonly [symbol: string, weight: number])[]

/**
 * The data of a line slot. A line is its row on each reel. The first reel has no wilds, nor
 * the last one if lines pay both ways.
 */
export type LinesTitle = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly symbols: readonly LinesSymbol[]
  readonly lines: readonly (readonly number[])[]
  readonly strips: Strips
  /** Lines also pay from the right; a run over all five reels pays once. */
  readonly bothWays?: true
  readonly mystery?: Mystery
  /** One kind of free spins; several, of which one is drawn; or none, so that scatters only pay. */
  readonly freeSpins: readonly FreeSpins[]
  /** The purchase of its feature. */
  readonly purchase?: SlotPurchase
  readonly info: TitleInfo
}

/** The stated numbers of a title, which tests count; units as in `GameInfo`. */
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
