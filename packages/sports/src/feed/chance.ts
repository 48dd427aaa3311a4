/** A source of randomness: fractions in [0, 1) and integers in [0, n), uniformly distributed. */
export type Draws = { float(): number; below(n: number): number }

/**
 * Returns a source of draws for a label; the same label always gives the same draws. Play for money needs an unpredictable one, such as
 * HMAC-SHA256(secret, label).
 */
export type Chance = (label: string) => Draws

/** Randomness for tests, benchmarks and demonstrations, never for money: its 32-bit seed can be guessed. */
export const simulatedChance =
  (seed: number): Chance =>
  (label) => {
    const next = generator(hashed(`${seed} ${label}`))
    return { float: next, below: (n) => Math.floor(next() * n) }
  }

/** FNV-1a over the text's code units (Fowler, Noll and Vo). */
const hashed = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** splitmix32. */
const generator = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32
  }
}

/** Draws from the standard normal distribution (Box and Muller, 1958). */
export const normalFrom = (draws: Draws): number =>
  Math.sqrt(-2 * Math.log(1 - draws.float())) * Math.cos(2 * Math.PI * draws.float())

/** Draws uniformly between two bounds. */
export const between = (draws: Draws, from: number, to: number): number => from + (to - from) * draws.float()

/** Draws an index by probabilities that add up to 1. */
export const pickFrom = (draws: Draws, chances: readonly number[]): number => {
  let rest = draws.float()
  for (let index = 0; index < chances.length - 1; index++) {
    rest -= chances[index] ?? 0
    if (rest < 0) return index
  }
  return chances.length - 1
}
