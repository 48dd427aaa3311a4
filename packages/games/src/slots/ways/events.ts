import type { Kurus } from '@yakamoz/values'
import type { LinesEvent } from '../lines/events.ts'

/**
 * The vocabulary of a ways slot's film: that of the lines, but for what pays. A `turn` fills reels: with wilds, or with the
 * symbol of these free spins. `held` are wilds that walked here and stand over the reels.
 */
export type WaysEvent =
  | Extract<LinesEvent, { type: 'spin' | 'turn' | 'scatter' | 'freeSpinsEnd' | 'cap' }>
  /** A symbol stands on the first `count` reels, in so many `ways`. `multiplier` is already in the win. */
  | {
      readonly type: 'ways'
      readonly symbol: string
      readonly count: number
      readonly ways: number
      readonly multiplier: number
      readonly winKurus: Kurus
    }
  /** Free spins are won: the first of them, or `more` of them on top. `symbol` is the one that fills reels, where one does. */
  | { readonly type: 'freeSpins'; readonly spins: number; readonly more: boolean; readonly symbol?: string }
