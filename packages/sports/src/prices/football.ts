import type { Expected, Pair, Standing } from '../messages.ts'
import { phases } from '../messages.ts'
import { type Distribution, type Outlook, reduced, shifted } from './distribution.ts'

/**
 * What is expected of a football match before it begins: `goals` of either side in ninety minutes and stoppage, and `rho`, Dixon
 * and Coles' dependence of low scores. Below 0 makes 0-0 and 1-1 more frequent, 0 is for independent goals.
 */
export type FootballModel = Expected & {
  /** Expected corners of both sides together; absent where corners are not offered. */
  readonly corners?: number
}

/** Scores of more goals than this by one side are counted to it; at five expected goals one match in ten thousand. */
const maxGoals = 15
/** Scores less likely than one in ten thousand million are left out. */
const minCellChance = 1e-10

const poisson = (mean: number, most: number): number[] => {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= most; count++) chances.push(((chances[count - 1] ?? 0) * mean) / count)
  return chances
}

/** The factor of Dixon and Coles on the four lowest scores ("Modelling Association Football Scores", 1997, equation 4.2). */
export const lowScoreFactor = (home: number, away: number, { goals, rho }: Expected): number => {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return 1 - goals.home * goals.away * rho
  if (home === 0) return 1 + goals.home * rho
  return away === 0 ? 1 + goals.away * rho : 1 - rho
}

/** The dependence that these means allow: outside it a factor would fall below zero. */
const clampedRho = ({ goals: { home, away }, rho }: Expected): number => {
  const least = Math.max(-1 / Math.max(home, 1e-9), -1 / Math.max(away, 1e-9))
  const most = Math.min(1 / Math.max(home * away, 1e-9), 1)
  return Math.min(Math.max(rho, least * 0.99), most * 0.99)
}

/** The chances of every score with up to `most` goals a side, added up to 1. */
export const scoreMatrix = (model: Expected, most = maxGoals): Distribution => {
  const held = { ...model, rho: clampedRho(model) }
  const [home, away] = [poisson(model.goals.home, most), poisson(model.goals.away, most)]
  const cells = home.flatMap((p, scored) =>
    away.map((q, conceded) => ({
      home: scored,
      away: conceded,
      p: p * q * lowScoreFactor(scored, conceded, held),
    })),
  )
  const likely = cells.filter(({ p }) => p > minCellChance)
  const total = likely.reduce((sum, { p }) => sum + p, 0)
  return likely.map((cell) => ({ ...cell, p: cell.p / total }))
}

/**
 * The part of a match's goals that falls before a minute (0 to 90), stoppage counted to its half. The rate rises in a
 * straight line through each half (Dixon and Robinson, "A Birth Process Model for Association Football Matches", 1998).
 */
export const shareBefore = (minute: number): number => {
  const held = Math.min(Math.max(minute, 0), 90)
  const [half, start] = held <= 45 ? [firstHalfShare, 0] : [1 - firstHalfShare, 45]
  const through = (held - start) / 45
  const inHalf = through * (1 - rise / 2) + (rise / 2) * through * through
  return (start === 0 ? 0 : firstHalfShare) + half * inHalf
}

/** Of the 10,293 goals of two seasons in seven competitions (openfootball) 4,545 fell before half-time: 44.2 %. */
export const firstHalfShare = 0.442
/** By so much of its mean the rate rises from the start of a half to its end. */
const rise = 0.25

/**
 * What a sending-off does to the goals still to come: two thirds for the side that lost a player, five quarters for the other
 * (Vecer, Kopriva and Ichiba, "Estimating the Effect of the Red Card in Soccer", 2009). Each further card multiplies again.
 */
const ownAfterRed = 2 / 3
const otherAfterRed = 5 / 4

export const withReds = ({ home, away }: Pair, reds: Pair): Pair => ({
  home: home * ownAfterRed ** reds.home * otherAfterRed ** reds.away,
  away: away * ownAfterRed ** reds.away * otherAfterRed ** reds.home,
})

/** Goals still expected between two minutes of play, from the standing's red cards. */
export const goalsBetween = (model: Expected, reds: Pair, from: number, to: number): Pair => {
  const share = Math.max(0, shareBefore(to) - shareBefore(from))
  const { home, away } = withReds(model.goals, reds)
  return { home: home * share, away: away * share }
}

const noGoals: Pair = { home: 0, away: 0 }

/** What of a model is still to come at a standing, `played` minutes of ninety into the match. */
export const expectedAt = (model: FootballModel, standing: Standing, played: number): Expected => ({
  goals: goalsBetween(model, standing.redCards ?? noGoals, played, 90),
  rho: model.rho * rhoLeft(standing, 1 - shareBefore(played)),
})

/** The chances of all final scores from what is still expected at a score. */
export const finalScores = (expected: Expected, score: Pair = noGoals): Distribution =>
  shifted(scoreMatrix(expected), score)

/**
 * What is expected at a standing, `played` minutes of ninety into the match. Stoppage is spread over its half: a half counts
 * 45 minutes when it is blown off, not before.
 */
export const footballOutlook = (model: FootballModel, standing: Standing, played: number): Outlook => {
  const known: Partial<Record<string, Distribution>> = {
    goals: finalScores(expectedAt(model, standing, played), standing.score),
    ...(isFirstHalf(standing) && { firstHalfGoals: firstHalf(model, standing, played) }),
    ...(model.corners !== undefined && { corners: cornersLeft(model.corners * (1 - played / 90), standing) }),
  }
  return ({ count, reads }) => {
    const distribution = known[count]
    return distribution && reduced(distribution, reads)
  }
}

const isFirstHalf = ({ phase }: Standing): boolean => phase === phases.firstHalf || phase === phases.notStarted

const firstHalf = (model: FootballModel, standing: Standing, played: number): Distribution =>
  shifted(
    scoreMatrix({ goals: goalsBetween(model, standing.redCards ?? noGoals, played, 45), rho: 0 }, 10),
    standing.periods[0] ?? noGoals,
  )

/** The dependence belongs to the low final scores: it fades with the time left and is gone once a goal has fallen. */
const rhoLeft = ({ score }: Standing, left: number): number => (score.home + score.away === 0 ? left : 0)

const maxCorners = 40
/** Corners fall evenly over the match. */
const cornersLeft = (expected: number, { corners = noGoals }: Standing): Distribution =>
  poisson(expected, maxCorners).map((p, count) => ({ home: corners.home + corners.away + count, away: 0, p }))
