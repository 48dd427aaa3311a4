import type { GameInfo } from './engine.ts'
import { volatilityOf } from './engine.ts'

/** Numbers of equally likely ways by payout. `pays`, stake included, is in parts of the stake that the caller defines. */
export type Outcomes = readonly { readonly ways: number | bigint; readonly pays: number | bigint }[]

export type Measures = Pick<GameInfo, 'returnMillionths' | 'hitMillionths' | 'deviationHundredths' | 'maxWinMultiple'>

const million = 1_000_000n

/**
 * Computes the measures of counted outcomes, exact up to the final rounding. `parts`: the number of parts of the stake. Return and
 * hit rate are rounded down to a millionth, the deviation to the nearest hundredth.
 */
export const measuresOf = (outcomes: Outcomes, parts: number | bigint = 1n): Measures => {
  const [unit, sums] = [BigInt(parts), sumsOf(outcomes)]
  const variance = Number(sums.squares * sums.ways - sums.pays * sums.pays) / Number(sums.ways) ** 2
  return {
    returnMillionths: Number((sums.pays * million) / (sums.ways * unit)),
    hitMillionths: Number((sums.hits * million) / sums.ways),
    deviationHundredths: Math.round((Math.sqrt(variance) / Number(unit)) * 100),
    maxWinMultiple: Number((sums.most * 10_000n) / unit) / 10_000,
  }
}

/** Returns the average share of the stake that is lost, 0 to 1; wins above the stake do not offset losses. */
export const riskOfOutcomes = (outcomes: Outcomes, parts: number): number => {
  const ways = outcomes.reduce((sum, outcome) => sum + Number(outcome.ways), 0)
  const lost = outcomes.reduce(
    (sum, outcome) => sum + Number(outcome.ways) * Math.max(0, parts - Number(outcome.pays)),
    0,
  )
  return lost / (ways * parts)
}

/** Returns the measures with the class of volatility. */
export const countedInfo = (outcomes: Outcomes, parts: number | bigint = 1n) => {
  const measures = measuresOf(outcomes, parts)
  return { ...measures, basis: 'counted' as const, volatility: volatilityOf(measures.deviationHundredths) }
}

const sumsOf = (outcomes: Outcomes) => {
  const sums = { ways: 0n, pays: 0n, squares: 0n, hits: 0n, most: 0n }
  for (const outcome of outcomes) {
    const [ways, pays] = [BigInt(outcome.ways), BigInt(outcome.pays)]
    sums.ways += ways
    sums.pays += ways * pays
    sums.squares += ways * pays * pays
    if (pays > 0n) sums.hits += ways
    if (pays > sums.most) sums.most = pays
  }
  return sums
}

/** Returns the binomial coefficient, exact; 0 when k is below 0 or above n. */
export const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
