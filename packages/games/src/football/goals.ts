import { publicDraws } from '../fair/shared.ts'
import { clubs, type Pairing } from './clubs.ts'

/** Factors of the mean of goals in hundredths: of a club's own goals, and of its opponents'. */
export type Strength = { readonly attack: number; readonly defence: number }

/** Returns the public strengths of a season. Attack 72 to 136, defence 76 to 128 (higher concedes more). */
export const strengthsOf = (season: number): readonly Strength[] => {
  const draws = publicDraws('yakamoz/601/season', season)
  return clubs.map(() => ({ attack: 72 + draws.below(65), defence: 76 + draws.below(53) }))
}

const [homeMean, awayMean] = [152, 118]
export const maxGoals = 8
/** The denominator of chances of goals. */
export const goalParts = 2 ** 20

/** Returns the means of goals, home and away, in hundredths. */
export const meansOf = ([home, away]: Pairing, strengths: readonly Strength[]): readonly [number, number] => {
  const [ours, theirs] = [strengths[home] as Strength, strengths[away] as Strength]
  const mean = (base: number, attack: number, defence: number): number => Math.round((base * attack * defence) / 10_000)
  return [mean(homeMean, ours.attack, theirs.defence), mean(awayMean, theirs.attack, ours.defence)]
}

/**
 * Returns the chances of 0 to 8 goals of a truncated Poisson distribution with this mean, in parts of 2^20. Computed
 * in integers, so that all machines have the same result. The rounding remainder goes to the likeliest number.
 */
export const goalChances = (meanHundredths: number): readonly number[] => {
  const weights = Array.from({ length: maxGoals + 1 }, (_, goals) => weightOf(BigInt(meanHundredths), goals))
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight) => Number((weight * BigInt(goalParts)) / total))
  const likeliest = parts.indexOf(Math.max(...parts))
  const lost = goalParts - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, goals) => (goals === likeliest ? part + lost : part))
}

const weightOf = (mean: bigint, goals: number): bigint => {
  let weight = mean ** BigInt(goals) * 100n ** BigInt(maxGoals - goals)
  for (let k = goals + 1; k <= maxGoals; k++) weight *= BigInt(k)
  return weight
}

/** Returns the number of goals of a draw below 2^20. */
export const goalsAt = (draw: number, chances: readonly number[]): number => {
  let left = draw
  for (const [goals, part] of chances.entries()) {
    if (left < part) return goals
    left -= part
  }
  return maxGoals
}
