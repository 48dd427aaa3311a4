import type { Draws } from './draws.ts'

/**
 * Returns a function that draws the numbers below `size` in random order, one at a time: number k is the one at index
 * k + below(size - k) of the remaining ones (Fisher and Yates, from the front), so that the order depends on the draws alone and
 * only requested numbers are drawn. RangeError when none is left.
 */
export const drawnOrder = (draws: Draws, size: number): (() => number) => {
  // Stores only moved entries, so that a shoe of 416 cards is not filled for six cards.
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

/** Draws `count` distinct numbers below `size`, in the order of the draws. */
export const drawnFrom = (draws: Draws, size: number, count: number): number[] => {
  const next = drawnOrder(draws, size)
  return Array.from({ length: count }, next)
}
