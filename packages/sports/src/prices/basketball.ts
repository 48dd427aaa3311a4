import type { ScoreAspect } from '../markets/shapes.ts'
import type { Pair, Standing } from '../messages.ts'
import { type Cell, certain, type Distribution, type Outlook, reduced, sumDistribution } from './distribution.ts'

/** The model of a basketball match of four quarters. */
export type BasketballModel = {
  /** Expected points of either side in regular time. */
  readonly points: Pair
  /** Attacks of either side in regular time, which determine the variance of the score. */
  readonly attacks: number
}

/** Seconds of a quarter and of an overtime under the rules of FIBA. */
export const quarterSeconds = 600
export const overtimeSeconds = 300
export const regularSeconds = 4 * quarterSeconds

/** The shares of attacks with 0, 1, 2 and 3 points for an average attack of 1.05 points. */
export const attackShares = [0.52, 0.03, 0.33, 0.12] as const
const meanOfAttack = attackShares.reduce((sum, share, points) => sum + share * points, 0)

/** Returns the chances of 0 to 3 points of an attack with a mean of 0 to 2 points; the scoring shares grow in proportion. */
export const attackChances = (mean: number): readonly number[] => {
  const factor = mean / meanOfAttack
  const scoring = attackShares.slice(1).map((share) => share * factor)
  return [Math.max(0, 1 - scoring.reduce((sum, share) => sum + share, 0)), ...scoring]
}

/** Returns the mean points of an attack of a side. */
const meanOf = ({ points, attacks }: BasketballModel, side: 'home' | 'away'): number => points[side] / attacks

const varianceOfAttack = (mean: number): number =>
  attackChances(mean).reduce((sum, chance, points) => sum + chance * (points - mean) ** 2, 0)

/** The remaining points of both sides as independent normal variables. */
type RemainingPoints = { readonly mean: Pair; readonly variance: Pair }

/** The minimum variance while the clock runs, because a basket is always possible. */
const minVariance = 1

const remainingPoints = ({ points, attacks }: BasketballModel, seconds: number): RemainingPoints => {
  const share = seconds / regularSeconds
  const spread = (expected: number): number => varianceOfAttack(expected / attacks) * attacks * share + minVariance
  return {
    mean: { home: points.home * share, away: points.away * share },
    variance: { home: spread(points.home), away: spread(points.away) },
  }
}

/** Returns the number of attacks of either side in a number of seconds. */
export const attacksIn = ({ attacks }: BasketballModel, seconds: number): number =>
  Math.round((attacks * seconds) / regularSeconds)

/** By mean of an attack, rows by number of attacks with the chances of 0, 1, 2 ... points; each row is computed from the one before. */
const cachedRows = new Map<number, Float64Array[]>()
const maxCachedRows = 64

const pointsOf = (mean: number, attacks: number): Float64Array => {
  if (!cachedRows.has(mean) && cachedRows.size >= maxCachedRows) cachedRows.clear()
  const rows = cachedRows.get(mean) ?? [Float64Array.of(1)]
  cachedRows.set(mean, rows)
  const chances = attackChances(mean)
  while (rows.length <= attacks) {
    const before = rows[rows.length - 1] as Float64Array
    const next = new Float64Array(before.length + chances.length - 1)
    before.forEach((p, points) => {
      for (const [more, chance] of chances.entries()) next[points + more] = (next[points + more] as number) + p * chance
    })
    rows.push(next)
  }
  return rows[attacks] as Float64Array
}

/** Returns the exact distribution of a side's points after a number of attacks, by the rules of the simulator. */
const exactPoints = (mean: number, attacks: number, from: number): Distribution =>
  Array.from(pointsOf(mean, attacks), (p, points) => ({ home: from + points, away: 0, p })).filter(
    ({ p }) => p > minCellChance,
  )

/** The distribution function of the standard normal distribution (Abramowitz and Stegun, 7.1.26; error below 1.5e-7). */
export const normalBelow = (at: number): number => {
  const x = Math.abs(at) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (series * Math.exp(-x * x)) / 2
  return at > 0 ? 1 - tail : tail
}

/** Returns a normal distribution on the integers within four deviations of the mean, from `min` on. */
const normalPoints = (mean: number, variance: number, min: number): Distribution => {
  const deviation = Math.sqrt(variance)
  const from = Math.max(min, Math.floor(mean - 4 * deviation))
  const to = Math.max(from + 1, Math.ceil(mean + 4 * deviation))
  const below = (at: number): number => (at <= from ? 0 : at > to ? 1 : normalBelow((at - 0.5 - mean) / deviation))
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const home = from + index
    return { home, away: 0, p: below(home + 1) - below(home) }
  })
}

/** The usual margin of an overtime, in points. */
const usualOvertimeMargin = 4

/**
 * Returns the points of both sides in an overtime: those of the loser, normally distributed, and `usualOvertimeMargin` more for the winner.
 */
