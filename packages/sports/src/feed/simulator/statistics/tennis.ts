import type { Side, Standing } from '../../../messages.ts'
import { otherSide } from '../../../pairs.ts'
import type { Draws } from '../../chance.ts'
import type { Course, Frame } from '../course.ts'
import { StatisticsCounter, type StatisticsLog } from './log.ts'

/** The shares of points won on serve that are aces, and of those lost that are double faults: 8 % and 4 % of all, as on the men's tour. */
const aceShare = 0.13
const doubleFaultShare = 0.11

/** What a side presses by; after a point this share of a pressure is left. */
const weights = { point: 1, game: 1, break: 4 }
const leftAfterPoint = 0.94

const counted = ['aces', 'doubleFaults', 'servicePoints', 'servicePointsWon', 'breakPoints', 'breakPointsWon'] as const

/** Whether the receiver wins the game with the next point. */
const isBreakPoint = ({ game, tieBreak }: Standing, server: Side): boolean => {
  if (!game || tieBreak) return false
  const [served, received] = [game[server], game[otherSide(server)]]
  return received === 50 || (received === 40 && served < 40)
}

const gamesOf = ({ periods }: Standing): number => periods.reduce((sum, { home, away }) => sum + home + away, 0)

/** Returns the statistics of a tennis match: what each point was is drawn after it was won. */
export const tennisStatistics = (course: Course, draws: Draws): StatisticsLog => {
  const counter = new StatisticsCounter(counted)
  let before: Frame | undefined
  for (const frame of course) {
    if (before && frame.side) countPoint(counter, { before: before.standing, frame, won: frame.side }, draws)
    const { game } = frame.standing
    counter.note(frame.atMs, game !== undefined && game.home + game.away > 0)
    before = frame
  }
  return counter
}

type Point = { readonly before: Standing; readonly frame: Frame; readonly won: Side }

const countPoint = (counter: StatisticsCounter, { before, frame, won }: Point, draws: Draws): void => {
  const { server = 'home' } = before
  const receiver = otherSide(server)
  const isBreak = isBreakPoint(before, server)
  counter.add('servicePoints', server)
  if (isBreak) counter.add('breakPoints', receiver)
  if (won === server) {
    counter.add('servicePointsWon', server)
    if (draws.float() < aceShare) counter.add('aces', server)
  } else {
    if (isBreak) counter.add('breakPointsWon', receiver)
    if (draws.float() < doubleFaultShare) counter.add('doubleFaults', server)
  }
  counter.fade(leftAfterPoint)
  counter.press(won, weights.point)
  if (gamesOf(frame.standing) === gamesOf(before)) return
  counter.press(won, won === server || before.tieBreak ? weights.game : weights.break)
  counter.endStep()
}
