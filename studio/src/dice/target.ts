import { type DiceChoice, diceTimes, winningRolls } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'

/** The minimum and maximum number of winning rolls of 10,000. */
const [minWays, maxWays] = [1, 9800]
/** Dragging moves the target in steps of half a per cent. */
const fingerWays = 50

const between = (ways: number): number => Math.min(maxWays, Math.max(minWays, ways))

/** The choice with this number of winning rolls. */
export const choiceOfWays = (ways: number, over: boolean): DiceChoice => {
  const won = between(Math.round(ways))
  return { over, target: over ? 9999 - won : won }
}

/** The choice with the multiplier nearest to one in ten-thousandths. */
export const choiceOfTimes = (timesTenThousandths: number, over: boolean): DiceChoice =>
  choiceOfWays(99_000_000 / Math.max(1, timesTenThousandths), over)

/** The choice with a target in hundredths. */
export const choiceOfTarget = (target: number, over: boolean): DiceChoice =>
  choiceOfWays(over ? 9999 - target : target, over)

/** The same chance on the other side. */
export const mirrored = (choice: DiceChoice): DiceChoice => choiceOfWays(winningRolls(choice), !choice.over)

/** The choice for a dragged target, from 0 to 10,000, in steps of half a per cent of chance. */
export const choiceOfFinger = (dragged: number, over: boolean): DiceChoice => {
  const ways = over ? 10_000 - dragged : dragged
  return choiceOfWays(Math.max(fingerWays, Math.round(ways / fingerWays) * fingerWays), over)
}

/** The pay of a hit, stake included. */
export const prizeOf = (stake: Kurus, choice: DiceChoice): Kurus =>
  kurus(Math.floor((stake * diceTimes(choice)) / 10_000))
