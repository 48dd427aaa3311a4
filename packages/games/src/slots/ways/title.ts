import type { Named } from '../../engine.ts'
import type { FreeSpins, Mystery, Strips, TitleInfo } from '../lines/title.ts'
import type { SlotPurchase } from '../slot.ts'

/** What a win of 1 in a paytable is worth: so many of them make the stake, whatever the number of ways. */
export const waysUnits = 20

/**
 * A symbol of a ways title. `pays` gives what 3, 4 and 5 reels of it pay a way, in units (twentieths of the stake); for the
 * scatter 3, 4 and 5 anywhere, in whole stakes. `counts` is as how many the cell counts on its reel: a wild that counts twice
 * doubles every way through it. `of` makes the cell several of another symbol: a pair is two of it in one place.
 */
export type WaysSymbol = {
  readonly name: string
  readonly names: Named
  readonly role: 'wild' | 'scatter' | 'pays'
  readonly pays: readonly [number, number, number]
  readonly counts?: number
  readonly of?: string
}

/** How many rows each reel shows. */
export type Rows = readonly [number, number, number, number, number]

/**
 * What is special about the free spins of a title beside their strips. Wilds stand where they fall, fill their whole reel, or
 * walk: one reel to the left with every spin, until they leave by the second. Wilds that walk allow no further spins.
 * `grows` draws a symbol before the first spin (each as often as its weight says) that fills every reel it shows itself on.
 * `rows` makes the reels higher.
 */
export type WaysFreeSpins = Pick<FreeSpins, 'spins' | 'more' | 'limit' | 'strips' | 'multiplier'> & {
  readonly wilds: 'stand' | 'fill' | 'walk'
  readonly grows?: Mystery
  readonly rows?: Rows
}

/** A ways slot as data. No wild stands on the first reel. */
export type WaysTitle = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly symbols: readonly WaysSymbol[]
  readonly rows: Rows
  readonly strips: Strips
  readonly freeSpins: WaysFreeSpins
  /** Its feature, bought at once. */
  readonly purchase?: SlotPurchase
  readonly info: TitleInfo
}

/** How many ways so many rows make. */
export const waysOf = (rows: Rows): number => rows.reduce((ways, count) => ways * count, 1)
