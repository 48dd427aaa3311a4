import type { Side } from '../rows.ts'

/** The colours of both sides on the dark ground of a pitch. */
export const sideColours: Record<Side, string> = { home: '#2fe3b6', away: '#ffc352' }
