import { cardsPerSendingOff, countOf, type FootballScore, wholeMatch } from '../markets/counts.ts'
import type { Expected, ExpectedCards, Pair, Standing } from '../messages.ts'
import { phases } from '../messages.ts'
import { type Cell, type Distribution, type Outlook, reduced, shifted } from './distribution.ts'

/**
 * The model of a football match before its start: expected `goals` of either side in ninety minutes and stoppage time, and `rho`, Dixon
 * and Coles' dependence of low scores. Negative values make 0-0 and 1-1 more frequent; 0 is for independent goals.
 */
export type FootballModel = Expected & {
  /** Expected corners of both sides together; absent if corners are not offered. */
  readonly corners?: number
  /** Expected cards of both sides together; absent if cards are not offered. */
  readonly cards?: ExpectedCards
}

/** The maximum goals of one side in the matrix; at five expected goals one match in ten thousand has more. */
const maxGoals = 15
/** Scores less likely than this are left out. */
const minCellChance = 1e-10

const poisson = (mean: number, max: number): number[] => {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= max; count++) chances.push(((chances[count - 1] ?? 0) * mean) / count)
  return chances
}

/** The factor of Dixon and Coles on the four lowest scores ("Modelling Association Football Scores", 1997, equation 4.2). */
export const lowScoreFactor = (home: number, away: number, { goals, rho }: Expected): number => {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return 1 - goals.home * goals.away * rho
  if (home === 0) return 1 + goals.home * rho
  return away === 0 ? 1 + goals.away * rho : 1 - rho
}

/** Returns rho within the range for these means, outside of which a factor would be negative. */
const clampedRho = ({ goals: { home, away }, rho }: Expected): number => {
  const min = Math.max(-1 / Math.max(home, 1e-9), -1 / Math.max(away, 1e-9))
  const max = Math.min(1 / Math.max(home * away, 1e-9), 1)
  return Math.min(Math.max(rho, min * 0.99), max * 0.99)
}

/** Returns the distribution of scores with up to `max` goals per side. */
export const scoreMatrix = (model: Expected, max = maxGoals): Distribution => {
  const clamped = { ...model, rho: clampedRho(model) }
  const [home, away] = [poisson(model.goals.home, max), poisson(model.goals.away, max)]
  const cells = home.flatMap((p, scored) =>
    away.map((q, conceded) => ({
      home: scored,
      away: conceded,
      p: p * q * lowScoreFactor(scored, conceded, clamped),
    })),
  )
  const likely = cells.filter(({ p }) => p > minCellChance)
  const total = likely.reduce((sum, { p }) => sum + p, 0)
  return likely.map((cell) => ({ ...cell, p: cell.p / total }))
}

/**
 * Returns the share of a match's goals before a minute (0 to 90), stoppage time counted to its half. The rate rises in a
 * straight line through each half (Dixon and Robinson, "A Birth Process Model for Association Football Matches", 1998).
 */
export const shareBefore = (minute: number): number => {
  const clamped = Math.min(Math.max(minute, 0), 90)
  const [half, start] = clamped <= 45 ? [firstHalfShare, 0] : [1 - firstHalfShare, 45]
  const through = (clamped - start) / 45
  const inHalf = through * (1 - rise / 2) + (rise / 2) * through * through
  return (start === 0 ? 0 : firstHalfShare) + half * inHalf
}

/** The share of goals before half-time: 4,545 of 10,293 goals of two seasons in seven competitions (openfootball). */
export const firstHalfShare = 0.442
/** The rise of the rate from the start of a half to its end, relative to its mean. */
const rise = 0.25

/**
 * The factors of the remaining goals after a red card: two thirds for the side that lost a player, five quarters for the other
 * (Vecer, Kopriva and Ichiba, "Estimating the Effect of the Red Card in Soccer", 2009). Each further card multiplies again.
 */
const ownAfterRed = 2 / 3
const otherAfterRed = 5 / 4

export const withReds = ({ home, away }: Pair, reds: Pair): Pair => ({
  home: home * ownAfterRed ** reds.home * otherAfterRed ** reds.away,
  away: away * ownAfterRed ** reds.away * otherAfterRed ** reds.home,
})

