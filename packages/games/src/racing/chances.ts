import type { Draws } from '../fair/draws.ts'

/**
 * The order of a race by the model of Plackett and Luce: the winner is drawn by strength, then the second by strength among
 * the rest, and so on (Plackett, "The Analysis of Permutations", 1975). Runners count from 0. One draw for each place but the
 * last, below the strength that is left.
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

/**
 * The chance that these runners come in first, in this order. Plus, minus, times and divided by are the same on every
 * machine, so every machine has the same odds.
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

/** The chance that a runner is among the first so many: the sum over every order of them that it is in. */
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
