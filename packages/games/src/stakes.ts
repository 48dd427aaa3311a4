import { type Kurus, kurus } from '@yakamoz/values'

/** The stakes of games that are not slots, in kuruş, and the chips of tables: 1 to 1,000 lira. */
export const standardStakes: readonly Kurus[] = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000].map(
  kurus,
)

export const defaultStake = kurus(1000)

/** The minimum bet on a spot of a table. All table bets are multiples of it, so that 0.95 to 1 is an integer number of kuruş. */
export const minChip = kurus(100)

/** Whether an amount is a multiple of the smallest chip, up to the highest one. */
export const isChips = (stakeKurus: Kurus): boolean =>
  stakeKurus >= minChip && stakeKurus <= (standardStakes.at(-1) ?? 0) && stakeKurus % minChip === 0

export const isStandardStake = (stakeKurus: Kurus): boolean => standardStakes.includes(stakeKurus)

/** Throws a RangeError unless a stake is one of `standardStakes`. */
export const assertStandardStake = (slug: string, stakeKurus: Kurus): void => {
  if (!isStandardStake(stakeKurus)) throw new RangeError(`${slug} is not played for ${stakeKurus} kuruş`)
}

/** Returns an amount times a fraction, rounded down to a kuruş, exact for any product. */
export const portionOf = (amount: Kurus, over: number, under: number): Kurus => {
  const product = amount * over
  if (Number.isSafeInteger(product)) return kurus(Math.floor(product / under))
  return kurus(Number((BigInt(amount) * BigInt(over)) / BigInt(under)))
}

export const sumKurus = (amounts: Iterable<number>): Kurus => {
  let total = 0
  for (const amount of amounts) total += amount
  return kurus(total)
}