/** Returns the expected goals between two minutes of play with these red cards. */
export const goalsBetween = (model: Expected, reds: Pair, from: number, to: number): Pair => {
  const share = Math.max(0, shareBefore(to) - shareBefore(from))
  const { home, away } = withReds(model.goals, reds)
  return { home: home * share, away: away * share }
}

const noGoals: Pair = { home: 0, away: 0 }

/** Returns the remaining expectation at a standing, `played` minutes of ninety into the match. */
export const expectedAt = (model: FootballModel, standing: Standing, played: number): Expected => ({
  goals: goalsBetween(model, standing.redCards ?? noGoals, played, 90),
  rho: model.rho * rhoLeft(standing, 1 - shareBefore(played)),
  beforeHalfTime: isFirstHalf(standing) ? shareBeforeHalfTime(played) : 0,
  ...(model.corners !== undefined && { corners: model.corners * (1 - played / 90) }),
  ...(model.cards && {
    cards: { yellow: model.cards.yellow * (1 - played / 90), red: model.cards.red * (1 - played / 90) },
  }),
})

/** Returns the share of the goals after a minute of the first half that fall before half-time. */
const shareBeforeHalfTime = (played: number): number =>
  Math.max(0, (shareBefore(45) - shareBefore(played)) / (1 - shareBefore(played)))

/** Returns the distribution of final scores from the remaining expectation at a score. */
export const finalScores = (expected: Expected, score: Pair = noGoals): Distribution =>
  shifted(scoreMatrix(expected), score)

/** Returns the chances that 0 to n of n goals fall before half-time, for each n up to `max`: binomial, as goals are independent. */
const splitChances = (share: number, max: number): readonly (readonly number[])[] => {
  const rows: number[][] = [[1]]
  for (let goals = 1; goals <= max; goals++) {
    const before = rows[goals - 1] ?? []
    rows.push(
      Array.from(
        { length: goals + 1 },
        (_, soon) => (before[soon] ?? 0) * (1 - share) + (before[soon - 1] ?? 0) * share,
      ),
    )
  }
  return rows
}

const side = maxGoals + 1
const cellOf = (home: number, away: number): number => home * side + away

/** Chances of the remaining goals: by those before half-time, and by all of them with the result at half-time (three cells per score). */
type JointChances = { readonly soon: Float64Array; readonly results: Float64Array }

/** Divides the remaining goals into those before and those after half-time. `lead` is the margin so far. Hot path: no objects per division. */
const jointChancesOf = (expected: Expected, share: number, lead: number): JointChances => {
  const chances = splitChances(share, maxGoals)
  const joint = { soon: new Float64Array(side * side), results: new Float64Array(side * side * 3) }
  for (const { home, away, p } of scoreMatrix(expected)) {
    const [ofHome = [], ofAway = []] = [chances[home], chances[away]]
    const first = cellOf(home, away) * 3 + 1
    for (let soonHome = 0; soonHome <= home; soonHome++) {
      if (ofHome[soonHome] === 0) continue
      for (let soonAway = 0; soonAway <= away; soonAway++) {
        const chance = p * (ofHome[soonHome] as number) * (ofAway[soonAway] as number)
        const [soon, result] = [cellOf(soonHome, soonAway), first + Math.sign(lead + soonHome - soonAway)]
        joint.soon[soon] = (joint.soon[soon] as number) + chance
        joint.results[result] = (joint.results[result] as number) + chance
      }
    }
  }
  return joint
}

/** Returns the goals of the first half so far; undefined after it if its score is unknown. */
const firstHalfSoFar = (standing: Standing | undefined): Pair | undefined =>
  !standing || isFirstHalf(standing) ? (standing?.score ?? noGoals) : standing.periods[0]

/** A final score and the result at half-time with their joint chance. */
export type ScoreCell = FootballScore & Cell

const jointCells = ({ results }: JointChances, score: Pair): readonly ScoreCell[] => {
  const cells: ScoreCell[] = []
  for (const [at, p] of results.entries()) {
    if (p === 0) continue
    const scored = Math.floor(at / 3)
    cells.push({
      home: score.home + Math.floor(scored / side),
      away: score.away + (scored % side),
      half: (at % 3) - 1,
      p,
    })
  }
  return cells
}

