import { type DeepReadonly, filled, z } from './fields.ts'

/**
 * Levels of players. A settled stake of own money counts with the edge of what was played: 100 lira on a game that returns 96 % are 4 points. A level is
 * reached by points, pays a reward once, and has a share of each week's points that is paid back. Nothing is lost by not playing.
 */

const hundredthsOfPercent = (most: number) => z.int().check(z.gte(0), z.lte(most))

const levelName = filled(40)

/** The most levels of a plan. */
export const mostLevels = 10

export const playerLevel = z.object({
  name: z.object({ tr: levelName, en: levelName }),
  /** The points from which it is reached. */
  points: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** The part of the points of a week that is paid back in lira, in hundredths of a per cent; at most a quarter, so that no play is without a price. */
  share: hundredthsOfPercent(2_500),
  /** Paid once, in kuruş. */
  reward: z.int().check(z.gte(0), z.lte(100_000_000)),
})
export type PlayerLevel = z.output<typeof playerLevel>

const isAscending = (levels: readonly PlayerLevel[]): boolean =>
  levels.every(({ points }, index) => points > (levels[index - 1]?.points ?? 0))

/** Rewards may add up to a fifth of the points at every level: with the shares never more than half of what the house keeps. */
const isWithinRewards = (levels: readonly PlayerLevel[]): boolean => {
  let sum = 0
  return levels.every(({ points, reward }) => {
    sum += reward
    return sum <= points * 20
  })
}

export const levelPlan = z
  .object({
    /** What one choice of a coupon counts with, in hundredths of a per cent; several multiply like their margins. */
    sportEdge: hundredthsOfPercent(2_000),
    /** What a game without a stated return counts with: its return depends on the player. */
    otherEdge: hundredthsOfPercent(500),
    levels: z.array(playerLevel).check(z.minLength(1), z.maxLength(mostLevels)),
  })
  .check(
    z.refine(({ levels }) => isAscending(levels), { path: ['levels'] }),
    z.refine(({ levels }) => isWithinRewards(levels), { path: ['levels'] }),
  )
export type LevelPlan = z.output<typeof levelPlan>

/** A plan as a client reads it. */
export type ReadLevelPlan = DeepReadonly<LevelPlan>

/** What an operator begins with; nothing of it is in force until staff say so. */
export const suggestedLevels: LevelPlan = {
  sportEdge: 500,
  otherEdge: 50,
  levels: [
    { name: { tr: 'Kıyı', en: 'Shore' }, points: 100, share: 400, reward: 0 },
    { name: { tr: 'Koy', en: 'Cove' }, points: 500, share: 500, reward: 25_00 },
    { name: { tr: 'Liman', en: 'Harbour' }, points: 2_500, share: 600, reward: 100_00 },
    { name: { tr: 'Açık Deniz', en: 'Open Sea' }, points: 10_000, share: 800, reward: 500_00 },
    { name: { tr: 'Yakamoz', en: 'Yakamoz' }, points: 50_000, share: 1_000, reward: 2_500_00 },
  ],
}
