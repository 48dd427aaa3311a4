import type { Pair } from '../messages.ts'
import type { FootballModel } from './football.ts'

/**
 * The model of a football league whose sides change over time, learnt match by match (Fahrmeir and Tutz, "Dynamic Stochastic Models for
 * Time-Dependent Ordered Paired Comparison Systems", 1994; Koopman and Lit, "A dynamic bivariate Poisson model", 2015). Goals are Poisson with
 *
 *     log mean of the home side = level + home + (quality - quality of the away side) + (style + style of the away side)
 *     log mean of the away side = level - home - (quality - quality of the away side) + (style + style of the away side)
 *
 * Quality decides who wins, style how many goals fall. What is known is a normal distribution of all of them: an extended Kalman filter moves its mean
 * and covariance with every result, and time widens it again. Learning a match costs the square of the number of sides.
 */

export type Pairing = { readonly home: string; readonly away: string; readonly neutral?: boolean }

/** A result in ninety minutes. */
export type PlayedMatch = Pairing & {
  readonly goals: Pair
  /** The time in days, since any instant. */
  readonly day: number
  readonly shotsOnTarget?: Pair
}

type Normal = { readonly mean: number; readonly spread: number }

/** What is known of a parameter of sides at first, and how it changes: standard deviations. */
type Trait = {
  /** Of a side of a league of which nothing is known: the mean is 0. */
  readonly spread: number
  /** Of a side that comes up from the league below. */
  readonly promoted: Normal
  /** The spread of the change in a year of play. */
  readonly yearly: number
  /** The spread of the change between two seasons, and the share of the old value that remains. */
  readonly summer: number
  readonly kept: number
}

export type LeagueSettings = {
  readonly level: Normal & { readonly yearly: number }
  readonly home: Normal & { readonly yearly: number }
  readonly quality: Trait
  readonly style: Trait
  /** Dixon and Coles' dependence of low scores. */
  readonly rho: number
  /**
   * Where shots on target are known, a match counts as `matches` results of a mixture of goals and the goals that such shots bring: `share` is that
   * of the shots.
   */
  readonly shots: { readonly share: number; readonly goalsPerShot: number; readonly matches: number }
}

/** Found on 2016-17 to 2024-25 of six leagues together; see "Measured" in `docs/sports.md`. */
export const leagueSettings: LeagueSettings = {
  level: { mean: 0.26, spread: 0.05, yearly: 0.05 },
  home: { mean: 0.13, spread: 0.03, yearly: 0.02 },
  quality: { spread: 0.2, promoted: { mean: -0.16, spread: 0.12 }, yearly: 0.08, summer: 0.05, kept: 1 },
  style: { spread: 0.1, promoted: { mean: -0.035, spread: 0.1 }, yearly: 0, summer: 0.05, kept: 0.86 },
  rho: -0.09,
  shots: { share: 0.5, goalsPerShot: 0.32, matches: 2 },
}

const [levelAt, homeAt, firstSide] = [0, 1, 2]
const qualityAt = (side: number): number => firstSide + 2 * side
const styleAt = (side: number): number => firstSide + 2 * side + 1
const yearDays = 365
/** A season that begins this long after the last result does not follow it, as one between is missing: nothing is known of its sides. */
const lostDays = 400

/** A parameter with its signs in the log means of the home and the away side. */
type Term = readonly [at: number, home: number, away: number]

/** Of two numbers: the variance of the first, what is common, the variance of the second. */
type Covariance = readonly [number, number, number]

/** The normal distribution of the two log means of a match. */
type Outlook = { readonly mean: readonly [number, number]; readonly covariance: Covariance }

export class LeagueModel {
  readonly settings: LeagueSettings
  private sides: ReadonlyMap<string, number> = new Map()
  private mean: Float64Array
  private covariance: Float64Array
  private day: number | undefined

  constructor(settings: LeagueSettings = leagueSettings) {
    this.settings = settings
    const { level, home } = settings
    this.mean = Float64Array.of(level.mean, home.mean)
    this.covariance = Float64Array.of(level.spread ** 2, 0, 0, home.spread ** 2)
  }

  /** Begins a season: sides of the one before change over the summer, the others have come up. Sides that are gone are forgotten. */
  startSeason(sides: readonly string[], day: number): void {
    const follows = this.day !== undefined && day - this.day < lostDays
    if (!follows) this.sides = new Map()
    const names = [...new Set(sides)]
    const from = [levelAt, homeAt]
    for (const name of names) {
      const before = this.sides.get(name)
      from.push(before === undefined ? -1 : qualityAt(before), before === undefined ? -1 : styleAt(before))
    }
    this.carry(from)
    names.forEach((name, side) => {
      const { quality, style } = this.settings
      for (const [at, trait] of [[qualityAt(side), quality] as const, [styleAt(side), style] as const])
        if (this.sides.has(name)) this.passSummer(at, trait)
        else this.enter(at, follows ? trait.promoted : { mean: 0, spread: trait.spread })
    })
    this.sides = new Map(names.map((name, side) => [name, side]))
    if (!follows) this.day = day
  }

