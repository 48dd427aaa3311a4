import { type DiceChoice, diceOutcomes } from '../dice/game.ts'
import type { GameInfo, InstantGame } from '../engine.ts'
import type { Outcomes } from '../exact.ts'
import { type KenoChoice, kenoOutcomes } from '../keno/game.ts'
import { type LuckyWheelChoice, wheelOutcomes } from '../luckywheel/game.ts'
import { recordOf } from '../record.ts'
import { countedExpectation, type Expectation, statedError, statedExpectation } from './expectation.ts'

type Counted = { readonly parts: number; outcomesOf(choice: never): Outcomes }

/** The outcomes of games with a choice before play, by slug. */
const countedGames: Readonly<Record<string, Counted>> = {
  zar: { parts: 10_000, outcomesOf: (choice: DiceChoice) => diceOutcomes(choice) },
  'sansli-sayilar': { parts: 10, outcomesOf: ({ numbers }: KenoChoice) => kenoOutcomes(numbers.length) },
  cark: { parts: 10, outcomesOf: ({ sea }: LuckyWheelChoice) => wheelOutcomes(sea) },
}

/** A measured return is stated with its 99 % interval; one and a half of it excludes the true value once in ten thousand. */
const widened = 1.5 / 1_000_000

const measuredError = (measured: unknown): number => {
  const { errorMillionths } = recordOf(measured) ?? {}
  return typeof errorMillionths === 'number' ? errorMillionths * widened : statedError
}

/**
 * The variance of a bought feature, in its price, is not stated. Features win about half of what a game returns and nearly all of its
 * variance, so that it is about twice the variance of a spin divided by the price (measured for ten games: 0.9 to 2.4 times).
 */
const boughtVariance = ({ deviationHundredths }: GameInfo, price: number): number =>
  (2 * (deviationHundredths / 100) ** 2) / price

const spunExpectation = (game: InstantGame): Expectation => {
  const title = 'title' in game ? recordOf(game.title) : undefined
  return statedExpectation(game.info, {
    basis: game.info.basis,
    error: measuredError(recordOf(title?.info)?.measured),
  })
}

const boughtExpectation = ({ info, purchase }: InstantGame): Expectation | undefined => {
  if (!purchase) return undefined
  const price = purchase.priceTenths / 10
  return {
    mean: purchase.returnMillionths / 1_000_000,
    error: measuredError('measured' in purchase ? purchase.measured : undefined),
    variance: boughtVariance(info, price),
    hasVarianceBound: false,
    min: 0,
    max: info.maxWinMultiple / price,
    sides: 'both',
  }
}

/** Returns the expectation of a round of an instant game; undefined for a choice that cannot be read. */
export const instantExpectation = (
  game: InstantGame,
  { stakeKurus, choice: raw }: { stakeKurus: number; choice: unknown },
): Expectation | undefined => {
  const isNormal = (raw ?? null) === null
  if (!game.choiceOf || (game.purchase && isNormal)) return spunExpectation(game)
  const choice = game.choiceOf(raw)
  if (choice === undefined) return undefined
  if (game.purchase) return boughtExpectation(game)
  const counted = countedGames[game.slug]
  return counted && countedExpectation(counted.outcomesOf(choice as never), { parts: counted.parts, stakeKurus })
}
