import type { Draws } from '../feed/chance.ts'
import type { FootballScore } from '../markets/counts.ts'
import type { Pair } from '../messages.ts'
import type { FootballModel } from '../prices/football.ts'
import { rankNumbers, sharesInZone, type TableResult, type TieBreak, type Zone } from './finalTable.ts'

/** A match that is still to be played, or in play with the chances of its final scores. */
export type ComingMatch = {
  readonly home: number
  readonly away: number
  readonly scores?: readonly (FootballScore & { readonly p: number })[]
}

/** A season as it stands. Sides are numbered from 0. */
export type SeasonNow = {
  readonly sides: number
  readonly played: readonly TableResult[]
  readonly coming: readonly ComingMatch[]
  readonly tieBreak: TieBreak
}

/**
 * What is expected of the matches to come in one playing-out: strengths that are not known for sure are drawn once, and hold for all of its
 * matches.
 */
export type SeasonForecast = (draws: Draws) => (home: number, away: number) => FootballModel

/** Draws from the Poisson distribution by multiplication (Knuth, 1969): means of goals are small. */
const poissonFrom = (draws: Draws, mean: number): number => {
  const least = Math.exp(-mean)
  let count = 0
  for (let product = draws.float(); product > least; count++) product *= draws.float()
  return count
}

/** Dixon and Coles' factor of a score. */
const lowScoreFactor = (home: number, away: number, { goals, rho }: FootballModel): number => {
  if (home > 1 || away > 1) return 1
  if (home === 1) return away === 1 ? 1 - rho : 1 + goals.away * rho
  return away === 1 ? 1 + goals.home * rho : 1 - goals.home * goals.away * rho
}

/** Draws a score by a model: independent goals, of which low scores are taken more or less often. */
const scoreFrom = (draws: Draws, model: FootballModel): Pair => {
  const { goals, rho } = model
  const most = Math.max(1, 1 - rho, 1 - goals.home * goals.away * rho, 1 + Math.max(goals.home, goals.away) * rho)
  for (;;) {
    const [home, away] = [poissonFrom(draws, goals.home), poissonFrom(draws, goals.away)]
    if (rho === 0 || draws.float() * most < lowScoreFactor(home, away, model)) return { home, away }
  }
}

const finalFrom = (draws: Draws, scores: NonNullable<ComingMatch['scores']>): Pair => {
  let rest = draws.float()
  for (const score of scores) {
    rest -= score.p
    if (rest < 0) return score
  }
  return scores.at(-1) ?? { home: 0, away: 0 }
}

/**
 * Plays the rest of a season out again and again, and counts how often each side ends in each zone. The same draws give the same counts. `run` plays some
 * more seasons, so that a caller can do other work between them; `chances` returns by zone the share of seasons of each side.
 */
export const seasonSampler = (
  { sides, played, coming, tieBreak }: SeasonNow,
  {
    forecast,
    zones,
    draws,
  }: { readonly forecast: SeasonForecast; readonly zones: readonly Zone[]; readonly draws: Draws },
) => {
  const sums = zones.map(() => new Float64Array(sides))
  /** What was played, and after it what is drawn anew for every season. */
  const results: TableResult[] = [...played]
  let seasons = 0
  const playOnce = (): void => {
    const expected = forecast(draws)
    coming.forEach(({ home, away, scores }, index) => {
      const goals = scores ? finalFrom(draws, scores) : scoreFrom(draws, expected(home, away))
      results[played.length + index] = { home, away, goals }
    })
    const ranks = rankNumbers(sides, results, tieBreak)
    zones.forEach((zone, index) => {
      const sum = sums[index] as Float64Array
      sharesInZone(ranks, zone).forEach((share, side) => {
        sum[side] = (sum[side] as number) + share
      })
    })
    seasons++
  }
  return {
    run: (more: number): void => {
      for (let season = 0; season < more; season++) playOnce()
    },
    seasons: (): number => seasons,
    chances: (): readonly (readonly number[])[] => sums.map((sum) => [...sum].map((share) => share / seasons)),
  }
}
