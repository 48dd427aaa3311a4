import { type DiceChoice, diceChances, diceTimes, winningRolls } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'

/** The index of the offered number of winning rolls that is nearest to one of 10,000. */
const nearestIndex = (ways: number): number => {
  const distances = diceChances.map((chance) => Math.abs(chance - ways))
  return distances.indexOf(Math.min(...distances))
}

const choiceAt = (index: number, over: boolean): DiceChoice => {
  const ways = diceChances[Math.min(diceChances.length - 1, Math.max(0, index))] as number
  return { over, target: over ? 9999 - ways : ways }
}

/** The choice with the offered number of winning rolls that is nearest to this one. */
export const choiceOfWays = (ways: number, over: boolean): DiceChoice => choiceAt(nearestIndex(ways), over)

/** The choice with a chance nearest to that of a multiplier in hundredths. */
export const choiceOfTimes = (timesHundredths: number, over: boolean): DiceChoice =>
  choiceOfWays(990_000 / Math.max(1, timesHundredths), over)

/** The choice with the offered target that is nearest to one in hundredths. */
export const choiceOfTarget = (target: number, over: boolean): DiceChoice =>
  choiceOfWays(over ? 9999 - target : target, over)

/** The same chance on the other side. */
export const mirrored = (choice: DiceChoice): DiceChoice => choiceOfWays(winningRolls(choice), !choice.over)

/** The choice so many offered chances away; positive moves the target to the right. */
export const steppedChoice = (choice: DiceChoice, steps: number): DiceChoice =>
  choiceAt(nearestIndex(winningRolls(choice)) + (choice.over ? -steps : steps), choice.over)

/** The pay of a hit, stake included. */
export const prizeOf = (stake: Kurus, choice: DiceChoice): Kurus =>
  kurus(Math.floor((stake * diceTimes(choice)) / 10_000))
