import { joinPages } from '../../../lib/api/joinPages.ts'

/** A list as it is shown, and how many there are in all. */
export type Shown<T> = { rows: readonly T[]; total: number }
export type Page<T> = { rows: readonly T[]; offset: number; total: number }

export const nothingShown: Shown<never> = { rows: [], total: 0 }

/**
 * A list after one more page: a page at offset 0 replaces the rows, an empty one clears them; a later page is appended
 * without duplicates, and an empty one changes nothing (S-32, Z-55, Z-57).
 */
export const afterPage = <T>(shown: Shown<T>, page: Page<T>, idOf: (row: T) => unknown): Shown<T> => ({
  rows: joinPages(shown.rows, page, idOf),
  total: page.total,
})
