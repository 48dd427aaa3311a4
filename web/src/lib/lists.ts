/** Values that mean active on the wire (Z-63). */
export const isActive = (value: unknown): boolean =>
  value === 1 || value === '1' || value === true || value === 'active'

type Timed = { Start_date: string; End_date: string }

/** A slide is shown while it is active and now lies between its two dates (V-01). */
export const isSlideShown = (slide: Timed & { Status: unknown }, nowMs: number): boolean =>
  isActive(slide.Status) && Date.parse(slide.Start_date) <= nowMs && nowMs < Date.parse(slide.End_date)

/** Promotions and special dates by `Status`, popups by `Active` (V-02). */
export const onlyActive = <T extends { Status: unknown } | { Active: unknown }>(rows: readonly T[]): T[] =>
  rows.filter((row) => isActive('Status' in row ? row.Status : row.Active))

export type TournamentClass = 'active' | 'upcoming' | 'concluded'

/** The class of a tournament at an instant; undefined when its dates cannot be read or are reversed, then it is not shown (S-31, Z-64). */
export const tournamentClass = ({ Start_date, End_date }: Timed, nowMs: number): TournamentClass | undefined => {
  const start = Date.parse(Start_date)
  const end = Date.parse(End_date)
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return undefined
  if (start > nowMs) return 'upcoming'
  return end > nowMs ? 'active' : 'concluded'
}

/** One page of a list put to what is shown: offset 0 replaces, a later page is appended without doubles (S-32, Z-57). */
export const joined = <T>(
  shown: readonly T[],
  page: { rows: readonly T[]; offset: number },
  idOf: (row: T) => unknown,
): T[] => {
  if (page.offset === 0) return [...page.rows]
  const known = new Set(shown.map(idOf))
  return [...shown, ...page.rows.filter((row) => !known.has(idOf(row)))]
}
