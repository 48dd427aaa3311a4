import type { Kurus } from '@yakamoz/values'
import type { Cell, LinesEvent } from '../lines/events.ts'
import type { Level } from './title.ts'

/** A coin in its place: what it carries, and the level that this is, where it is one. */
export type CoinInPlace = Cell & { readonly worthKurus: Kurus; readonly level?: Level }

/** The vocabulary of a hold and respin slot's film: that of the lines, coins, and what they begin. */
export type RespinEvent =
  | Extract<LinesEvent, { type: 'spin' | 'turn' | 'expand' | 'line' | 'cap' }>
  /** What the coins on the screen carry. They pay only when there are enough of them to begin the respins. */
  | { readonly type: 'coins'; readonly coins: readonly CoinInPlace[] }
  /** Enough coins stand: they stay, and so many respins follow. */
  | { readonly type: 'respins'; readonly count: number }
  /** One respin: the coins that it brought, and how many respins are left after it. */
  | { readonly type: 'respin'; readonly coins: readonly CoinInPlace[]; readonly left: number }
  /** Every coin that stood before this respin carries so much more. */
  | { readonly type: 'ripen'; readonly byKurus: Kurus }
  /** These places carry what they do so many times: a full reel, or places that always do. */
  | { readonly type: 'times'; readonly cells: readonly Cell[]; readonly times: number }
  /** These rows are full and pay so much each. */
  | { readonly type: 'rows'; readonly rows: readonly number[]; readonly eachKurus: Kurus }
  /** Every place is full. */
  | { readonly type: 'grand'; readonly worthKurus: Kurus }
  /** The respins are over; what they paid together. */
  | { readonly type: 'respinsEnd'; readonly winKurus: Kurus }
