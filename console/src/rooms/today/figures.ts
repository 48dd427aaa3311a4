import type { Read } from '../../lib/client.ts'

export type Figures = Read<'today', 'figures'>[number]['figures']
type Product = Figures['casino']
type Hour = Figures['hours'][number]

/** What the house kept of the stakes of a product. */
export const ggrOf = ({ stakes, wins }: Product): number => stakes - wins

/** GGR of both products, less what bonuses and prizes cost. */
export const ngrOf = ({
  casino,
  sport,
  bonusCost,
  prizeCost,
}: Pick<Figures, 'casino' | 'sport' | 'bonusCost' | 'prizeCost'>): number =>
  ggrOf(casino) + ggrOf(sport) - bonusCost - prizeCost

/** The share of the stakes that was kept, from -∞ to 1; undefined without stakes. */
export const holdOf = (product: Product): number | undefined =>
  product.stakes === 0 ? undefined : ggrOf(product) / product.stakes

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

type Row = readonly [name: string, ...values: readonly (string | number)[]]

/** Writes rows as CSV: every cell quoted where it has to be, lines by CRLF. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export const csvOf = (rows: readonly Row[]): string => rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
