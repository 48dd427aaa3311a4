import type { Kurus } from '@yakamoz/values'
import type { Screen } from '../lines/events.ts'

/** An orb, growing wild or marked cell with its multiplier. `place` is the index of the cell, down the columns: `column * rows + row`. */
export type Factor = { readonly place: number; readonly times: number }

/** The events of a slot with falling symbols. */
export type GridEvent =
  /**
   * All symbols are new. `orbs`: their multipliers; `free`: in a free spin, its number and how many are
   * awarded so far, the collected multiplier, and the marks.
   */
  | {
      readonly type: 'drop'
      readonly screen: Screen
      readonly orbs?: readonly Factor[]
      readonly free?: { readonly spin: number; readonly of: number; readonly collected: number }
      readonly marks?: readonly Factor[]
    }
  /** These symbols pay together. `multiplier` is included in the win. */
  | {
      readonly type: 'win'
      readonly symbol: string
      readonly places: readonly number[]
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /**
   * These vanish, `wilds` are left in place of some, symbols above fall, and `came` falls in: per column from the top.
   * `orbs` and `marks`: new or changed ones; `filled`: the number of symbols that the spin has won so far.
   */
  | {
      readonly type: 'tumble'
      readonly gone: readonly number[]
      readonly came: readonly (readonly string[])[]
      readonly wilds?: readonly number[]
      readonly orbs?: readonly Factor[]
      readonly marks?: readonly Factor[]
      readonly filled: number
    }
  /** All of these symbols vanish with the next tumble; `step`: the step of the meter that did it, from 0. */
  | { readonly type: 'strike'; readonly places: readonly number[]; readonly step?: number }
  /** A step of the meter turns these cells into a symbol. */
  | { readonly type: 'turn'; readonly symbol: string; readonly places: readonly number[]; readonly step: number }
  /** The orbs multiply the win of the spin; `winKurus`: the amount that they add. */
  | {
      readonly type: 'orbs'
      readonly orbs: readonly Factor[]
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /** Each collector pays the sum of all orbs; in free spins that always collect there may be none on the board. */
  | {
      readonly type: 'collect'
      readonly orbs: readonly Factor[]
      readonly collectors: readonly number[]
      readonly winKurus: Kurus
    }
  /** These scatters pay. */
  | { readonly type: 'scatter'; readonly symbol: string; readonly places: readonly number[]; readonly winKurus: Kurus }
  /** Free spins are won: the first ones, or `more`. */
  | { readonly type: 'freeSpins'; readonly spins: number; readonly more: boolean }
  /** The free spins end, with their total win. */
  | { readonly type: 'freeSpinsEnd'; readonly winKurus: Kurus }
  /** The round reaches its maximum payout and ends. */
  | { readonly type: 'cap'; readonly winKurus: Kurus }
