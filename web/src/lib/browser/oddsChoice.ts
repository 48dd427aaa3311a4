import { createChoice } from './choice.ts'

/** The format of odds that this browser's visitor has chosen. */
export const oddsFormat = createChoice('yakamozOdds', ['decimal', 'fractional', 'american'] as const, 'decimal')
