/** A fixed row of pseudo-random numbers from 0 to 1, for the positions of stars and clouds. */
export const spread = (count: number, start = 1): readonly number[] => {
  const numbers: number[] = []
  let word = start
  for (let index = 0; index < count; index++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    numbers.push(word / 2 ** 32)
  }
  return numbers
}
