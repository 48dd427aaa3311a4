import { type Kurus, kurus } from '@yakamoz/values'

/** The stakes of games that are not slots, in kuruş, and the chips of tables: 1 to 1,000 lira. */
export const houseStakes: readonly Kurus[] = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000].map(
  kurus,
)

export const defaultStake = kurus(1000)

/** The least bet on a spot of a table. Every table bet is a whole multiple of it, so that 0.95 to 1 is a whole kuruş. */
export const leastChip = kurus(100)

/** Whether an amount is made of chips, and no more than the highest of them. */
export const isChips = (stakeKurus: Kurus): boolean =>
  stakeKurus >= leastChip && stakeKurus <= (houseStakes.at(-1) ?? 0) && stakeKurus % leastChip === 0

export const isHouseStake = (stakeKurus: Kurus): boolean => houseStakes.includes(stakeKurus)

/** RangeError unless a game that takes `houseStakes` is played for this. */
export const mustBeHouseStake = (slug: string, stakeKurus: Kurus): void => {
  if (!isHouseStake(stakeKurus)) throw new RangeError(`${slug} is not played for ${stakeKurus} kuruş`)
}

/** An amount times a fraction, rounded down to a whole kuruş, exact for any product. */
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
