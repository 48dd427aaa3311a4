import type { Side } from '../../../messages.ts'
import { otherSide } from '../../../pairs.ts'
import { type Draws, pickFrom } from '../../chance.ts'
import type { Course } from '../course.ts'
import { StatisticsCounter, type StatisticsLog } from './log.ts'

/**
 * How points were won, by whether the side served: by a serve (an ace, or an error of the server), by a block, or by an attack. In a set a side usually
 * has 1.5 aces, 3.5 errors and 2.3 blocks.
 */
const wonServing = { serve: 0.17, block: 0.13 }
const wonReceiving = { serve: 0.25, block: 0.09 }

/** After a rally this share of a pressure is left. */
const leftAfterRally = 0.85

const counted = ['aces', 'serviceErrors', 'blocks', 'servicePoints', 'servicePointsWon', 'longestRun'] as const

/** Returns the statistics of a volleyball match: what each rally was is drawn after it was won. */
export const volleyballStatistics = (course: Course, draws: Draws): StatisticsLog => {
  const counter = new StatisticsCounter(counted)
  let server: Side = course[0]?.standing.server ?? 'home'
  let run: { readonly side: Side; readonly length: number } | undefined
  for (const { atMs, what, side, standing } of course) {
    if (what === 'periodStart') run = undefined
    if (side) {
      countRally(counter, { server, won: side }, draws)
      run = { side, length: run?.side === side ? run.length + 1 : 1 }
      counter.raise('longestRun', side, run.length)
    }
    server = standing.server ?? server
    counter.note(atMs, false)
  }
  return counter
}

type Rally = { readonly server: Side; readonly won: Side }

const countRally = (counter: StatisticsCounter, { server, won }: Rally, draws: Draws): void => {
  const { serve, block } = won === server ? wonServing : wonReceiving
  const how = pickFrom(draws, [serve, block, 1 - serve - block])
  counter.add('servicePoints', server)
  if (won === server) counter.add('servicePointsWon', server)
  if (how === 0 && won === server) counter.add('aces', won)
  if (how === 0 && won !== server) counter.add('serviceErrors', otherSide(won))
  if (how === 1) counter.add('blocks', won)
  counter.fade(leftAfterRally)
  counter.press(won, 1)
  counter.endStep()
}