  /** Takes mean and covariance of the parameters at the given places over; -1 is a parameter that is new. */
  private carry(from: readonly number[]): void {
    const [size, before] = [from.length, this.mean.length]
    const [mean, covariance] = [new Float64Array(size), new Float64Array(size ** 2)]
    from.forEach((source, row) => {
      if (source < 0) return
      mean[row] = this.mean[source] as number
      from.forEach((other, column) => {
        if (other >= 0) covariance[row * size + column] = this.covariance[source * before + other] as number
      })
    })
    this.mean = mean
    this.covariance = covariance
  }

  private enter(at: number, { mean, spread }: Normal): void {
    this.mean[at] = mean
    this.widen(at, spread)
  }

  private passSummer(at: number, { kept, summer }: Trait): void {
    const size = this.mean.length
    const keep = (values: Float64Array, index: number): void => {
      values[index] = kept * (values[index] as number)
    }
    keep(this.mean, at)
    for (let other = 0; other < size; other++) {
      keep(this.covariance, at * size + other)
      keep(this.covariance, other * size + at)
    }
    this.widen(at, summer)
  }

  private widen(at: number, spread: number): void {
    const diagonal = at * (this.mean.length + 1)
    this.covariance[diagonal] = (this.covariance[diagonal] as number) + spread ** 2
  }

  /** Lets time pass until a day. */
  private passTo(day: number): void {
    const { level, home, quality, style } = this.settings
    const root = Math.sqrt(Math.max(0, day - (this.day ?? day)) / yearDays)
    this.day = Math.max(day, this.day ?? day)
    if (root === 0) return
    this.widen(levelAt, root * level.yearly)
    this.widen(homeAt, root * home.yearly)
    for (const side of this.sides.values()) {
      this.widen(qualityAt(side), root * quality.yearly)
      this.widen(styleAt(side), root * style.yearly)
    }
  }

  /** Learns from a match of the running season; days must not go back. */
  learn(match: PlayedMatch): void {
    this.passTo(match.day)
    const terms = this.termsOf(match)
    if (!terms) return
    const before = this.outlookOf(terms)
    this.move(terms, before, posteriorOf(before, evidenceOf(match, this.settings)))
  }

  /** Returns the model of a match of the running season. A side that the season does not have counts as promoted. */
  modelOf(match: Pairing): FootballModel {
    return this.modelAt(this.mean, match)
  }

  private modelAt(mean: Float64Array, match: Pairing): FootballModel {
    const { quality, style, rho } = this.settings
    const of = (name: string): { quality: number; style: number } => {
      const side = this.sides.get(name)
      return side === undefined
        ? { quality: quality.promoted.mean, style: style.promoted.mean }
        : { quality: mean[qualityAt(side)] as number, style: mean[styleAt(side)] as number }
    }
    const [one, other] = [of(match.home), of(match.away)]
    const common = (mean[levelAt] as number) + one.style + other.style
    const lead = (match.neutral ? 0 : (mean[homeAt] as number)) + one.quality - other.quality
    return { goals: { home: Math.exp(common + lead), away: Math.exp(common - lead) }, rho }
  }

  /**
   * Returns models of matches around a day with everything drawn that is not known of the sides, what changes until then included: whoever plays a season
   * out with one set of strengths would be too sure of its favourite. `normal` draws from the standard normal distribution.
   */
  drawnAround(day: number): (normal: () => number) => (match: Pairing) => FootballModel {
    const later = this.copy()
    later.passTo(day)
    const size = later.mean.length
    const root = choleskyRoot(later.covariance, size)
    return (normal) => {
      const unit = Float64Array.from(later.mean, normal)
      const drawn = later.mean.map((mean, row) => {
        let value = mean
        for (let column = 0; column <= row; column++)
          value += (root[row * size + column] as number) * (unit[column] as number)
        return value
      })
      return (match) => this.modelAt(drawn, match)
    }
  }

  private copy(): LeagueModel {
    const copy = new LeagueModel(this.settings)
    copy.sides = this.sides
    copy.mean = this.mean.slice()
    copy.covariance = this.covariance.slice()
    copy.day = this.day
    return copy
  }

  private termsOf({ home, away, neutral }: PlayedMatch): readonly Term[] | undefined {
    const [one, other] = [this.sides.get(home), this.sides.get(away)]
    if (one === undefined || other === undefined) return undefined
    return [
      [levelAt, 1, 1],
      ...(neutral ? [] : [[homeAt, 1, -1] as const]),
      [qualityAt(one), 1, -1],
      [qualityAt(other), -1, 1],
      [styleAt(one), 1, 1],
      [styleAt(other), 1, 1],
    ]
  }

