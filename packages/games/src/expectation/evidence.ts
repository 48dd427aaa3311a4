import type { Expectation } from './expectation.ts'

/*
 * Sequential evidence against a stated return (docs/decisions/0034-returns.md). Each unit multiplies an e-value by a factor whose
 * expectation is at most 1 in the honest game, whatever was bet and whatever happened before, so the product of all factors of a day is
 * an e-value of that day.
 */

/** The deviations of the return that the components look for, in shares of the stake. */
export const shifts: readonly number[] = [0.02, 0.05, 0.1, 0.3]

/** The components of the evidence: too much is paid for each shift, then too little for each shift. */
export const componentCount = 2 * shifts.length

/** The logarithms of the factors of a unit, or the sums over many, by component. */
export type Evidence = readonly number[]

/** The largest part of the evidence that one unit can destroy: factors are at least one half where they are linear. */
const maxLost = 0.5
/** Below this variance a unit cannot tell anything that the bound of the factor does not limit already. */
const minVariance = 1e-9

type Factor = (x: number) => number

const nothing: Factor = () => 0

/** Looks for too much: 1 + rate (x - mean), at least one half. Its expectation is 1 at the mean, and less below. */
const upperFactor = ({ mean, error, variance, min }: Expectation, shift: number): Factor => {
  const highest = mean + error
  const rate = Math.min(shift / Math.max(variance, minVariance), maxLost / (highest - min))
  return (x) => Math.log1p(rate * (x - highest))
}

const linearLower = (lowest: number, rate: number): Factor => {
  return (x) => Math.log1p(-rate * (x - lowest))
}

/**
 * Looks for too little where a large win would make a linear factor negative: exp(-rate x), divided by a bound of its expectation. From
 * exp(-y) <= 1 - y + y²/2 for y >= 0 it is at most 1 - rate mean + rate² (variance + mean²) / 2 (Maurer, "A bound on the deviation
 * probability for sums of non-negative random variables", 2003). The bound falls in the mean while rate * mean is at most 1, so that the
 * lowest mean has the highest.
 */
const exponentialLower = (lowest: number, variance: number, rate: number): Factor => {
  const bound = Math.log1p(-rate * lowest + (rate ** 2 * (variance + lowest ** 2)) / 2)
  return (x) => -rate * x - bound
}

const lowerFactor = (expectation: Expectation, shift: number): Factor => {
  const { mean, error, variance, hasVarianceBound, min, max, sides } = expectation
  if (sides === 'upper') return nothing
  const lowest = mean - error
  const wanted = shift / Math.max(variance, minVariance)
  const maxLinear = maxLost / Math.max(max - lowest, minVariance)
  if (wanted <= maxLinear || !hasVarianceBound || min < 0) return linearLower(lowest, Math.min(wanted, maxLinear))
  return exponentialLower(lowest, variance, Math.min(wanted, 1 / (mean + error)))
}

/** Returns a function from x = paid / staked to the logarithms of the factors of a unit with this expectation. */
export const evidenceOf = (expectation: Expectation): ((x: number) => Evidence) => {
  const factors = [
    ...shifts.map((shift) => upperFactor(expectation, shift)),
    ...shifts.map((shift) => lowerFactor(expectation, shift)),
  ]
  return (x) => factors.map((factor) => factor(x))
}

/** No evidence yet. */
export const noEvidence: Evidence = new Array<number>(componentCount).fill(0)

export const addEvidence = (left: Evidence, right: Evidence): Evidence =>
  left.map((value, component) => value + (right[component] ?? 0))

/** The statistics of the detector by component, from 0. */
export type Detector = readonly number[]

export const freshDetector: Detector = [...noEvidence]

/** The highest value of a component, so that it remains a number of the database. */
const maxDetected = 1e100

/**
 * Returns the detector after a day: (R + 1) times the e-value of the day, for each component (Shiryaev and Roberts). In the honest game
 * the expectation of a component after n days is at most n.
 */
export const detectorAfter = (detector: Detector, day: Evidence): Detector =>
  detector.map((value, component) => Math.min(maxDetected, (value + 1) * Math.exp(Math.min(230, day[component] ?? 0))))

/** Returns the value of a detector: the mean of its components, of which a game that is tested on one side has only half. */
export const detectedBy = (detector: Detector, sides: Expectation['sides']): number => {
  const used = sides === 'both' ? detector : detector.slice(0, shifts.length)
  return used.reduce((sum, value) => sum + value, 0) / used.length
}

const daysOfYear = 365

/** Returns the value of a detector at which it raises an alarm: over all streams together at most one false alarm a year is expected. */
export const thresholdOf = (streams: number): number => daysOfYear * streams
