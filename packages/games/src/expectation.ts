import { chosenOf } from './choice.ts'
import type { InstantGame, StepsGame } from './engine.ts'
import { instantExpectation } from './expectation/instant.ts'
import { type EndedSteps, stepsUnit } from './expectation/steps.ts'
import { type Unit, unitOf } from './expectation/unit.ts'

export * from './expectation/evidence.ts'
export {
  combinedExpectation,
  countedExpectation,
  type Expectation,
  statedExpectation,
} from './expectation/expectation.ts'
export { addBet, bustUnit, createTally, type RoundTally, roundUnit } from './expectation/shared.ts'
export * from './expectation/streams.ts'
export { type Unit, unitOf } from './expectation/unit.ts'

/** Returns the unit of an own round that has ended; undefined for a choice or events that cannot be read. */
export const ownUnit = (game: InstantGame | StepsGame, round: EndedSteps): Unit | undefined => {
  if (game.form === 'steps') return stepsUnit(game, round)
  const expectation = instantExpectation(game, round)
  return expectation && unitOf({ stakedKurus: round.stakeKurus, paidKurus: round.winKurus }, expectation)
}

/** Whether an own round is a bought feature, whose return is stated separately. */
export const isBought = (game: InstantGame | StepsGame, choice: unknown): boolean =>
  game.form === 'instant' && game.purchase !== undefined && chosenOf(game, choice)?.choice !== undefined
