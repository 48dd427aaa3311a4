import type { Kurus } from '@yakamoz/values'

/** Columns from left to right, each its symbols from top to bottom, by name: what stands on the screen. */
export type Screen = readonly (readonly string[])[]

/** A place on the screen. */
export type Cell = { readonly reel: number; readonly row: number }

/** The vocabulary of a line slot's film. Reels, rows and lines count from 0. */
export type LinesEvent =
  /**
   * The reels are spun and stop here. `free` is there in a free spin: which one of how many so far awarded, and what its
   * wins are multiplied by. `held` are wilds that stayed from spins before and stand over the reels.
   */
  | {
      readonly type: 'spin'
      readonly screen: Screen
      readonly free?: { readonly spin: number; readonly of: number; readonly multiplier: number }
      readonly held?: readonly Cell[]
    }
  /** These cells turn into this symbol. */
  | { readonly type: 'turn'; readonly cells: readonly Cell[]; readonly symbol: string }
  /** The wilds of these reels fill their whole reel. */
  | { readonly type: 'expand'; readonly reels: readonly number[] }
  /** `count` symbols from the left, or from the right, on a line pay. `multiplier` is already in the win. */
  | {
      readonly type: 'line'
      readonly line: number
      readonly symbol: string
      readonly count: number
      readonly fromRight?: true
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /** So many scatters anywhere pay. */
  | { readonly type: 'scatter'; readonly symbol: string; readonly count: number; readonly winKurus: Kurus }
  /** Free spins are won: the first of them, or `more` of them on top. `choice` is the kind that was drawn, from 0. */
  | { readonly type: 'freeSpins'; readonly spins: number; readonly more: boolean; readonly choice: number }
  /** The free spins are over; what they paid together. */
  | { readonly type: 'freeSpinsEnd'; readonly winKurus: Kurus }
  /** The round reached the most that it can pay and ends. */
  | { readonly type: 'cap'; readonly winKurus: Kurus }
