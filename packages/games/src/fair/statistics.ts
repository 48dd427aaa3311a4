/**
 * Classical tests of a sample of integers below n for uniformity and independence (Knuth, "The Art of
 * Computer Programming", volume 2, section 3.3.2). Each statistic is approximately standard normal for a good sample.
 */
export type Sample = ArrayLike<number>

export type Statistic =
  | 'frequency'
  | 'runs'
  | 'serialCorrelation'
  | 'pairs'
  | 'gap'
  | 'poker'
  | 'coupon'
  | 'permutation'

/** The two-sided limit of a standard normal variable for a total error of 1 % over eight statistics. */
export const batteryLimit = 3.2272

/** Computes all statistics of a sample of at least ten thousand numbers below n; n from 2 to 256. */
export const batteryOf = (sample: Sample, n: number): Readonly<Record<Statistic, number>> => ({
  frequency: chiNormal(
    counted(sample.length, n, (i) => at(sample, i)),
    even(n),
  ),
  runs: runsNormal(sample, n),
  serialCorrelation: serialNormal(sample, n),
  pairs: pairsNormal(sample, n),
  gap: gapNormal(sample, n),
  poker: pokerNormal(sample, n),
  coupon: couponNormal(sample, n),
  permutation: permutationNormal(sample),
})

const at = (sample: Sample, i: number): number => sample[i] as number
const even = (n: number): number[] => new Array<number>(n).fill(1 / n)

const counted = (count: number, classes: number, classOf: (i: number) => number): number[] => {
  const counts = new Array<number>(classes).fill(0)
  for (let i = 0; i < count; i++) {
    const found = classOf(i)
    if (found >= 0) counts[found] = (counts[found] as number) + 1
  }
  return counts
}

/** Returns the normalised chi-square of counts; classes with an expectation below ten are merged. */
const chiNormal = (counts: readonly number[], chances: readonly number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let [square, classes, rareSeen, rareExpected] = [0, 0, 0, 0]
  for (const [index, chance] of chances.entries()) {
    const [seen, expected] = [counts[index] ?? 0, total * chance]
    if (expected < 10) {
      rareSeen += seen
      rareExpected += expected
      continue
    }
    square += (seen - expected) ** 2 / expected
    classes += 1
  }
  if (rareExpected >= 5) {
    square += (rareSeen - rareExpected) ** 2 / rareExpected
    classes += 1
  }
  return classes < 2 ? 0 : normalOf(square, classes - 1)
}

/** Normalises a chi-square by its cube root (Wilson and Hilferty). */
const normalOf = (square: number, freedom: number): number =>
  (Math.cbrt(square / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))

/** Runs above and below the middle (Wald and Wolfowitz). */
const runsNormal = (sample: Sample, n: number): number => {
  const isHigh = (i: number): boolean => at(sample, i) >= n / 2
  let [ups, runs] = [0, 1]
  for (let i = 0; i < sample.length; i++) {
    if (isHigh(i)) ups += 1
    if (i > 0 && isHigh(i) !== isHigh(i - 1)) runs += 1
  }
  const mean = 1 + (2 * ups * (sample.length - ups)) / sample.length
  return (runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (sample.length - 1))
}

const serialNormal = (sample: Sample, n: number): number => {
  const [mean, variance] = [(n - 1) / 2, (n * n - 1) / 12]
  let product = 0
  for (let i = 1; i < sample.length; i++) product += (at(sample, i) - mean) * (at(sample, i - 1) - mean)
  return product / variance / Math.sqrt(sample.length - 1)
}

/** Non-overlapping pairs in k * k classes; k is the largest divisor of n up to 16. */
const pairsNormal = (sample: Sample, n: number): number => {
  const k = largestDivisor(n)
  if (k < 2) return 0
  const [wide, pairs] = [n / k, Math.floor(sample.length / 2)]
  const part = (i: number): number => Math.floor(at(sample, i) / wide)
  return chiNormal(
    counted(pairs, k * k, (i) => part(2 * i) * k + part(2 * i + 1)),
    even(k * k),
  )
}

const largestDivisor = (n: number): number => {
  for (let k = Math.min(16, n); k > 1; k--) if (n % k === 0) return k
  return 1
}

const longestGap = 60

/** The gaps between numbers of the lowest tenth. */
const gapNormal = (sample: Sample, n: number): number => {
  const low = Math.max(1, Math.floor(n / 10))
  const chance = low / n
  const counts = new Array<number>(longestGap + 1).fill(0)
  let [gap, isFirst] = [0, true]
  for (let i = 0; i < sample.length; i++) {
    if (at(sample, i) >= low) {
      gap += 1
      continue
    }
    const index = Math.min(gap, longestGap)
    if (!isFirst) counts[index] = (counts[index] as number) + 1
    ;[gap, isFirst] = [0, false]
  }
  const chances = counts.map((_, length) => (length < longestGap ? chance : 1) * (1 - chance) ** length)
  return chiNormal(counts, chances)
}

/** Stirling numbers of the second kind for five elements in one to five groups. */
const groupings = [1, 15, 25, 10, 1]

/** The number of distinct numbers among five. */
const pokerNormal = (sample: Sample, n: number): number => {
  const hands = Math.floor(sample.length / 5)
  const counts = counted(hands, 5, (hand) => distinctOf(sample, hand * 5) - 1)
  let falling = 1
  const chances = groupings.map((ways, index) => {
    falling *= (n - index) / n
    return ways * falling * n ** (index + 1 - 5)
  })
  return chiNormal(counts, chances)
}

const distinctOf = (sample: Sample, from: number): number => {
  let distinct = 0
  for (let i = from; i < from + 5; i++) {
    let isNew = true
    for (let j = from; j < i; j++) if (at(sample, j) === at(sample, i)) isNew = false
    if (isNew) distinct += 1
  }
  return distinct
}

/** The mean number of draws until all numbers have occurred. */
const couponNormal = (sample: Sample, n: number): number => {
  const seen = new Int32Array(n)
  let [collections, found, used, total] = [1, 0, 0, 0]
  for (let i = 0; i < sample.length; i++) {
    used += 1
    if (seen[at(sample, i)] === collections) continue
    seen[at(sample, i)] = collections
    found += 1
    if (found < n) continue
    total += used
    collections += 1
    ;[found, used] = [0, 0]
  }
  const whole = collections - 1
  let [mean, variance] = [0, 0]
  for (let k = 1; k <= n; k++) {
    mean += n / k
    variance += (n * n) / (k * k) - n / k
  }
  return whole === 0 ? 0 : (total / whole - mean) / Math.sqrt(variance / whole)
}

/** The frequencies of the six orders of three distinct numbers. */
const permutationNormal = (sample: Sample): number => {
  const triples = Math.floor(sample.length / 3)
  const orderOf = (triple: number): number => {
    const [a, b, c] = [at(sample, 3 * triple), at(sample, 3 * triple + 1), at(sample, 3 * triple + 2)]
    if (a === b || b === c || a === c) return -1
    return (a < b ? 0 : 1) + 2 * (a < c ? 0 : 1) + 4 * (b < c ? 0 : 1)
  }
  const counts = counted(triples, 8, orderOf)
  // Of the eight results of three comparisons two are contradictory.
  return chiNormal(
    [0, 1, 3, 4, 6, 7].map((order) => counts[order] as number),
    even(6),
  )
}
