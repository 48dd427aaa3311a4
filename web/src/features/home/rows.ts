import {
  categoryLimit,
  categoryPreviewLimit,
  quickAccessCategory,
  quickAccessLimit,
  sliderLimit,
} from '@yakamoz/contract/constants'
import type { Read } from '../../lib/api/client.ts'

/**
 * The width of the large banner, by which the server preloads its picture. A little below the real one, so that a common
 * phone takes the small picture.
 */
export const heroSizes = '(max-width: 767px) calc(100vw - 52px), 62vw'

/** The calls of the home page (C-cms-02, C-casino-01, C-casino-04, C-casino-05, K-04, K-05). */
export const homeCalls = {
  slides: ['cms', 'getSlider', { limit: sliderLimit, offset: 0 }],
  categories: ['casino', 'category_list', { limit: categoryLimit, offset: 0 }],
  quickAccess: ['casino', 'games_list', { limit: quickAccessLimit, offset: 0, categoryID: quickAccessCategory }],
  wins: ['wins', 'latest', {}],
  tables: ['livecasino', 'game_table_list', { limit: categoryPreviewLimit, offset: 0 }],
} as const

/** How many rows of games come before that of live tables. */
export const rowsBeforeTables = 2

type Category = Read<'casino', 'category_list'>[number]

const maxRows = 8
/** A row with fewer is none: its games are found by the quick access and the menu. */
const minInRow = 3

/** The rows of the home page: the categories with games, in the server's order, each with a preview of ten. */
export const homeRows = (categories: readonly Category[]) =>
  categories
    .filter(({ CategoryID, count }) => CategoryID !== quickAccessCategory && count >= minInRow)
    .slice(0, maxRows)
    .map(({ CategoryID, name }) => ({
      id: CategoryID,
      name,
      call: ['casino', 'games_list', { limit: categoryPreviewLimit, offset: 0, categoryID: CategoryID }] as const,
    }))

type Picked = { id: number; games: readonly { gameID: number }[] }

/** The games of each row: a game is in the first row that has it, and a row with too few left is omitted. */
export const pickedGames = (rows: readonly Picked[]): Record<number, number[]> => {
  const shown = new Set<number>()
  const picked: Record<number, number[]> = {}
  for (const { id, games } of rows) {
    const fresh = games.map(({ gameID }) => gameID).filter((game) => !shown.has(game))
    if (fresh.length < minInRow) continue
    picked[id] = fresh
    for (const game of fresh) shown.add(game)
  }
  return picked
}