/**
 * Returns the joint distribution of final scores and results at half-time from the remaining expectation at a standing. Without the chance of
 * goals before half-time, or after a first half with an unknown score, the cells have no result at half-time.
 */
export const footballScores = (expected: Expected, standing?: Standing): readonly ScoreCell[] => {
  const [score, half, share] = [standing?.score ?? noGoals, firstHalfSoFar(standing), expected.beforeHalfTime]
  if (!half || share === undefined) return finalScores(expected, score)
  return jointCells(jointChancesOf(expected, share, half.home - half.away), score)
}

/** Returns the distribution of the score at half-time. */
const halfTimeScores = ({ soon }: JointChances, half: Pair): Distribution =>
  Array.from(soon, (p, at) => ({ home: half.home + Math.floor(at / side), away: half.away + (at % side), p })).filter(
    ({ p }) => p > minCellChance,
  )

const outcomesOfHalf = [1, 0, -1] as const

/** Returns the distribution of the results at half-time and at the end. */
const resultPairs = (joint: JointChances, score: Pair): Distribution => {
  const chances = new Float64Array(9)
  for (const { half = 0, home, away, p } of jointCells(joint, score)) {
    const at = (half + 1) * 3 + Math.sign(home - away) + 1
    chances[at] = (chances[at] as number) + p
  }
  return outcomesOfHalf.flatMap((home) =>
    outcomesOfHalf.map((away) => ({ home, away, p: chances[(home + 1) * 3 + away + 1] as number })),
  )
}

/**
 * Returns the outlook at a standing, `played` minutes of ninety into the match. Stoppage time is spread over its half: a half counts
 * 45 minutes at its final whistle, not before.
 */
export const footballOutlook = (model: FootballModel, standing: Standing, played: number): Outlook => {
  const expected = expectedAt(model, standing, played)
  const half = firstHalfSoFar(standing)
  let joint: JointChances | undefined
  const jointNow = (firstHalf: Pair): JointChances => {
    joint ??= jointChancesOf(expected, expected.beforeHalfTime ?? 0, firstHalf.home - firstHalf.away)
    return joint
  }
  const distributions: Partial<Record<string, () => Distribution | undefined>> = {
    goals: () => finalScores(expected, standing.score),
    firstHalfGoals: () => (half && isFirstHalf(standing) ? halfTimeScores(jointNow(half), half) : undefined),
    halfTimeFullTime: () => half && resultPairs(jointNow(half), standing.score),
    corners: () => footballCorners(expected, standing),
    cards: () => footballCards(expected, standing),
  }
  const known = new Map<string, Distribution | undefined>()
  return ({ count, reads }) => {
    if (!known.has(count)) known.set(count, distributions[count]?.())
    const distribution = known.get(count)
    return distribution && reduced(distribution, reads)
  }
}

const isFirstHalf = ({ phase }: Standing): boolean => phase === phases.firstHalf || phase === phases.notStarted

/** Returns the factor of rho, which concerns low final scores: it falls with the remaining time and is 0 after the first goal. */
const rhoLeft = ({ score }: Standing, left: number): number => (score.home + score.away === 0 ? left : 0)

const maxCorners = 40
/** Returns the distribution of the final sum of corners, which are spread evenly over the match; undefined without a model of them. */
export const footballCorners = ({ corners: left }: Expected, standing?: Standing): Distribution | undefined => {
  const { home, away } = standing?.corners ?? noGoals
  return left === undefined
    ? undefined
    : poisson(left, maxCorners).map((p, count) => ({ home: home + away + count, away: 0, p }))
}

const maxCards = 30
/** Returns the distribution of the final sum of cards (`cardsPerSendingOff`), which are spread evenly over the match; undefined without a model of them. */
export const footballCards = ({ cards: left }: Expected, standing?: Standing): Distribution | undefined => {
  if (!left) return undefined
  const { home, away } = (standing && countOf('cards', standing, wholeMatch)) ?? noGoals
  const [yellow, red] = [poisson(left.yellow, maxCards), poisson(left.red, maxCards / cardsPerSendingOff)]
  return yellow.map((_, count) => ({
    home: home + away + count,
    away: 0,
    p: red.reduce((sum, p, reds) => sum + p * (yellow[count - cardsPerSendingOff * reds] ?? 0), 0),
  }))
}
