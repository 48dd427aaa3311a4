import type { FootballModel } from '../prices/football.ts'
import type { PlayedMatch } from '../prices/leagueModel.ts'
import { solveSymmetric } from '../prices/solve.ts'

/**
 * The model of football leagues before `prices/leagueModel.ts`: strengths that do not change, fitted to recent results. It is what prices are
 * measured against, and says in tests what a fit of all results at once finds.
 */

/** A result and the days before the moment of the fit, 0 or more. */
type AgedMatch = Omit<PlayedMatch, 'day' | 'shotsOnTarget'> & { readonly ageDays: number }

export const aged = (matches: readonly PlayedMatch[], day: number): AgedMatch[] =>
  matches.map((match) => ({ ...match, ageDays: day - match.day }))

/** A side's strength on the scale of log goals, 0 for the average of its competition. */
export type Strength = { readonly attack: number; readonly defence: number }

export type FitSettings = {
  /** The age at which a result counts half. */
  readonly halfLifeDays: number
  /**
   * The prior standard deviations of sides. Attack is quality plus style and
   * defence quality less style: sides differ much in quality, which decides the winner, and little in style, which decides
   * the number of goals. A common spread fits worse.
   */
  readonly spread: { readonly quality: number; readonly style: number }
  /** The strength of a side without results. */
  readonly newcomer: Strength
  /** The prior of the home advantage in log goals. */
  readonly homeAdvantage: { readonly mean: number; readonly spread: number }
  /** The prior of the dependence of low scores. */
  readonly rho: { readonly mean: number; readonly spread: number }
}

/** The model that is fitted to the results of a competition. */
export type Fitted = {
  /** Log goals of an average side against an average side, away. */
  readonly level: number
  readonly homeAdvantage: number
  readonly rho: number
  readonly strengths: ReadonlyMap<string, Strength>
  readonly newcomer: Strength
  /** The logarithm of the penalised likelihood that was reached. */
  readonly logLikelihood: number
  readonly steps: number
}

/**
 * Spreads and half-life were tuned on 2024-25 alone; the newcomer is the mean of the seventeen promoted sides of that season, moved slightly to the
 * average.
 */
export const defaultFit: FitSettings = {
  halfLifeDays: 270,
  spread: { quality: 0.3, style: 0.1 },
  newcomer: { attack: -0.22, defence: -0.15 },
  homeAdvantage: { mean: 0.2, spread: 0.08 },
  rho: { mean: -0.04, spread: 0.04 },
}

type Sample = {
  readonly home: number
  readonly away: number
  readonly scored: number
  readonly conceded: number
  readonly atHome: 0 | 1
  readonly weight: number
}

/** The parameters in one array: level, home advantage, then attack and defence of each side. */
type Problem = {
  readonly samples: readonly Sample[]
  readonly sides: number
  readonly prior: Float64Array
  readonly settings: FitSettings
}

const [levelAt, homeAt, firstAttack] = [0, 1, 2]
/** 1.2 goals, with a deviation wide enough to leave the level to the results. */
const usualLevel = Math.log(1.2)
const levelPrecision = 1
const maxSteps = 40
const minGain = 1e-9

/**
 * Fits the model of Dixon and Coles ("Modelling Association Football Scores and Inefficiencies in the Football Betting
 * Market", 1997): goals are Poisson with log mean = level + attack - defence (+ home advantage), low scores depend on each
 * other by rho, and older matches count less. It maximises the posterior: normal priors pull strengths to
 * their expectation, which stabilises sides with few matches. Newton's method with the exact gradient and the Hessian of the
 * Poisson part (the rest of it is small); steps that do not climb are halved. `expected`: the prior strengths of sides;
 * the average for others.
 */
export const fitLeague = (
  matches: readonly AgedMatch[],
  settings: FitSettings = defaultFit,
  expected: ReadonlyMap<string, Strength> = new Map(),
): Fitted => {
  const names = [...new Set([...matches.flatMap(({ home, away }) => [home, away]), ...expected.keys()])]
  const problem = problemOf(matches, names, settings, expected)
  let at: State = { theta: problem.prior.slice(), rho: settings.rho.mean }
  let value = valueAt(problem, at)
  let steps = 0
  for (; steps < maxSteps; steps++) {
    const next = climb(problem, at, value)
    if (!next || next.value - value < minGain) break
    at = next.state
    value = next.value
  }
  return fittedFrom(at, names, settings, value, steps)
}

type State = { readonly theta: Float64Array; readonly rho: number }

