import { ggrOf } from '@yakamoz/contract/console/figures'
import type { Read } from '../../lib/client.ts'

export type Figures = Read<'today', 'figures'>[number]['figures']
type Hour = Figures['hours'][number]

export const measures = ['ggr', 'stakes', 'deposits', 'withdrawals', 'bets'] as const
export type Measure = (typeof measures)[number]

const readings: Readonly<Record<Measure, (hour: Hour) => number>> = {
  ggr: ({ casino, sport }) => ggrOf(casino) + ggrOf(sport),
  stakes: ({ casino, sport }) => casino.stakes + sport.stakes,
  deposits: ({ deposits }) => deposits,
  withdrawals: ({ withdrawals }) => withdrawals,
  bets: ({ bets }) => bets,
}

/** A measure hour by hour. */
export const byHour = ({ hours }: Figures, measure: Measure): number[] => hours.map(readings[measure])

/**
 * The sum of a measure over the hours that are over and, of the running one, its share. `hours`: how many are over; `share`: of the next, from 0 to 1.
 */
export const sumUpTo = (figures: Figures, measure: Measure, hours: number, share = 0): number => {
  const values = byHour(figures, measure)
  const over = values.slice(0, hours).reduce((sum, value) => sum + value, 0)
  return over + (values[hours] ?? 0) * share
}

/** By which part a value lies above (or below) another, 0.1 is a tenth; undefined where there is nothing to compare with. */
export const changeOf = (value: number, before: number): number | undefined =>
  before === 0 ? undefined : (value - before) / Math.abs(before)
