import type { Named } from '../../engine.ts'
import type { LinesSymbol, Mystery, Strips, TitleInfo } from '../lines/title.ts'
import type { SlotPurchase } from '../slot.ts'

/** The fixed prizes of a title, in rising order: three that coins can have, and the one for filling all cells. */
export type Level = 'mini' | 'minor' | 'major' | 'grand'

/** The values of coins with weights: tenths of the stake, or one of three levels. */
export type CoinWorths = readonly (readonly [worth: number | Exclude<Level, 'grand'>, weight: number])[]

/**
 * The special rule of a title's respins. Cells count reel by reel from the top, 0 to 14.
 *
 * - `reels`: the coins of a full reel are multiplied
 * - `rows`: each full row pays a number of stakes in addition
 * - `places`: coins in these cells are multiplied
 * - `ripen`: each coin grows by a number of tenths of the stake with each respin
 */
export type Special =
  | { readonly kind: 'none' }
  | { readonly kind: 'reels'; readonly times: number }
  | { readonly kind: 'rows'; readonly stakes: number }
  | { readonly kind: 'places'; readonly places: readonly number[]; readonly times: number }
  | { readonly kind: 'ripen'; readonly tenths: number }

/**
 * The respins, which start with a minimum number of coins; all coins stay, and each free cell gets one with a chance of
 * `chance[0]` in `chance[1]`. There are `count` respins, and again as many after each with a new coin. Levels are fixed
 * multiples of the stake, not shared pots.
 */
export type Respins = {
  readonly from: number
  readonly count: number
  readonly chance: readonly [number, number]
  readonly worths: CoinWorths
  readonly levels: Readonly<Record<Level, number>>
  readonly special: Special
}

/** A symbol as in line slots; coins pay on no line. */
export type RespinSymbol = Omit<LinesSymbol, 'role'> & { readonly role: 'wild' | 'coin' | 'pays' | 'mystery' }

/** The data of a hold-and-respin slot: lines, coins and respins. The first reel has no wilds. */
export type RespinTitle = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly symbols: readonly RespinSymbol[]
  readonly lines: readonly (readonly number[])[]
  readonly strips: Strips
  readonly mystery?: Mystery
  /** Whether a wild fills its reel. */
  readonly wildsFill?: boolean
  readonly respins: Respins
  /** The purchase of its feature. */
  readonly purchase?: SlotPurchase
  readonly info: TitleInfo
}
