import type { Named } from '../../engine.ts'
import type { LinesSymbol, Mystery, Strips, TitleInfo } from '../lines/title.ts'
import type { SlotPurchase } from '../slot.ts'

/** The fixed prizes of a title, from the least: three that a coin can carry, and the one for filling every place. */
export type Level = 'mini' | 'minor' | 'major' | 'grand'

/** What a coin can carry and how many of the equally likely draws give it: tenths of the stake, or one of three levels. */
export type CoinWorths = readonly (readonly [worth: number | Exclude<Level, 'grand'>, weight: number])[]

/**
 * What a title's respins have of their own. Places are counted reel by reel from the top, 0 to 14.
 *
 * - `reels`: the coins of a full reel count so many times
 * - `rows`: every full row pays so many stakes on top
 * - `places`: coins in these places count so many times
 * - `ripen`: every coin grows by so many tenths of the stake with each respin that it stands through
 */
export type Special =
  | { readonly kind: 'none' }
  | { readonly kind: 'reels'; readonly times: number }
  | { readonly kind: 'rows'; readonly stakes: number }
  | { readonly kind: 'places'; readonly places: readonly number[]; readonly times: number }
  | { readonly kind: 'ripen'; readonly tenths: number }

/**
 * The respins: from so many coins on they begin; all coins stay, and each place that is free brings one with a chance of
 * `chance[0]` in `chance[1]`. There are `count` respins, and again as many after each that brings a coin. Levels are in
 * stakes: multiples that are always the same, no shared pot.
 */
export type Respins = {
  readonly from: number
  readonly count: number
  readonly chance: readonly [number, number]
  readonly worths: CoinWorths
  readonly levels: Readonly<Record<Level, number>>
  readonly special: Special
}

/** A symbol as on lines; a coin pays on no line. */
export type RespinSymbol = Omit<LinesSymbol, 'role'> & { readonly role: 'wild' | 'coin' | 'pays' | 'mystery' }

/** A slot of hold and respin as data: lines, coins, and what enough coins begin. No wild stands on the first reel. */
export type RespinTitle = {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly symbols: readonly RespinSymbol[]
  readonly lines: readonly (readonly number[])[]
  readonly strips: Strips
  readonly mystery?: Mystery
  /** Whether a wild fills its whole reel. */
  readonly wildsFill?: boolean
  readonly respins: Respins
  /** Its feature, bought at once. */
  readonly purchase?: SlotPurchase
  readonly info: TitleInfo
}