const overtimePoints = (model: BasketballModel, homeShare: number): Distribution => {
  // The length of its integer number of attacks.
  const seconds = (attacksIn(model, overtimeSeconds) * regularSeconds) / model.attacks
  const { mean, variance } = remainingPoints(model, seconds)
  const usual = (mean.home + mean.away - usualOvertimeMargin) / 2
  return normalPoints(usual, (variance.home + variance.away) / 4, 0).flatMap(({ home: lost, p }) => [
    { home: lost + usualOvertimeMargin, away: lost, p: p * homeShare },
    { home: lost, away: lost + usualOvertimeMargin, p: p * (1 - homeShare) },
  ])
}

/** Joint scores less likely than this are left out; together they are less than the last digit of a price. */
const minCellChance = 1e-9

/** Returns the home side's chance to win in overtime, including further overtimes after a level one. */
const overtimeShare = (model: BasketballModel): number => {
  const attacks = attacksIn(model, overtimeSeconds)
  const [home, away] = [pointsOf(meanOf(model, 'home'), attacks), pointsOf(meanOf(model, 'away'), attacks)]
  let [ahead, level] = [0, 0]
  home.forEach((p, scored) => {
    away.forEach((q, conceded) => {
      if (scored > conceded) ahead += p * q
      if (scored === conceded) level += p * q
    })
  })
  return ahead / (1 - level)
}

/** Returns the final scores of a match, in which level scores are followed by an overtime. */
const withOvertime = (model: BasketballModel, scores: Distribution): Distribution => {
  const decided = scores.filter(({ home, away }) => home !== away)
  const overtime = overtimePoints(model, overtimeShare(model))
  for (const { home, away, p } of scores)
    if (home === away)
      for (const more of overtime)
        if (p * more.p > minCellChance) decided.push({ home: home + more.home, away: away + more.away, p: p * more.p })
  return decided
}

/**
 * Returns the distribution of final scores, overtime included, at a standing. The sides score independently, normally distributed.
 * `secondsLeft` is the remaining time of the running period, the last of `periods` (before the match there
 * is none, and a full quarter is left). With the known remaining `attacks` of that period the distribution is exact, because the sides
 * attack in turn.
 */
export const basketballScores = (
  model: BasketballModel,
  { score, periods }: Standing,
  secondsLeft: number,
  attacks?: Pair,
): Distribution => {
  const quartersAfter = Math.max(0, 4 - Math.max(periods.length, 1))
  const after = quartersAfter * attacksIn(model, quarterSeconds)
  const { mean, variance } = remainingPoints(model, secondsLeft + quartersAfter * quarterSeconds)
  const finalPoints = (side: 'home' | 'away'): Distribution =>
    attacks
      ? exactPoints(meanOf(model, side), attacks[side] + after, score[side])
      : normalPoints(score[side] + mean[side], variance[side], score[side])
  const [home, away] = [finalPoints('home'), finalPoints('away')]
  const cells: Cell[] = []
  for (const one of home)
    for (const other of away)
      if (one.p * other.p > minCellChance) cells.push({ home: one.home, away: other.home, p: one.p * other.p })
  return withOvertime(model, cells)
}

/**
 * Returns the outlook at a standing. All counts of the match come from one distribution of final scores; quarters are computed separately.
 */
export const basketballOutlook = (
  model: BasketballModel,
  standing: Standing,
  secondsLeft: number,
  attacks?: Pair,
): Outlook => {
  let scores: Distribution | undefined
  const read = new Map<ScoreAspect, Distribution>()
  const reducedScores = (reads: ScoreAspect): Distribution => {
    scores ??= basketballScores(model, standing, secondsLeft, attacks)
    const found = read.get(reads) ?? reduced(scores, reads)
    read.set(reads, found)
    return found
  }
  return ({ count, reads, period }) => {
    if (count === 'quarterPoints')
      return reads === 'sum' ? quarterPoints(model, standing, { secondsLeft, attacks }, period) : undefined
    return count === 'points' && reads !== 'pair' ? reducedScores(reads) : undefined
  }
}

const quarterPoints = (
  model: BasketballModel,
  standing: Standing,
  { secondsLeft, attacks }: { readonly secondsLeft: number; readonly attacks: Pair | undefined },
  quarter: number,
): Distribution | undefined => {
  const running = Math.max(standing.periods.length, 1)
  const scored = standing.periods[quarter - 1] ?? { home: 0, away: 0 }
  const sum = scored.home + scored.away
  if (quarter < running || quarter > 4) return quarter > 4 ? undefined : certain({ home: sum, away: 0 })
  if (attacks) {
    const perQuarter = attacksIn(model, quarterSeconds)
    const left = quarter === running ? attacks : { home: perQuarter, away: perQuarter }
    return sumDistribution(
      exactPoints(meanOf(model, 'home'), left.home, sum),
      exactPoints(meanOf(model, 'away'), left.away, 0),
    )
  }
  const { mean, variance } = remainingPoints(model, quarter === running ? secondsLeft : quarterSeconds)
  return normalPoints(sum + mean.home + mean.away, variance.home + variance.away, sum)
}
