import type { Kurus } from '@yakamoz/values'
import { kurus } from '@yakamoz/values'
import type { Game, InstantGame, Limits, Move, SeatsGame, SharedGame, StepsGame } from './engine.ts'
import { betParts } from './parts.ts'
import { boughtStakeOf } from './slots/bought.ts'
import { limitsPaying } from './tables.ts'

/**
 * The smallest and largest stake that the operator takes in a game, within what the game allows: of a round, of each part of a bet with several parts,
 * of a card of bingo, and on a spot or seat of a table. Undefined where he takes what the game states.
 */
export type StakeRange = { readonly leastKurus: Kurus; readonly mostKurus: Kurus }

/** Largest stakes on a spot above the largest chip, in kuruş. */
const aboveChips = [200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000].map(kurus)

/** The largest stake on the spot of a table that takes the least: the one that pays most. */
const narrowestSpot = ({ info }: SharedGame): Kurus => limitsPaying(info.maxWinMultiple).maxKurus

export type RangeChoices = { readonly least: readonly Kurus[]; readonly most: readonly Kurus[] }

/** Returns what may be set as smallest and as largest stake: stakes, chips and prices of cards, and of tables also limits of spots. */
export const rangeChoicesOf = (game: Game): RangeChoices => {
  const { stakesKurus } = game.info
  if (game.form !== 'shared') return { least: stakesKurus, most: stakesKurus }
  const narrowest = narrowestSpot(game)
  return { least: stakesKurus.filter((stake) => stake <= narrowest), most: [...stakesKurus, ...aboveChips] }
}

/** Returns the range that a game states. */
export const statedRangeOf = (game: Game): StakeRange => {
  const { least, most } = rangeChoicesOf(game)
  return { leastKurus: least[0] ?? kurus(0), mostKurus: most.at(-1) ?? kurus(0) }
}

/** Whether a game can be played in a range. */
export const mayHaveRange = (game: Game, { leastKurus, mostKurus }: StakeRange): boolean => {
  const { least, most } = rangeChoicesOf(game)
  return leastKurus <= mostKurus && least.includes(leastKurus) && most.includes(mostKurus)
}

export const isInRange = (stake: Kurus, range: StakeRange | undefined): boolean =>
  !range || (stake >= range.leastKurus && stake <= range.mostKurus)

/** Returns the offered stakes that are in a range. */
export const stakesIn = (stakes: readonly Kurus[], range: StakeRange | undefined): readonly Kurus[] =>
  stakes.filter((stake) => isInRange(stake, range))

/** Returns the limits of a spot in a range. */
export const limitsIn = ({ minKurus, maxKurus }: Limits, range: StakeRange | undefined): Limits => ({
  minKurus: kurus(Math.max(minKurus, range?.leastKurus ?? 0)),
  maxKurus: kurus(Math.min(maxKurus, range?.mostKurus ?? Number.MAX_SAFE_INTEGER)),
})

/** Whether a stake on or behind a seat is valid in a range. */
export const mayStakeIn = (game: SeatsGame, stake: Kurus, range: StakeRange | undefined): boolean =>
  game.mayStake(stake) && isInRange(stake, range)

/** The stakes that the player chooses before a round: one, or that of each part of his choice; of a bought feature the one it is priced in. */
const chosenStakes = (game: InstantGame | StepsGame, stake: Kurus, choice: unknown): readonly Kurus[] => {
  const bought = boughtStakeOf(choice)
  if (bought !== undefined) return [bought]
  const parts = betParts(game, choice).flatMap(({ stakeKurus }) => (stakeKurus ? [stakeKurus] : []))
  return parts.length > 0 ? parts : [stake]
}

/** Whether the stake of a round, or each of its parts, is in a range. */
export const isRoundInRange = (
  game: InstantGame | StepsGame,
  { stake, choice }: { stake: Kurus; choice: unknown },
  range: StakeRange | undefined,
): boolean => chosenStakes(game, stake, choice).every((one) => isInRange(one, range))

/** Whether the new bets of a move are in a range. What a move raises by the rules of the game is in any. */
export const isMoveInRange = (game: StepsGame, move: Move, range: StakeRange | undefined): boolean =>
  (game.stakesOf?.(move) ?? []).every((one) => isInRange(one, range))
