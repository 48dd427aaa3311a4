import { describe, expect, it } from 'vitest'
import { drawsFrom, recordedDraws } from './draws.ts'
import { simulatedDraws } from './generator.ts'

describe('draws', () => {
  it('[A4] below(n) rejects exactly 2^32 mod n words, so that all results have equally many', () => {
    for (const n of [
      3,
      5,
      6,
      7,
      37,
      38,
      52,
      75,
      90,
      1000,
      2 ** 21 - 1,
      2 ** 21 + 1,
      3 * 2 ** 20,
      10 ** 9,
      2 ** 31 + 1,
    ]) {
      const words = 2 ** 32
      const refused = BigInt(words % n)
      const low = (word: number): bigint => (BigInt(word) * BigInt(n)) & 0xffff_ffffn
      // The words that give result r are those from ceil(r * 2^32 / n); the first of them is refused when it is one too many.
      const firstOf = (result: number): number => Number((BigInt(result) * BigInt(words) + BigInt(n) - 1n) / BigInt(n))
      for (const result of [0, 1, Math.floor(n / 2), n - 1]) {
        const first = firstOf(result)
        const last = firstOf(result + 1) - 1
        const isRefused = low(first) < refused
        expect(last - first + 1 - (isRefused ? 1 : 0)).toBe(Math.floor(words / n))
        // A word of another result, which is never refused, shows whether the first word was.
        const other = (result + 1) % n
        const draws = recordedDraws([first, firstOf(other + 1) - 1])
        expect(draws.below(n), `${first} below ${n}`).toBe(isRefused ? other : result)
        expect(recordedDraws([last]).below(n)).toBe(result)
      }
    }
  })

  it('[A4] below(n) equals floor(float * n) for all accepted words', () => {
    const seeds = simulatedDraws(4)
    for (let i = 0; i < 20_000; i++) {
      const word = seeds.below(2 ** 32)
      const n = 1 + seeds.below(i % 2 ? 100 : 2 ** 32)
      const twin = simulatedDraws(i)
      const result = drawsFrom(once(word, () => twin.below(2 ** 32))).below(n)
      const low = (BigInt(word) * BigInt(n)) & 0xffff_ffffn
      if (low >= BigInt(2 ** 32 % n)) expect(result).toBe(Number((BigInt(word) * BigInt(n)) >> 32n))
      expect(result).toBeLessThan(n)
    }
  })

  it('[A5] uses the words in order and requests no further ones', () => {
    const draws = recordedDraws([0, 2 ** 31, 2 ** 32 - 1])
    expect([draws.float(), draws.float(), draws.below(10)]).toEqual([0, 0.5, 9])
    expect(() => draws.float()).toThrow('used up')
  })

  it('refuses an invalid range', () => {
    const draws = simulatedDraws(1)
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => draws.below(n)).toThrow(RangeError)
  })

  it('scaled draws pass chi-square, runs and serial correlation at 99 % on all but one of 20 seeds', () => {
    for (const n of [37, 52, 90]) {
      const failed = Array.from({ length: 20 }, (_, seed) => passes(seed + 1, n)).filter((passed) => !passed).length
      expect(failed).toBeLessThanOrEqual(1)
    }
  })
})

const once = (first: number, then: () => number): (() => number) => {
  let taken = false
  return () => {
    if (taken) return then()
    taken = true
    return first
  }
}

/** Whether 10^5 draws below n pass the statistics, each a standard normal, at a two-sided 1 %. */
const passes = (seed: number, n: number): boolean => {
  const draws = simulatedDraws(seed)
  const sample = Array.from({ length: 100_000 }, () => draws.below(n))
  const limit = 2.935 // three statistics: 1 % shared among them
  return [chiSquareNormal(sample, n), runsNormal(sample, n), serialNormal(sample, n)].every((z) => Math.abs(z) < limit)
}

const chiSquareNormal = (sample: number[], n: number): number => {
  const counts = new Array<number>(n).fill(0)
  for (const value of sample) counts[value] = (counts[value] ?? 0) + 1
  const expected = sample.length / n
  const square = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
  // Wilson and Hilferty's cube root of a chi-square is close to normal.
  const freedom = n - 1
  return (Math.cbrt(square / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
}

const runsNormal = (sample: number[], n: number): number => {
  const high = sample.map((value) => value >= n / 2)
  const ups = high.filter(Boolean).length
  const downs = high.length - ups
  const runs = 1 + high.filter((value, i) => i > 0 && value !== high[i - 1]).length
  const mean = 1 + (2 * ups * downs) / high.length
  const variance = ((mean - 1) * (mean - 2)) / (high.length - 1)
  return (runs - mean) / Math.sqrt(variance)
}

const serialNormal = (sample: number[], n: number): number => {
  const mean = (n - 1) / 2
  const variance = (n * n - 1) / 12
  let product = 0
  for (let i = 1; i < sample.length; i++) product += ((sample[i] ?? 0) - mean) * ((sample[i - 1] ?? 0) - mean)
  return product / variance / Math.sqrt(sample.length - 1)
}
