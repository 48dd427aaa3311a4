/**
 * Adds one page of a list to the rows that are shown: offset 0 replaces them, a later page is appended without duplicates
 * (S-32, Z-57).
 */
export const joinPages = <T>(
  shown: readonly T[],
  page: { rows: readonly T[]; offset: number },
  idOf: (row: T) => unknown,
): T[] => {
  if (page.offset === 0) return [...page.rows]
  const known = new Set(shown.map(idOf))
  return [...shown, ...page.rows.filter((row) => !known.has(idOf(row)))]
}
