/**
 * A source of random numbers. Games take all random decisions from it, in a fixed order, and discard no
 * numbers except by the rejection in `below`.
 */
export type Draws = {
  /** Returns the next fraction in [0, 1), a multiple of 2^-32. */
  float(): number
  /**
   * Returns the next integer in [0, n), uniformly distributed, for n from 1 to 2^32. It is floor(word * n / 2^32) of a 32-bit
   * word, so for every accepted word it equals floor(float * n); of the 2^32 words the (2^32 mod n) that would favour
   * some results are rejected (Lemire, "Fast Random Integer Generation in an Interval", 2019).
   */
  below(n: number): number
}

const words = 2 ** 32
/** Products of a 32-bit word and a number up to this are exact in a double. */
const maxExact = 2 ** 21

/** Creates draws from a source of 32-bit words (integers in [0, 2^32)). */
export const drawsFrom = (nextWord: () => number): Draws => ({
  float: () => nextWord() / words,
  below: (n) => (n <= maxExact ? below(n, nextWord) : belowLarge(n, nextWord)),
})

const below = (n: number, nextWord: () => number): number => {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`no draw below ${n}`)
  let word = nextWord()
  let low = Math.imul(word, n) >>> 0
  if (low < n) {
    const refused = words % n
    while (low < refused) {
      word = nextWord()
      low = Math.imul(word, n) >>> 0
    }
  }
  return Math.floor((word * n) / words)
}

const belowLarge = (n: number, nextWord: () => number): number => {
  if (!Number.isInteger(n) || n > words) throw new RangeError(`no draw below ${n}`)
  const refused = BigInt(words % n)
  for (;;) {
    const product = BigInt(nextWord()) * BigInt(n)
    if ((product & 0xffff_ffffn) >= refused) return Number(product >> 32n)
  }
}

/** Creates draws that return recorded words and throw after the last one. */
export const recordedDraws = (recorded: readonly number[]): Draws => {
  let next = 0
  return drawsFrom(() => {
    const word = recorded[next++]
    if (word === undefined) throw new RangeError('the recorded draws are used up')
    return word
  })
}
