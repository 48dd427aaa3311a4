import { type Draws, drawsFrom } from './draws.ts'

/**
 * Creates draws for simulations, tests and animations, never for outcomes: the seed determines all draws.
 * xoshiro128** (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021), seeded by
 * splitmix32 from an integer.
 */
export const simulatedDraws = (seed: number): Draws => {
  let [a, b, c, d] = filled(seed)
  return drawsFrom(() => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 11)
    return result
  })
}

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

const filled = (seed: number): [number, number, number, number] => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0
    let word = state ^ (state >>> 16)
    word = Math.imul(word, 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return word ^ (word >>> 15)
  }
  return [next(), next(), next(), next()]
}
