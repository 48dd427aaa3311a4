import type { Named } from '../../engine.ts'
import type { FreeSpins, Mystery, Strips, TitleInfo } from '../lines/title.ts'
import type { SlotPurchase } from '../slot.ts'

/** Units of the paytable per stake, regardless of the number of ways. */
export const waysUnits = 20

/**
 * A symbol of a ways title. `pays`: the payout per way over 3, 4 and 5 reels, in units (twentieths of the stake); for the
 * scatter of 3, 4 and 5 anywhere, in stakes. `counts`: the count of the cell on its reel: a wild that counts twice
 * doubles all ways through it. `of`: the cell counts as several of another symbol: a pair is two of it in one cell.
 */
export type WaysSymbol = {
  readonly name: string
  readonly names: Named
  readonly role: 'wild' | 'scatter' | 'pays'
  readonly pays: readonly [number, number, number]
  readonly counts?: number
  readonly of?: string
}

/** The number of rows of each reel. */
export type Rows = readonly [number, number, number, number, number]

/**
 * The free spins of a title. Wilds are normal, fill their reel, or
 * walk: one reel to the left with each spin, until they leave after the second. Walking wilds allow no further spins.
 * `grows`: a symbol that is drawn by weight before the first spin and fills each reel on which it appears.
 * `rows`: the rows of the reels.
 */
export type WaysFreeSpins = Pick<FreeSpins, 'spins' | 'more' | 'limit' | 'strips' | 'multiplier'> & {
  readonly wilds: 'stand' | 'fill' | 'walk'
  readonly grows?: Mystery
  readonly rows?: Rows
}

/** The data of a ways slot. The first reel has no wilds. */
export type WaysTitle = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly symbols: readonly WaysSymbol[]
  readonly rows: Rows
  readonly strips: Strips
  readonly freeSpins: WaysFreeSpins
  /** The purchase of its feature. */
  readonly purchase?: SlotPurchase
  readonly info: TitleInfo
}

/** Returns the number of ways of these rows. */
export const waysOf = (rows: Rows): number => rows.reduce((ways, count) => ways * count, 1)
