import { isPistolRound } from '../../../esportRules.ts'
import type { Side } from '../../../messages.ts'
import { otherSide, zeroPair } from '../../../pairs.ts'
import type { Course } from '../course.ts'
import { StatisticsCounter, type StatisticsLog } from './log.ts'

/** After a round this share of a pressure is left. */
const leftAfterRound = 0.75

const counted = [
  'attackRounds',
  'attackRoundsWon',
  'defenceRounds',
  'defenceRoundsWon',
  'pistolRoundsWon',
  'longestRun',
] as const

/** Returns the statistics of a match of e-sports: all of them follow from its rounds. */
export const esportStatistics = (course: Course): StatisticsLog => {
  const counter = new StatisticsCounter(counted)
  let attacker: Side = course[0]?.standing.attacker ?? 'home'
  let run: { readonly side: Side; readonly length: number } | undefined
  for (const { atMs, what, side, standing } of course) {
    if (what === 'periodStart') run = undefined
    if (side) {
      const { home, away } = standing.periods.at(-1) ?? zeroPair
      countRound(counter, { attacker, won: side, number: home + away })
      run = { side, length: run?.side === side ? run.length + 1 : 1 }
      counter.raise('longestRun', side, run.length)
    }
    attacker = standing.attacker ?? attacker
    counter.note(atMs, false)
  }
  return counter
}

type Round = { readonly attacker: Side; readonly won: Side; readonly number: number }

const countRound = (counter: StatisticsCounter, { attacker, won, number }: Round): void => {
  counter.add('attackRounds', attacker)
  counter.add('defenceRounds', otherSide(attacker))
  counter.add(won === attacker ? 'attackRoundsWon' : 'defenceRoundsWon', won)
  if (isPistolRound(number)) counter.add('pistolRoundsWon', won)
  counter.fade(leftAfterRound)
  counter.press(won, 1)
  counter.endStep()
}
