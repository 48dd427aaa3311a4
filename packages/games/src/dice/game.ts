import type { InstantGame, Named } from '../engine.ts'
import { countedInfo, riskOfOutcomes } from '../exact.ts'
import { hundredthsNames } from '../hundredths.ts'
import { integerOf, recordOf } from '../record.ts'
import { assertStandardStake, defaultStake, portionOf, standardStakes } from '../stakes.ts'

/** The roll and the choice in hundredths: 5050 is 50.50. `timesTenThousandths`: the payout of a hit. */
export type DiceEvent = {
  readonly type: 'roll'
  readonly roll: number
  readonly target: number
  readonly over: boolean
  readonly timesTenThousandths: number
  readonly hit: boolean
}

/** `over`: the roll wins above the target, otherwise below it. The target is in hundredths. */
export type DiceChoice = { readonly target: number; readonly over: boolean }

const rolls = 10_000
const returnTenThousandths = 9900
const maxWays = 9800

/** Returns the number of winning rolls of the 10,000 from 0.00 to 99.99. */
export const winningRolls = ({ target, over }: DiceChoice): number => (over ? rolls - 1 - target : target)

/** Returns the payout of a hit in ten-thousandths of the stake: 99 % divided by the chance. Rounded down, which only version 1 needs. */
export const diceTimes = (choice: DiceChoice): number =>
  Math.floor((returnTenThousandths * rolls) / winningRolls(choice))

/** Parses a choice; win chances from 0.01 % to 98 % with a target. */
const targetOf = (raw: unknown): DiceChoice | undefined => {
  const { target: given, over } = recordOf(raw) ?? {}
  const target = integerOf(given, 1, rolls - 2)
  if (target === undefined || typeof over !== 'boolean') return undefined
  const choice = { target, over }
  return winningRolls(choice) <= maxWays ? choice : undefined
}

/** A multiplier in hundredths pays whole kuruş for every stake, since stakes are multiples of one lira. */
const timesStep = 100

/**
 * The numbers of winning rolls whose multiplier for a return of 99 % has at most two decimals, in rising order: 114 from 1 to 9,000.
 * Only these are offered, so that every bet returns exactly 99 % for any stake.
 */
export const diceChances: readonly number[] = Array.from({ length: maxWays }, (_, index) => index + 1).filter(
  (ways) => (returnTenThousandths * rolls) % (ways * timesStep) === 0,
)

const choiceOf = (raw: unknown): DiceChoice | undefined => {
  const choice = targetOf(raw)
  return choice && diceChances.includes(winningRolls(choice)) ? choice : undefined
}

/** `50,49 üstü`, `Over 50.49`. */
const sideNames = ({ target, over }: DiceChoice): Named => {
  const { tr, en } = hundredthsNames(target)
  return { tr: `${tr} ${over ? 'üstü' : 'altı'}`, en: `${over ? 'Over' : 'Under'} ${en}` }
}

const isHit = (roll: number, { target, over }: DiceChoice): boolean => (over ? roll > target : roll < target)

export const diceOutcomes = (choice: DiceChoice) => [
  { ways: winningRolls(choice), pays: diceTimes(choice) },
  { ways: rolls - winningRolls(choice), pays: 0 },
]

/** The choice for the stated numbers of the game: an almost even chance. */
const evenChoice: DiceChoice = { target: 5049, over: true }

const playedWith =
  (offered: (raw: unknown) => DiceChoice | undefined): DiceGame['play'] =>
  ({ stakeKurus, draws, choice }) => {
    assertStandardStake('zar', stakeKurus)
    const chosen = offered(choice)
    if (!chosen) throw new RangeError('dice are played with a target')
    const roll = draws.below(rolls)
    const hit = isHit(roll, chosen)
    const timesTenThousandths = diceTimes(chosen)
    return {
      events: [{ type: 'roll', roll, ...chosen, timesTenThousandths, hit }],
      winKurus: portionOf(stakeKurus, hit ? timesTenThousandths : 0, rolls),
    }
  }

type DiceGame = InstantGame<DiceEvent, DiceChoice>

/** Dice: over or under a target. Draws: the roll, below 10,000. */
export const dice: DiceGame = {
  form: 'instant',
  kind: 'bet-on-games',
  id: 201,
  slug: 'zar',
  version: 2,
  names: { tr: 'Zar', en: 'Dice' },
  info: {
    ...countedInfo(diceOutcomes(evenChoice), rolls),
    maxWinMultiple: returnTenThousandths,
    stakesKurus: standardStakes,
    defaultStakeKurus: defaultStake,
  },
  choiceOf,
  partsOf: (choice) => [{ names: sideNames(choice) }],
  riskOf: (choice) => riskOfOutcomes(diceOutcomes(choice), rolls),
  play: playedWith(choiceOf),
  winMillionths: (draws, choice = evenChoice) => (isHit(draws.below(rolls), choice) ? diceTimes(choice) * 100 : 0),
}

/** Version 1 with all targets, whose multipliers had four decimals: wins of small stakes were rounded down. */
export const diceWithAllTargets: DiceGame = { ...dice, version: 1, choiceOf: targetOf, play: playedWith(targetOf) }
