import type { Kurus } from '@yakamoz/values'
import type { LinesEvent } from '../lines/events.ts'

/**
 * The events of a ways slot: those of lines except for wins. A `turn` fills reels with wilds or the
 * symbol of these free spins. `held`: wilds that have walked here and stay over the reels.
 */
export type WaysEvent =
  | Extract<LinesEvent, { type: 'spin' | 'turn' | 'scatter' | 'freeSpinsEnd' | 'cap' }>
  /** A symbol is on the first `count` reels, in `ways` combinations. `multiplier` is included in the win. */
  | {
      readonly type: 'ways'
      readonly symbol: string
      readonly count: number
      readonly ways: number
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /** Free spins are won: the first ones, or `more`. `symbol`: the one that fills reels, if the title has it. */
  | { readonly type: 'freeSpins'; readonly spins: number; readonly more: boolean; readonly symbol?: string }
