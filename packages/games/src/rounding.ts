/**
 * How odds and shared pays that are not whole are rounded: up, so that no bet returns less than stated. Older versions of
 * games rounded them down.
 */
export type Rounding = 'up' | 'down'

/** Rounds to an integer. */
export const rounded: Readonly<Record<Rounding, (value: number) => number>> = { up: Math.ceil, down: Math.floor }

/** Returns a quotient of positive integers as an integer, exact. */
export const quotientOf = (over: bigint, under: bigint, rounding: Rounding): number =>
  Number((over + (rounding === 'up' ? under - 1n : 0n)) / under)