  private outlookOf(terms: readonly Term[]): Outlook {
    let [home, away, ofHome, between, ofAway] = [0, 0, 0, 0, 0]
    const size = this.mean.length
    for (const [row, forHome, forAway] of terms) {
      const value = this.mean[row] as number
      home += forHome * value
      away += forAway * value
      for (const [column, alsoHome, alsoAway] of terms) {
        const common = this.covariance[row * size + column] as number
        ofHome += forHome * alsoHome * common
        between += forHome * alsoAway * common
        ofAway += forAway * alsoAway * common
      }
    }
    return { mean: [home, away], covariance: [ofHome, between, ofAway] }
  }

  /** Moves all parameters by what a match has told about its two log means: the gain of a Kalman filter. */
  private move(terms: readonly Term[], before: Outlook, after: Outlook): void {
    const size = this.mean.length
    const [ofHome, between, ofAway] = inverse(before.covariance)
    const shift = [after.mean[0] - before.mean[0], after.mean[1] - before.mean[1]] as const
    const gained = difference(before.covariance, after.covariance)
    const [homeGain, awayGain] = [new Float64Array(size), new Float64Array(size)]
    for (let row = 0; row < size; row++) {
      let [withHome, withAway] = [0, 0]
      for (const [at, home, away] of terms) {
        const common = this.covariance[row * size + at] as number
        withHome += home * common
        withAway += away * common
      }
      homeGain[row] = withHome * ofHome + withAway * between
      awayGain[row] = withHome * between + withAway * ofAway
      this.mean[row] =
        (this.mean[row] as number) + (homeGain[row] as number) * shift[0] + (awayGain[row] as number) * shift[1]
    }
    this.narrow(homeGain, awayGain, gained)
  }

  /** Takes the variance that a match has removed out of the covariance. Hot path. */
  private narrow(homeGain: Float64Array, awayGain: Float64Array, [ofHome, between, ofAway]: Covariance) {
    const size = this.mean.length
    for (let row = 0; row < size; row++) {
      const [home, away] = [homeGain[row] as number, awayGain[row] as number]
      const [byHome, byAway] = [home * ofHome + away * between, home * between + away * ofAway]
      for (let column = 0, at = row * size; column < size; column++, at++)
        this.covariance[at] =
          (this.covariance[at] as number) -
          byHome * (homeGain[column] as number) -
          byAway * (awayGain[column] as number)
    }
  }
}

const difference = (one: Covariance, other: Covariance): Covariance => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
]

const inverse = ([a, b, c]: Covariance): Covariance => {
  const determinant = a * c - b * b
  return [c / determinant, -b / determinant, a / determinant]
}

/** Returns the lower triangle whose product with its transpose is a covariance (Cholesky). */
const choleskyRoot = (covariance: Float64Array, size: number): Float64Array => {
  const root = new Float64Array(size ** 2)
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let rest = covariance[row * size + column] as number
      for (let before = 0; before < column; before++)
        rest -= (root[row * size + before] as number) * (root[column * size + before] as number)
      const diagonal = root[column * size + column] as number
      // Rounding may leave a variance of nothing a little below 0.
      root[row * size + column] = row === column ? Math.sqrt(Math.max(rest, 0)) : diagonal > 0 ? rest / diagonal : 0
    }
  return root
}

type Evidence = { readonly home: number; readonly away: number; readonly weight: number }

/** Returns what a match counts as: its goals, or a mixture of goals and shots. */
const evidenceOf = ({ goals, shotsOnTarget }: PlayedMatch, { shots }: LeagueSettings): Evidence => {
  if (!shotsOnTarget) return { ...goals, weight: 1 }
  const mixed = (scored: number, shot: number): number =>
    (1 - shots.share) * scored + shots.share * shots.goalsPerShot * shot
  return {
    home: mixed(goals.home, shotsOnTarget.home),
    away: mixed(goals.away, shotsOnTarget.away),
    weight: shots.matches,
  }
}

const maxSteps = 20
const minStep = 1e-9

/** Returns the two log means after a result: the maximum of the posterior and its curvature (Laplace), by Newton's method. */
const posteriorOf = ({ mean, covariance }: Outlook, { home, away, weight }: Evidence): Outlook => {
  const [ofHome, between, ofAway] = inverse(covariance)
  let [first, second] = mean
  for (let step = 0; step < maxSteps; step++) {
    const [rate, other] = [weight * Math.exp(first), weight * Math.exp(second)]
    const [off, otherOff] = [first - mean[0], second - mean[1]]
    const slope = weight * home - rate - ofHome * off - between * otherOff
    const otherSlope = weight * away - other - between * off - ofAway * otherOff
    const [a, b, c] = inverse([ofHome + rate, between, ofAway + other])
    const [move, otherMove] = [a * slope + b * otherSlope, b * slope + c * otherSlope]
    first += move
    second += otherMove
    if (Math.abs(move) + Math.abs(otherMove) < minStep) break
  }
  const [rate, other] = [weight * Math.exp(first), weight * Math.exp(second)]
  return { mean: [first, second], covariance: inverse([ofHome + rate, between, ofAway + other]) }
}
