import type { ScoreAspect } from '../markets/shapes.ts'
import type { Pair } from '../messages.ts'

/** A pair of counts and its probability. */
export type Cell = Pair & { readonly p: number }

/** Cells with probabilities that add up to 1. */
export type Distribution = readonly Cell[]

/** The expectation of a model: the distribution of a count, reduced to an aspect; undefined if the model does not have it (any more). */
export type Outlook = (query: {
  readonly count: string
  readonly reads: ScoreAspect
  readonly period: number
  /** The number of a round in the period; 0 or absent for the whole period. */
  readonly round?: number
}) => Distribution | undefined

/** Returns the distribution of a certain pair. */
export const certain = ({ home, away }: Pair): Distribution => [{ home, away, p: 1 }]

/** Adds a fixed pair to every cell, such as the current score to the remaining one. */
export const shifted = (distribution: Distribution, { home, away }: Pair): Distribution =>
  distribution.map((cell) => ({ home: cell.home + home, away: cell.away + away, p: cell.p }))

const readers: Record<Exclude<ScoreAspect, 'pair'>, (pair: Pair) => Pair> = {
  margin: ({ home, away }) => ({ home: home - away, away: 0 }),
  sum: ({ home, away }) => ({ home: home + away, away: 0 }),
  home: ({ home }) => ({ home, away: 0 }),
  away: ({ away }) => ({ home: 0, away }),
}

/**
 * Reduces a distribution to an aspect: cells that do not differ in it are merged. A margin
 * is represented as (margin, 0) and a sum as (sum, 0), which shapes of that aspect judge equally.
 */
export const reduced = (distribution: Distribution, reads: ScoreAspect): Distribution => {
  if (reads === 'pair') return distribution
  const merged = new Map<number, Cell>()
  for (const cell of distribution) {
    const pair = readers[reads](cell)
    const key = pair.home + pair.away
    const before = merged.get(key)
    merged.set(key, { ...pair, p: cell.p + (before?.p ?? 0) })
  }
  return [...merged.values()]
}

/** A distribution of single integers as an array; `from` is the number of the first element. */
type Row = { readonly from: number; readonly p: Float64Array }

const rowOf = (distribution: Distribution): Row => {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { home } of distribution) [from, to] = [Math.min(from, home), Math.max(to, home)]
  const p = new Float64Array(to - from + 1)
  for (const cell of distribution) p[cell.home - from] = (p[cell.home - from] as number) + cell.p
  return { from, p }
}

const cellsOf = ({ from, p }: Row): Distribution =>
  Array.from(p, (chance, index) => ({ home: from + index, away: 0, p: chance })).filter((cell) => cell.p > 0)

/** Returns the distribution of the sum of two independent numbers, each represented as (number, 0). Neither may be empty. */
export const sumDistribution = (one: Distribution, other: Distribution): Distribution => {
  const [a, b] = [rowOf(one), rowOf(other)]
  const p = new Float64Array(a.p.length + b.p.length - 1)
  a.p.forEach((chance, index) => {
    if (chance === 0) return
    for (let step = 0; step < b.p.length; step++)
      p[index + step] = (p[index + step] as number) + chance * (b.p[step] as number)
  })
  return cellsOf({ from: a.from + b.from, p })
}

/** Returns the mixture of distributions with weights that add up to 1. */
export const mixture = (parts: readonly { readonly p: number; readonly of: Distribution }[]): Distribution => {
  const merged = new Map<number, Cell>()
  for (const { p, of } of parts)
    for (const cell of of) {
      const key = cell.home * 4_096 + cell.away
      const before = merged.get(key)
      merged.set(key, { home: cell.home, away: cell.away, p: cell.p * p + (before?.p ?? 0) })
    }
  return [...merged.values()]
}
