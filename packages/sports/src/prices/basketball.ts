import type { ScoreAspect } from '../markets/shapes.ts'
import type { Pair, Standing } from '../messages.ts'
import {
  type Cell,
  certain,
  type Distribution,
  mixture,
  type Outlook,
  reduced,
  shifted,
  sumDistribution,
} from './distribution.ts'

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

/** Joint scores less likely than this are left out; together they are less than the last digit of a price. */
const minCellChance = 1e-9

/** Overtimes are computed one by one up to this number; fewer than one match in a hundred thousand has more. */
const maxOvertimes = 4

const flipped = (distribution: Distribution): Distribution =>
  distribution.map(({ home, away, p }) => ({ home: away, away: home, p }))

/** Adds two independent numbers of points, of which an aspect is known. */
const added = (one: Distribution, other: Distribution, reads: ScoreAspect): Distribution => {
  if (reads === 'pair') return mixture(one.map(({ p, ...points }) => ({ p, of: shifted(other, points) })))
  return reads === 'away' ? flipped(sumDistribution(flipped(one), flipped(other))) : sumDistribution(one, other)
}

/** Scores that are decided and level ones. */
type Scores = { readonly decided: Distribution; readonly level: Distribution }

/** Returns an aspect of the points in all overtimes together, from a level score until one ends ahead. */
const overtimePoints = (one: Scores, reads: ScoreAspect): Distribution => {
  const [decided, level] = [reduced(one.decided, reads), reduced(one.level, reads)]
  let before = certain(noPoints)
  const parts: { p: number; of: Distribution }[] = []
  for (let overtime = 1; overtime <= maxOvertimes; overtime++) {
    parts.push({ p: 1, of: added(before, decided, reads) })
    before = added(before, level, reads)
  }
  const ends = mixture(parts)
  const total = ends.reduce((sum, { p }) => sum + p, 0)
  return ends.map((cell) => ({ ...cell, p: cell.p / total }))
}

const noPoints: Pair = { home: 0, away: 0 }

/** Returns the scores after one overtime from 0-0. */
const overtimeScores = (model: BasketballModel): Scores => {
  const attacks = attacksIn(model, overtimeSeconds)
  return jointPoints(model, { home: attacks, away: attacks }, noPoints)
}

/** Returns the joint distribution of points after a number of attacks of either side; they score independently. */
const jointPoints = (model: BasketballModel, attacks: Pair, from: Pair): Scores =>
  joint(
    exactPoints(meanOf(model, 'home'), attacks.home, from.home),
    exactPoints(meanOf(model, 'away'), attacks.away, from.away),
  )

const joint = (home: Distribution, away: Distribution): Scores => {
  const [decided, level]: [Cell[], Cell[]] = [[], []]
  for (const one of home)
    for (const other of away) {
      const p = one.p * other.p
      if (p <= minCellChance) continue
      const cells = one.home === other.home ? level : decided
      cells.push({ home: one.home, away: other.home, p })
    }
  return { decided, level }
}

/** Returns an aspect of the final scores: of the decided ones, and of level ones with the overtimes after them. */
const withOvertime = ({ decided, level }: Scores, overtime: () => Scores, reads: ScoreAspect): Distribution => {
  const ends = reduced(decided, reads)
  if (level.length === 0) return ends
  return mixture([
    { p: 1, of: ends },
    { p: 1, of: added(reduced(level, reads), overtimePoints(overtime(), reads), reads) },
  ])
}

/**
 * Returns the distribution of scores after the fourth quarter or the running overtime, level ones included. The sides score independently,
 * normally distributed. With the known remaining `attacks` the distribution is exact, because the sides attack in turn.
 */
const regularScores = (
  model: BasketballModel,
  { score, periods }: Standing,
  secondsLeft: number,
  attacks?: Pair,
): Scores => {
  const quartersAfter = Math.max(0, 4 - Math.max(periods.length, 1))
  const after = quartersAfter * attacksIn(model, quarterSeconds)
  if (attacks) return jointPoints(model, { home: attacks.home + after, away: attacks.away + after }, score)
  const { mean, variance } = remainingPoints(model, secondsLeft + quartersAfter * quarterSeconds)
  const finalPoints = (side: 'home' | 'away'): Distribution =>
    normalPoints(score[side] + mean[side], variance[side], score[side])
  return joint(finalPoints('home'), finalPoints('away'))
}

/**
 * Returns the distribution of final scores, overtime included, at a standing. `secondsLeft` is the remaining time of the running period, the
 * last of `periods` (before the match there is none, and a full quarter is left), and `attacks` are the remaining attacks of that period.
 */
export const basketballScores = (
  model: BasketballModel,
  standing: Standing,
  secondsLeft: number,
  attacks?: Pair,
): Distribution =>
  withOvertime(regularScores(model, standing, secondsLeft, attacks), () => overtimeScores(model), 'pair')

/**
 * Returns the outlook at a standing. All counts of the match come from one distribution of scores; quarters are computed separately.
 */
export const basketballOutlook = (
  model: BasketballModel,
  standing: Standing,
  secondsLeft: number,
  attacks?: Pair,
): Outlook => {
  let scores: Scores | undefined
  let overtime: Scores | undefined
  const overtimeOnce = (): Scores => {
    overtime ??= overtimeScores(model)
    return overtime
  }
  return ({ count, reads, period }) => {
    if (count === 'quarterPoints')
      return reads === 'sum' ? quarterPoints(model, standing, { secondsLeft, attacks }, period) : undefined
    if (count !== 'points' || reads === 'pair') return undefined
    scores ??= regularScores(model, standing, secondsLeft, attacks)
    return withOvertime(scores, overtimeOnce, reads)
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
