import { type Kurus, kurus } from '@yakamoz/values'

type StakeChoice = {
  /** The stakes that the game offers. */
  offered: readonly Kurus[]
  /** The stake of the player's last bet in the game, else the game's usual one. */
  wanted: Kurus
  /** The most that the player can stake now: balance, limits and the highest stake of a bonus. */
  most: Kurus
}

/**
 * Returns the stake that a game starts with: the highest offered one that is neither above the wanted one nor above what can be staked.
 * The lowest offered one where there is none.
 */
export const openingStake = ({ offered, wanted, most }: StakeChoice): Kurus => {
  const possible = offered.filter((stake) => stake <= wanted && stake <= most)
  return kurus(possible.length > 0 ? Math.max(...possible) : Math.min(...offered))
}

type Means = {
  cash: Kurus
  bonus: Kurus
  /** The highest stake of bonus money; 0 without one. */
  maxBonusStake: Kurus
  /** What the player's limits leave; undefined without a limit. */
  limitLeft: Kurus | undefined
}

/** Returns the most that the next bet can cost. It is paid from cash or from bonus money, never from both. */
export const mostToStake = ({ cash, bonus, maxBonusStake, limitLeft }: Means): Kurus => {
  const fromBonus = maxBonusStake > 0 ? Math.min(bonus, maxBonusStake) : bonus
  return kurus(Math.min(Math.max(cash, fromBonus), limitLeft ?? Number.MAX_SAFE_INTEGER))
}
