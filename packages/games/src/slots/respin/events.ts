import type { Kurus } from '@yakamoz/values'
import type { Cell, LinesEvent } from '../lines/events.ts'
import type { Level } from './title.ts'

/** A coin in its cell, with its value, and its level if it has one. */
export type CoinInPlace = Cell & { readonly worthKurus: Kurus; readonly level?: Level }

/** The events of a hold-and-respin slot: those of lines, coins and respins. */
export type RespinEvent =
  | Extract<LinesEvent, { type: 'spin' | 'turn' | 'expand' | 'line' | 'cap' }>
  /** The values of the coins on the screen. They pay only if there are enough to start the respins. */
  | { readonly type: 'coins'; readonly coins: readonly CoinInPlace[] }
  /** There are enough coins: they stay, and `count` respins follow. */
  | { readonly type: 'respins'; readonly count: number }
  /** A respin: its new coins, and the number of respins left after it. */
  | { readonly type: 'respin'; readonly coins: readonly CoinInPlace[]; readonly left: number }
  /** The value of each coin from before this respin increases. */
  | { readonly type: 'ripen'; readonly byKurus: Kurus }
  /** The values of these cells are multiplied: a full reel, or special cells. */
  | { readonly type: 'times'; readonly cells: readonly Cell[]; readonly times: number }
  /** These full rows pay a prize each. */
  | { readonly type: 'rows'; readonly rows: readonly number[]; readonly eachKurus: Kurus }
  /** All cells are full. */
  | { readonly type: 'grand'; readonly worthKurus: Kurus }
  /** The respins end, with their total win. */
  | { readonly type: 'respinsEnd'; readonly winKurus: Kurus }
