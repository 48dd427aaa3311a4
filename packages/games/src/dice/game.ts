import type { InstantGame, Named } from '../engine.ts'
import { countedInfo, riskOfOutcomes } from '../exact.ts'
import { hundredthsNames } from '../hundredths.ts'
import { recordOf, wholeOf } from '../record.ts'
import { defaultStake, houseStakes, mustBeHouseStake, portionOf } from '../stakes.ts'

/** The roll and what was played for, all in hundredths: 5050 is 50.50. `timesTenThousandths` is what a hit pays. */
export type DiceEvent = {
  readonly type: 'roll'
  readonly roll: number
  readonly target: number
  readonly over: boolean
  readonly timesTenThousandths: number
  readonly hit: boolean
}

/** `over`: the roll is to be above the target, else below it. The target is in hundredths. */
export type DiceChoice = { readonly target: number; readonly over: boolean }

const rolls = 10_000
const returnTenThousandths = 9900
const mostWays = 9800

/** How many of the 10,000 rolls, 0.00 to 99.99, win. */
export const winningRolls = ({ target, over }: DiceChoice): number => (over ? rolls - 1 - target : target)

/** What a hit pays, in ten-thousandths of the stake, rounded down: 99 % divided by the chance. */
export const diceTimes = (choice: DiceChoice): number =>
  Math.floor((returnTenThousandths * rolls) / winningRolls(choice))

/** Win chances from 0.01 % to 98 % are offered. */
const choiceOf = (raw: unknown): DiceChoice | undefined => {
  const { target: given, over } = recordOf(raw) ?? {}
  const target = wholeOf(given, 1, rolls - 2)
  if (target === undefined || typeof over !== 'boolean') return undefined
  const choice = { target, over }
  return winningRolls(choice) <= mostWays ? choice : undefined
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

/** An even chance: the choice that the game states its numbers of. */
const evenChoice: DiceChoice = { target: 5049, over: true }

const mustBeChosen = (choice: DiceChoice | undefined): DiceChoice => {
  const chosen = choiceOf(choice)
  if (!chosen) throw new RangeError('dice are played with a target')
  return chosen
}

/** Dice: over or under a target. The draw: the roll, below 10,000. */
export const dice: InstantGame<DiceEvent, DiceChoice> = {
  form: 'instant',
  kind: 'bet-on-games',
  id: 201,
  slug: 'zar',
  version: 1,
  names: { tr: 'Zar', en: 'Dice' },
  info: {
    ...countedInfo(diceOutcomes(evenChoice), rolls),
    maxWinMultiple: returnTenThousandths,
    stakesKurus: houseStakes,
    defaultStakeKurus: defaultStake,
  },
  choiceOf,
  partsOf: (choice) => [{ names: sideNames(choice) }],
  riskOf: (choice) => riskOfOutcomes(diceOutcomes(choice), rolls),
  play: ({ stakeKurus, draws, choice }) => {
    mustBeHouseStake('zar', stakeKurus)
    const chosen = mustBeChosen(choice)
    const roll = draws.below(rolls)
    const hit = isHit(roll, chosen)
    const timesTenThousandths = diceTimes(chosen)
    return {
      events: [{ type: 'roll', roll, ...chosen, timesTenThousandths, hit }],
      winKurus: portionOf(stakeKurus, hit ? timesTenThousandths : 0, rolls),
    }
  },
  winMillionths: (draws, choice = evenChoice) => (isHit(draws.below(rolls), choice) ? diceTimes(choice) * 100 : 0),
}
