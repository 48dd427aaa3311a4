import type { Draws } from './draws.ts'

/**
 * The numbers below `size` in a drawn order, taken one at a time: number k of the order is the one at place
 * k + below(size - k) of those still left (Fisher and Yates, from the front), so the order depends on the draws alone and
 * only what is asked for is drawn. RangeError when nothing is left.
 */
export const drawnOrder = (draws: Draws, size: number): (() => number) => {
  // Only what was moved is kept: a shoe of 416 cards is not filled for a hand of six.
  const moved = new Map<number, number>()
  let next = 0
  return () => {
    if (next >= size) throw new RangeError(`all ${size} are drawn`)
    const place = next + draws.below(size - next)
    const taken = moved.get(place) ?? place
    moved.set(place, moved.get(next) ?? next)
    moved.delete(next)
    next += 1
    return taken
  }
}

/** So many different numbers below `size`, in the order in which they are drawn. */
export const drawnFrom = (draws: Draws, size: number, count: number): number[] => {
  const next = drawnOrder(draws, size)
  return Array.from({ length: count }, next)
}
