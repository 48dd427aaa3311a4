/** Values that mean active on the wire (Z-63). */
export const isActive = (value: unknown): boolean =>
  value === 1 || value === '1' || value === true || value === 'active'

type Timed = { Start_date: string; End_date: string }

/** A slide is shown while it is active and the time is between its two dates (V-01). */
export const isSlideShown = (slide: Timed & { Status: unknown }, nowMs: number): boolean =>
  isActive(slide.Status) && Date.parse(slide.Start_date) <= nowMs && nowMs < Date.parse(slide.End_date)

/** Promotions and special dates by `Status`, popups by `Active` (V-02). */
export const onlyActive = <T extends { Status: unknown } | { Active: unknown }>(rows: readonly T[]): T[] =>
  rows.filter((row) => isActive('Status' in row ? row.Status : row.Active))
