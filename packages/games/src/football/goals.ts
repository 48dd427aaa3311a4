import { publicDraws } from '../fair/shared.ts'
import { clubs, type Pairing } from './clubs.ts'

/** Strengths in hundredths: what a club's attack and the opponent's defence make of the mean of goals. */
export type Strength = { readonly attack: number; readonly defence: number }

/** The strengths of a season: public, from its number alone. Attack 72 to 136, defence 76 to 128 (more lets in more). */
export const strengthsOf = (season: number): readonly Strength[] => {
  const draws = publicDraws('yakamoz/601/season', season)
  return clubs.map(() => ({ attack: 72 + draws.below(65), defence: 76 + draws.below(53) }))
}

const [homeMean, awayMean] = [152, 118]
export const mostGoals = 8
/** Chances of goals are whole parts of this. */
export const goalParts = 2 ** 20

/** Means of goals, home and away, in hundredths. */
export const meansOf = ([home, away]: Pairing, strengths: readonly Strength[]): readonly [number, number] => {
  const [ours, theirs] = [strengths[home] as Strength, strengths[away] as Strength]
  const mean = (base: number, attack: number, defence: number): number => Math.round((base * attack * defence) / 10_000)
  return [mean(homeMean, ours.attack, theirs.defence), mean(awayMean, theirs.attack, ours.defence)]
}

/**
 * The chance of 0 to 8 goals by Poisson's law with this mean in hundredths, cut off after 8, in whole parts of 2^20: mean^k / k!
 * in whole numbers, so that every machine has the same. What rounding leaves goes to the likeliest.
 */
export const goalChances = (meanHundredths: number): readonly number[] => {
  const weights = Array.from({ length: mostGoals + 1 }, (_, goals) => weightOf(BigInt(meanHundredths), goals))
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight) => Number((weight * BigInt(goalParts)) / total))
  const likeliest = parts.indexOf(Math.max(...parts))
  const lost = goalParts - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, goals) => (goals === likeliest ? part + lost : part))
}

const weightOf = (mean: bigint, goals: number): bigint => {
  let weight = mean ** BigInt(goals) * 100n ** BigInt(mostGoals - goals)
  for (let k = goals + 1; k <= mostGoals; k++) weight *= BigInt(k)
  return weight
}

/** The number of goals that a draw below 2^20 stands for. */
export const goalsAt = (draw: number, chances: readonly number[]): number => {
  let left = draw
  for (const [goals, part] of chances.entries()) {
    if (left < part) return goals
    left -= part
  }
  return mostGoals
}
