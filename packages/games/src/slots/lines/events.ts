import type { Kurus } from '@yakamoz/values'

/** The symbols on the screen by name: columns from left to right, each from top to bottom. */
export type Screen = readonly (readonly string[])[]

/** A cell on the screen. */
export type Cell = { readonly reel: number; readonly row: number }

/** The events of a line slot. Reels, rows and lines count from 0. */
export type LinesEvent =
  /**
   * The reels stop. `free`: in a free spin, its number, how many are awarded so far, and the multiplier of its
   * wins. `held`: wilds that stay from earlier spins over the reels.
   */
  | {
      readonly type: 'spin'
      readonly screen: Screen
      readonly free?: { readonly spin: number; readonly of: number; readonly multiplier: number }
      readonly held?: readonly Cell[]
    }
  /** These cells turn into this symbol. */
  | { readonly type: 'turn'; readonly cells: readonly Cell[]; readonly symbol: string }
  /** The wilds of these reels fill their reel. */
  | { readonly type: 'expand'; readonly reels: readonly number[] }
  /** `count` symbols from the left, or from the right, on a line pay. `multiplier` is included in the win. */
  | {
      readonly type: 'line'
      readonly line: number
      readonly symbol: string
      readonly count: number
      readonly fromRight?: true
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /** `count` scatters pay. */
  | { readonly type: 'scatter'; readonly symbol: string; readonly count: number; readonly winKurus: Kurus }
  /** Free spins are won: the first ones, or `more`. `choice`: the drawn kind, from 0. */
  | { readonly type: 'freeSpins'; readonly spins: number; readonly more: boolean; readonly choice: number }
  /** The free spins end, with their total win. */
  | { readonly type: 'freeSpinsEnd'; readonly winKurus: Kurus }
  /** The round reaches its maximum payout and ends. */
  | { readonly type: 'cap'; readonly winKurus: Kurus }
