import type { Kurus } from '@yakamoz/values'
import type { Screen } from '../lines/events.ts'

/** An orb, a wild that grows or a marked place, and what it multiplies by. Places count down the columns: `column * rows + row`, from 0. */
export type Factor = { readonly place: number; readonly times: number }

/** The vocabulary of the film of a slot of falling symbols. */
export type GridEvent =
  /**
   * All symbols are new. `orbs` carry these multipliers; `free` is there in a free spin: which one of how many so far
   * awarded, what its orbs have collected so far, and its marks.
   */
  | {
      readonly type: 'drop'
      readonly screen: Screen
      readonly orbs?: readonly Factor[]
      readonly free?: { readonly spin: number; readonly of: number; readonly collected: number }
      readonly marks?: readonly Factor[]
    }
  /** These pay together. `multiplier` is already in the win. */
  | {
      readonly type: 'win'
      readonly symbol: string
      readonly places: readonly number[]
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /**
   * These vanish, `wilds` are left in place of some, what is above falls, and `came` falls in: for each column from the top.
   * `orbs` and `marks` are those that came or changed; `filled` is how many symbols the spin has won so far.
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
  /** All of these symbols are struck and vanish with the tumble that follows; `step` of the meter did it, from 0. */
  | { readonly type: 'strike'; readonly places: readonly number[]; readonly step?: number }
  /** A step of the meter turns these places into a symbol. */
  | { readonly type: 'turn'; readonly symbol: string; readonly places: readonly number[]; readonly step: number }
  /** The orbs multiply what the spin has won; `winKurus` is what they add to it. */
  | {
      readonly type: 'orbs'
      readonly orbs: readonly Factor[]
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /** Each collector pays what all orbs carry; in free spins that always collect there may be none on the board. */
  | {
      readonly type: 'collect'
      readonly orbs: readonly Factor[]
      readonly collectors: readonly number[]
      readonly winKurus: Kurus
    }
  /** So many scatters anywhere pay. */
  | { readonly type: 'scatter'; readonly symbol: string; readonly places: readonly number[]; readonly winKurus: Kurus }
  /** Free spins are won: the first of them, or `more` of them on top. */
  | { readonly type: 'freeSpins'; readonly spins: number; readonly more: boolean }
  /** The free spins are over; what they paid together. */
  | { readonly type: 'freeSpinsEnd'; readonly winKurus: Kurus }
  /** The round reached the most that it can pay and ends. */
  | { readonly type: 'cap'; readonly winKurus: Kurus }
