/**
 * A source of numbers from 0 to 1 that look random and are the same for the same seed: a linear congruential generator (Numerical Recipes),
 * of which the high bits are used.
 */
export const pseudoRandomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A fixed row of pseudo-random numbers from 0 to 1, for the positions of stars and clouds. */
export const pseudoRandomNumbers = (count: number, seed = 1): readonly number[] =>
  Array.from({ length: count }, pseudoRandomOf(seed))
