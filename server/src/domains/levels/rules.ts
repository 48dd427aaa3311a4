import type { LevelPlan } from '@yakamoz/contract/levels'

/** What stakes count, in kuruş times hundredths of a per cent: a point is a lira of what the house expects to keep. */
export const weightedPerPoint = 1_000_000

/** The hundredths of a per cent in a whole. */
const whole = 10_000

export const pointsOf = (weighted: number): number => Math.floor(weighted / weightedPerPoint)

/** How many levels of a plan are reached with what stakes have counted. */
export const reachedLevels = ({ levels }: LevelPlan, weighted: number): number =>
  levels.filter(({ points }) => weighted >= points * weightedPerPoint).length

/** What is paid back for a week that begins with so many reached levels, in kuruş, rounded down. */
export const paidBack = ({ levels }: LevelPlan, reached: number, weighted: number): number => {
  const share = levels[reached - 1]?.share ?? 0
  return Number((BigInt(Math.max(0, weighted)) * BigInt(share)) / BigInt(whole * whole))
}

export type Standing = {
  /** The sum of the weeks that count. */
  weighted: number
  /** The highest that the sum has been. */
  highest: number
}

export const noStanding: Standing = { weighted: 0, highest: 0 }

/**
 * Closes a week. The share is that of the level with which the week began, as it was stated; the rewards are those of the levels that are reached for the
 * first time. A correction may take stakes back: the standing falls, and what was rewarded once is not rewarded again.
 */
export const closeWeek = (
  plan: LevelPlan,
  before: Standing,
  weighted: number,
): { back: number; reward: number; after: Standing } => {
  const sum = before.weighted + weighted
  const reached = reachedLevels(plan, before.highest)
  const reward = plan.levels
    .slice(reached, Math.max(reached, reachedLevels(plan, sum)))
    .reduce((total, level) => total + level.reward, 0)
  return {
    back: paidBack(plan, reachedLevels(plan, before.weighted), weighted),
    reward,
    after: { weighted: sum, highest: Math.max(before.highest, sum) },
  }
}
