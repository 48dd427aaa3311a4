import type { Draws } from '../fair/draws.ts'

/**
 * Draws the order of a race by the model of Plackett and Luce: the winner by strength, then the second by strength among
 * the rest, and so on (Plackett, "The Analysis of Permutations", 1975). Runners count from 0. One draw per place except the
 * last, below the remaining strength.
 */
export const drawnRace = (draws: Draws, strengths: readonly number[]): readonly number[] => {
  const left = [...strengths.keys()]
  const order: number[] = []
  while (left.length > 1) {
    let draw = draws.below(left.reduce((sum, runner) => sum + (strengths[runner] as number), 0))
    const place = left.findIndex((runner) => {
      draw -= strengths[runner] as number
      return draw < 0
    })
    order.push(...left.splice(place, 1))
  }
  return [...order, ...left]
}

/** An exact chance: a fraction of positive integers. */
export type ExactChance = readonly [over: bigint, under: bigint]

/** Returns the exact chance that these runners finish first, in this order. */
export const exactChanceOfOrder = (strengths: readonly number[], order: readonly number[]): ExactChance => {
  let left = strengths.reduce((sum, strength) => sum + strength, 0)
  let [over, under] = [1n, 1n]
  for (const runner of order) {
    const strength = strengths[runner] as number
    over *= BigInt(strength)
    under *= BigInt(left)
    left -= strength
  }
  return [over, under]
}

/** Returns the exact chance that a runner is among the first `places`: it wins, or is so placed behind another winner. */
export const exactChanceOfPlace = (strengths: readonly number[], runner: number, places: number): ExactChance => {
  const others = strengths.filter((_, other) => other !== runner)
  return placeBehind(strengths[runner] as number, others, places)
}

const placeBehind = (strength: number, others: readonly number[], places: number): ExactChance => {
  let sum: ExactChance = [BigInt(strength), 1n]
  if (places > 1)
    for (const [index, winner] of others.entries()) {
      const [over, under] = placeBehind(strength, others.toSpliced(index, 1), places - 1)
      sum = [sum[0] * under + BigInt(winner) * over * sum[1], sum[1] * under]
    }
  return [sum[0], sum[1] * BigInt(others.reduce((total, other) => total + other, strength))]
}

/**
 * Returns the chance that these runners finish first, in this order, in double precision, as version 1 has used it. The four basic
 * operations are the same on all machines.
 */
export const chanceOfOrder = (strengths: readonly number[], order: readonly number[]): number => {
  let left = strengths.reduce((sum, strength) => sum + strength, 0)
  let chance = 1
  for (const runner of order) {
    const strength = strengths[runner] as number
    chance *= strength / left
    left -= strength
  }
  return chance
}

/** Returns the chance that a runner is among the first `places`, as `chanceOfOrder`: the sum over all orders that contain it. */
export const chanceOfPlace = (strengths: readonly number[], runner: number, places: number): number => {
  const sumFrom = (order: readonly number[]): number => {
    if (order.includes(runner)) return chanceOfOrder(strengths, order)
    if (order.length === places) return 0
    let sum = 0
    for (const next of strengths.keys()) if (!order.includes(next)) sum += sumFrom([...order, next])
    return sum
  }
  return sumFrom([])
}
