import type { Pair, Side, Standing } from '../messages.ts'
import { type Cell, certainly, type Distribution, mixed, type Outlook } from './distribution.ts'

/** What is expected of a basketball match of four quarters. */
export type BasketballModel = {
  /** Expected points of either side in regular time. */
  readonly points: Pair
  /** Attacks of either side in regular time; the variance of the score comes from them. */
  readonly attacks: number
}

/** Seconds of a quarter and of an overtime under the rules of FIBA. */
export const quarterSeconds = 600
export const overtimeSeconds = 300
export const regularSeconds = 4 * quarterSeconds

/** What an attack is worth: no points, one, two or three, in the shares of an average attack of 1.05 points. */
export const attackShares = [0.52, 0.03, 0.33, 0.12] as const
const meanOfAttack = attackShares.reduce((sum, share, points) => sum + share * points, 0)

/** The chances of 0 to 3 points of an attack with this mean, from 0 to 2: the scoring shares grow together. */
export const attackChances = (mean: number): readonly number[] => {
  const factor = mean / meanOfAttack
  const scoring = attackShares.slice(1).map((share) => share * factor)
  return [Math.max(0, 1 - scoring.reduce((sum, share) => sum + share, 0)), ...scoring]
}

const varianceOfAttack = (mean: number): number =>
  attackChances(mean).reduce((sum, chance, points) => sum + chance * (points - mean) ** 2, 0)

/** What is left to be scored, as independent normal numbers of both sides. */
type Left = { readonly mean: Pair; readonly variance: Pair }

/** The least deviation of what is left while the clock runs: a basket may always fall. */
const leastVariance = 1

const leftIn = ({ points, attacks }: BasketballModel, seconds: number): Left => {
  const share = seconds / regularSeconds
  const spread = (expected: number): number => varianceOfAttack(expected / attacks) * attacks * share + leastVariance
  return {
    mean: { home: points.home * share, away: points.away * share },
    variance: { home: spread(points.home), away: spread(points.away) },
  }
}

/** The distribution function of the standard normal (Abramowitz and Stegun, 7.1.26; wrong by less than 1.5e-7). */
export const normalBelow = (at: number): number => {
  const x = Math.abs(at) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (series * Math.exp(-x * x)) / 2
  return at > 0 ? 1 - tail : tail
}

/** Whole numbers within four deviations of a mean, from `least` on. */
const around = (mean: number, variance: number, least: number): Distribution => {
  const deviation = Math.sqrt(variance)
  const from = Math.max(least, Math.floor(mean - 4 * deviation))
  const to = Math.max(from + 1, Math.ceil(mean + 4 * deviation))
  const below = (at: number): number => (at <= from ? 0 : at > to ? 1 : normalBelow((at - 0.5 - mean) / deviation))
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const home = from + index
    return { home, away: 0, p: below(home + 1) - below(home) }
  })
}

/** An overtime is won by about so many points. */
const usualOvertimeMargin = 4

/** A match does not end level: that part goes to both sides as they stand to each other. */
const withoutDraw = (margins: Distribution): Distribution => {
  const level = margins.find(({ home }) => home === 0)?.p ?? 0
  const ahead = margins.reduce((sum, { home, p }) => (home > 0 ? sum + p : sum), 0)
  const share = level >= 1 - 1e-12 ? 0.5 : ahead / (1 - level)
  return [
    ...margins.filter(({ home }) => home !== 0),
    { home: usualOvertimeMargin, away: 0, p: level * share },
    { home: -usualOvertimeMargin, away: 0, p: level * (1 - share) },
  ]
}

/**
 * What is expected at a standing. `secondsLeft` is what the clock of the running period still shows; the period is the last of
 * `periods` (before the match there is none, and a full quarter is left). Margin and sum of two independent normal scores, and
 * an overtime as often as regular time ends level.
 */
export const basketballOutlook = (model: BasketballModel, standing: Standing, secondsLeft: number): Outlook => {
  const played = standing.periods.length
  const quartersAfter = Math.max(0, 4 - Math.max(played, 1))
  const left = leftIn(model, secondsLeft + quartersAfter * quarterSeconds)
  const { home, away } = standing.score
  const both = left.variance.home + left.variance.away
  const margins = around(home - away + left.mean.home - left.mean.away, both, Number.NEGATIVE_INFINITY)
  const level = margins.find(({ home }) => home === 0)?.p ?? 0
  const overtime = leftIn(model, overtimeSeconds)
  const total = (so: number, mean: number, variance: number, more: { mean: number; variance: number }): Distribution =>
    mixed([
      { p: 1 - level, of: around(so + mean, variance, so) },
      { p: level, of: around(so + mean + more.mean, variance + more.variance, so) },
    ])
  const known = {
    margin: () => withoutDraw(margins),
    sum: () => total(home + away, left.mean.home + left.mean.away, both, sumOf(overtime)),
    home: () => total(home, left.mean.home, left.variance.home, ofSide(overtime, 'home')),
    away: () => total(away, left.mean.away, left.variance.away, ofSide(overtime, 'away')).map(forAway),
  }
  return ({ count, reads, period }) => {
    if (count === 'quarterPoints') return reads === 'sum' ? ofQuarter(model, standing, secondsLeft, period) : undefined
    return count === 'points' && reads !== 'pair' ? known[reads]() : undefined
  }
}

const ofSide = ({ mean, variance }: Left, side: Side) => ({ mean: mean[side], variance: variance[side] })
const sumOf = ({ mean, variance }: Left) => ({
  mean: mean.home + mean.away,
  variance: variance.home + variance.away,
})
const forAway = ({ home, p }: Cell): Cell => ({ home: 0, away: home, p })

const ofQuarter = (
  model: BasketballModel,
  standing: Standing,
  secondsLeft: number,
  quarter: number,
): Distribution | undefined => {
  const running = Math.max(standing.periods.length, 1)
  const so = standing.periods[quarter - 1] ?? { home: 0, away: 0 }
  const sum = so.home + so.away
  if (quarter < running || quarter > 4) return quarter > 4 ? undefined : certainly({ home: sum, away: 0 })
  const { mean, variance } = leftIn(model, quarter === running ? secondsLeft : quarterSeconds)
  return around(sum + mean.home + mean.away, variance.home + variance.away, sum)
}
