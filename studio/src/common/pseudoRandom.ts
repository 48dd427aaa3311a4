/** A fixed row of pseudo-random numbers from 0 to 1, for the positions of stars and clouds. */
export const pseudoRandomNumbers = (count: number, seed = 1): readonly number[] => {
  const numbers: number[] = []
  let state = seed
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    numbers.push(state / 2 ** 32)
  }
  return numbers
}