const problemOf = (
  matches: readonly AgedMatch[],
  names: readonly string[],
  settings: FitSettings,
  expected: ReadonlyMap<string, Strength>,
): Problem => {
  const index = new Map(names.map((name, position) => [name, position]))
  const size = firstAttack + 2 * names.length
  const prior = new Float64Array(size)
  prior[homeAt] = settings.homeAdvantage.mean
  prior[levelAt] = usualLevel
  names.forEach((name, position) => {
    prior[firstAttack + position] = expected.get(name)?.attack ?? 0
    prior[firstAttack + names.length + position] = expected.get(name)?.defence ?? 0
  })
  const samples = matches.map((match) => ({
    home: index.get(match.home) as number,
    away: index.get(match.away) as number,
    scored: match.goals.home,
    conceded: match.goals.away,
    atHome: match.neutral ? (0 as const) : (1 as const),
    weight: 0.5 ** (match.ageDays / settings.halfLifeDays),
  }))
  return { samples, sides: names.length, prior, settings }
}

type Means = { readonly home: number; readonly away: number }

const meansOf = ({ sides }: Problem, theta: Float64Array, sample: Sample): Means => {
  const attack = (side: number): number => theta[firstAttack + side] as number
  const defence = (side: number): number => theta[firstAttack + sides + side] as number
  const level = theta[levelAt] as number
  return {
    home: Math.exp(level + sample.atHome * (theta[homeAt] as number) + attack(sample.home) - defence(sample.away)),
    away: Math.exp(level + attack(sample.away) - defence(sample.home)),
  }
}

/** Returns the factor of low scores, kept above zero for steps that are too long. */
const factorOf = ({ home, away }: Means, { scored, conceded }: Sample, rho: number): number => {
  if (scored > 1 || conceded > 1) return 1
  if (scored === 0) return Math.max(1e-6, conceded === 0 ? 1 - home * away * rho : 1 + home * rho)
  return Math.max(1e-6, conceded === 0 ? 1 + away * rho : 1 - rho)
}

/** Returns the derivatives of the logarithm of that factor by the log means of both sides and by rho. */
const slopesOf = ({ home, away }: Means, sample: Sample, rho: number) => {
  const { scored, conceded } = sample
  if (scored > 1 || conceded > 1) return { home: 0, away: 0, rho: 0 }
  const factor = factorOf({ home, away }, sample, rho)
  if (scored === 1 && conceded === 1) return { home: 0, away: 0, rho: -1 / factor }
  if (scored === 1) return { home: 0, away: (away * rho) / factor, rho: away / factor }
  if (conceded === 1) return { home: (home * rho) / factor, away: 0, rho: home / factor }
  const both = (-home * away * rho) / factor
  return { home: both, away: both, rho: (-home * away) / factor }
}

const valueAt = (problem: Problem, { theta, rho }: State): number => {
  let value = logPrior(problem, { theta, rho })
  for (const sample of problem.samples) {
    const means = meansOf(problem, theta, sample)
    const poisson =
      sample.scored * Math.log(means.home) - means.home + sample.conceded * Math.log(means.away) - means.away
    value += sample.weight * (poisson + Math.log(factorOf(means, sample, rho)))
  }
  return value
}

/** Returns the precisions of a side's prior: of attack and defence each, and between them. */
const sidePrecision = ({ spread: { quality, style } }: FitSettings) => ({
  own: 1 / (4 * quality ** 2) + 1 / (4 * style ** 2),
  between: 1 / (4 * quality ** 2) - 1 / (4 * style ** 2),
})

const logPrior = ({ sides, prior, settings }: Problem, { theta, rho }: State): number => {
  const off = (k: number): number => (theta[k] as number) - (prior[k] as number)
  const { own, between } = sidePrecision(settings)
  let squares = ((rho - settings.rho.mean) / settings.rho.spread) ** 2
  squares += (off(homeAt) / settings.homeAdvantage.spread) ** 2 + levelPrecision * off(levelAt) ** 2
  for (let side = firstAttack; side < firstAttack + sides; side++) {
    const [attack, defence] = [off(side), off(side + sides)]
    squares += own * (attack ** 2 + defence ** 2) + 2 * between * attack * defence
  }
  return -squares / 2
}

/** Returns gradient and negative Hessian of the prior. */
const ofPrior = ({ sides, prior, settings }: Problem, theta: Float64Array) => {
  const size = theta.length
  const [gradient, hessian] = [new Float64Array(size), new Float64Array(size ** 2)]
  const off = (k: number): number => (theta[k] as number) - (prior[k] as number)
  const { own, between } = sidePrecision(settings)
  hessian[levelAt * size + levelAt] = levelPrecision
  hessian[homeAt * size + homeAt] = 1 / settings.homeAdvantage.spread ** 2
  gradient[levelAt] = -levelPrecision * off(levelAt)
  gradient[homeAt] = -off(homeAt) / settings.homeAdvantage.spread ** 2
  for (let attack = firstAttack; attack < firstAttack + sides; attack++) {
    const defence = attack + sides
    hessian[attack * size + attack] = own
    hessian[defence * size + defence] = own
    hessian[attack * size + defence] = between
    hessian[defence * size + attack] = between
    gradient[attack] = -own * off(attack) - between * off(defence)
    gradient[defence] = -own * off(defence) - between * off(attack)
  }
  return { gradient, hessian }
}

