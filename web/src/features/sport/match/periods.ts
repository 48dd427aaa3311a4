import type { Sport } from '../rows.ts'

/** The key of the short name of a period by its index: `1. Y`, `2. Ç`, `3. S`. */
export const periodName = (sport: Sport, index: number) => {
  if (sport === 'football') return index > 1 ? 'sport.phase.overtime' : 'sport.short.half'
  if (sport === 'basketball') return index > 3 ? 'sport.short.overtime' : 'sport.short.quarter'
  return 'sport.short.set'
}
