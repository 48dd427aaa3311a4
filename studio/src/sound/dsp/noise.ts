/** A source of numbers from -1 to 1 that is the same at every run: a render has no chance in it. */
export type Noise = () => number

/** A linear congruential generator (Numerical Recipes), of which the high bits are used. */
export const noiseOf = (seed: number): Noise => {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}