/** Makes one uphill step of strengths and rho; undefined if no step length climbs. */
const climb = (problem: Problem, from: State, value: number): { state: State; value: number } | undefined => {
  const { gradient, hessian, rhoSlope, rhoCurve } = derivatives(problem, from)
  const direction = solveSymmetric(hessian, gradient)
  const rhoDirection = rhoSlope / rhoCurve
  for (let length = 1; length > 1e-4; length /= 2) {
    const state = {
      theta: from.theta.map((parameter, k) => parameter + length * (direction[k] as number)),
      rho: Math.min(Math.max(from.rho + length * rhoDirection, -0.3), 0.3),
    }
    const reached = valueAt(problem, state)
    if (reached > value) return { state, value: reached }
  }
  return undefined
}

const derivatives = (problem: Problem, { theta, rho }: State) => {
  const { settings, samples } = problem
  const { gradient, hessian } = ofPrior(problem, theta)
  let rhoSlope = (settings.rho.mean - rho) / settings.rho.spread ** 2
  let rhoCurve = 1 / settings.rho.spread ** 2
  for (const sample of samples) {
    const means = meansOf(problem, theta, sample)
    const slopes = slopesOf(means, sample, rho)
    const forHome = sample.weight * (sample.scored - means.home + slopes.home)
    const forAway = sample.weight * (sample.conceded - means.away + slopes.away)
    addSample(problem, sample, { gradient, hessian }, { forHome, forAway }, means)
    rhoSlope += sample.weight * slopes.rho
    rhoCurve += sample.weight * slopes.rho ** 2
  }
  return { gradient, hessian, rhoSlope, rhoCurve }
}

/** Adds a match to gradient and Hessian; each log mean is a signed sum of a few parameters. */
const addSample = (
  { sides }: Problem,
  { home, away, atHome, weight }: Sample,
  into: { readonly gradient: Float64Array; readonly hessian: Float64Array },
  { forHome, forAway }: { readonly forHome: number; readonly forAway: number },
  means: Means,
): void => {
  const attack = (side: number): number => firstAttack + side
  const defence = (side: number): number => firstAttack + sides + side
  const homeTerms: Terms = [
    [levelAt, 1],
    [homeAt, atHome],
    [attack(home), 1],
    [defence(away), -1],
  ]
  const awayTerms: Terms = [
    [levelAt, 1],
    [attack(away), 1],
    [defence(home), -1],
  ]
  addTerms(into, homeTerms, forHome, weight * means.home)
  addTerms(into, awayTerms, forAway, weight * means.away)
}

type Terms = readonly (readonly [number, number])[]

const addTerms = (
  { gradient, hessian }: { readonly gradient: Float64Array; readonly hessian: Float64Array },
  terms: Terms,
  slope: number,
  curve: number,
): void => {
  const size = gradient.length
  for (const [row, sign] of terms) {
    gradient[row] = (gradient[row] as number) + sign * slope
    for (const [column, other] of terms)
      hessian[row * size + column] = (hessian[row * size + column] as number) + sign * other * curve
  }
}

const fittedFrom = (
  { theta, rho }: State,
  names: readonly string[],
  settings: FitSettings,
  logLikelihood: number,
  steps: number,
): Fitted => ({
  level: theta[levelAt] as number,
  homeAdvantage: theta[homeAt] as number,
  rho,
  strengths: new Map(
    names.map((name, side) => [
      name,
      { attack: theta[firstAttack + side] as number, defence: theta[firstAttack + names.length + side] as number },
    ]),
  ),
  newcomer: settings.newcomer,
  logLikelihood,
  steps,
})

/** Returns the model of a match between two sides; a side that the fit does not have counts as a newcomer. */
export const modelOf = (
  fitted: Fitted,
  { home, away, neutral }: { readonly home: string; readonly away: string; readonly neutral?: boolean },
): FootballModel => {
  const [one, other] = [fitted.strengths.get(home) ?? fitted.newcomer, fitted.strengths.get(away) ?? fitted.newcomer]
  const advantage = neutral ? 0 : fitted.homeAdvantage
  return {
    goals: {
      home: Math.exp(fitted.level + advantage + one.attack - other.defence),
      away: Math.exp(fitted.level + other.attack - one.defence),
    },
    rho: fitted.rho,
  }
}
