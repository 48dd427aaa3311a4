import type { Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { otherSide, zeroPair } from '../../pairs.ts'
import { expectedAt, type FootballModel, footballOutlook, shareBefore, withReds } from '../../prices/football.ts'
import { footballFamily } from '../../prices/offer.ts'
import { between, type Draws, pickFrom } from '../chance.ts'
import {
  abandonedShare,
  correctedAfterMs,
  courseOf,
  type Frame,
  type FrameContent,
  type FrameKind,
  type Moment,
  misreportedShare,
  type Play,
  type Timing,
} from './course.ts'
import { footballStatistics } from './statistics/football.ts'

const secondMs = 1_000
const breakMs = 900 * secondMs
/** One goal in twenty-five is disallowed after a review; correspondingly more are scored at first. */
const cancelledShare = 0.04
/** The share of attacks that end with a goal. The others stop bets as long, so a stop tells nothing of the goal. */
const scoringShare = 0.22
const perMatch = { corners: 9.6, yellowCards: 4.2, redCards: 0.16 }
/** Bets are stopped in the last seconds of a half, which spectators see earlier. */
const lastSecondsMs = 15 * secondMs
/** The seconds of an attack, of the review of a goal, and from the end of either until bets are accepted again. */
const attackS = { min: 4, max: 12 }
const reviewS = { min: 10, max: 30 }
const reopeningS = { min: 6, max: 14 }

type Half = { readonly number: 1 | 2; readonly startMs: number; readonly lengthMs: number }

/** An attack or the review of a goal: what it brings is drawn when it ends. */
type Pending = { readonly what: 'attack' | 'review'; readonly side: Side; readonly endsMs: number }

type Game = {
  readonly model: FootballModel
  readonly what: FrameKind
  readonly side?: Side
  readonly standing: Standing
  readonly half: Half
  /** In the order of their ends. */
  readonly pending: readonly Pending[]
  readonly abandonedMs: number
  /** How long the last event stops bets. */
  readonly stopMs?: number
  /** The right standing of a wrong final report. */
  readonly correct?: Standing
}

/** The next event: an attack, another incident, the end of what is pending, or a step of the match. */
type FootballTiming = Timing & {
  readonly next:
    | 'attack'
    | 'incident'
    | 'pendingEnd'
    | 'lastSeconds'
    | 'halfEnd'
    | 'abandoned'
    | 'restart'
    | 'corrected'
}

/** Expected corners and cards of a simulated match. */
export const usualIncidents = {
  corners: perMatch.corners,
  cards: { yellow: perMatch.yellowCards, red: perMatch.redCards },
} as const

/**
 * Simulates a football match. Attacks arrive as a Poisson process at the rate of the model's goals divided by `scoringShare`, and corners and
 * cards as others: whatever has happened so far, what is still to come is distributed as the model prices it. Goals come from attacks alone.
 */
export const playFootball = (model: FootballModel, draws: Draws): Play => {
  const course = courseOf({ timingOf, outcomeOf, frameOf }, beginning(model, draws), draws)
  return {
    course,
    family: footballFamily(model),
    outlook: (frame, played, drift) =>
      footballOutlook(drifted(model, drift), frame.standing, playedWithin(frame, played)),
    expected: (frame, played, drift) => expectedAt(drifted(model, drift), frame.standing, playedWithin(frame, played)),
    clockOf,
    statistics: (own) => footballStatistics(model, course, own),
    flows: 'prices',
  }
}

/** Limits the minutes played to the running half, which may wait for the end of an attack or a review. */
const playedWithin = ({ standing }: Frame, played: number): number => Math.min(played, 45 * standing.periods.length)

const beginning = (model: FootballModel, draws: Draws): Game => ({
  model,
  what: 'start',
  standing: kickOff,
  half: { number: 1, startMs: 0, lengthMs: lengthMs(draws, 60, 240) },
  pending: [],
  abandonedMs: secondMs * (draws.float() < abandonedShare ? between(draws, 600, 6000) : Number.POSITIVE_INFINITY),
})

const kickOff: Standing = {
  sport: 'football',
  phase: phases.firstHalf,
  score: { home: 0, away: 0 },
  periods: [{ home: 0, away: 0 }],
  yellowCards: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
}

const drawnMs = (draws: Draws, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.round(secondMs * between(draws, min, max))

/** Returns the length of a half with a stoppage between two numbers of seconds. */
const lengthMs = (draws: Draws, min: number, max: number): number => 2700 * secondMs + drawnMs(draws, { min, max })

/* Decides when the next event happens. */

const timingOf = (before: Moment<Game>, draws: Draws): FootballTiming | undefined => {
  const { state, atMs } = before
  if (state.what === 'end' && state.correct) return { gapMs: correctedAfterMs, next: 'corrected' }
  if (isOver(state)) return undefined
  if (state.what === 'periodEnd') return { gapMs: breakMs, next: 'restart' }
  const events = comingEvents(before, draws)
  const [next, eventMs] = events.reduce((one, other) => (other[1] < one[1] ? other : one))
  return { gapMs: eventMs - atMs, next }
}

const isOver = ({ what }: Game): boolean => what === 'end' || what === 'corrected' || what === 'abandoned'

type ComingEvent = readonly [FootballTiming['next'], number]

/** Returns the possible next events with their times. Arrivals are drawn anew after each event: they have no memory. */
const comingEvents = ({ state, atMs }: Moment<Game>, draws: Draws): [ComingEvent, ...ComingEvent[]] => {
  const { half, pending, abandonedMs } = state
  const endMs = half.startMs + half.lengthMs
  const lastMs = endMs - lastSecondsMs
  const [first] = pending
  return [
    ['attack', arrivalMs(state, atMs, goalShareLeft(state, atMs), draws)],
    ['incident', arrivalMs(state, atMs, minorShareLeft(state, atMs), draws)],
    // The whistle and an abandonment wait for the end of what is pending.
    first ? ['pendingEnd', first.endsMs] : ['halfEnd', Math.max(endMs, atMs + secondMs)],
    ...(atMs < lastMs ? [['lastSeconds', lastMs] as const] : []),
    ...(!first ? [['abandoned', Math.max(abandonedMs, atMs + secondMs)] as const] : []),
  ]
}

/** Returns the minutes of play at a time. */
const playedAt = ({ number, startMs, lengthMs }: Half, atMs: number): number =>
  (number - 1) * 45 + 45 * Math.min(1, Math.max(0, atMs - startMs) / lengthMs)

/** The mean number of events between a time and another one of the same half. */
type MeanUntil = (untilMs: number) => number

const goalShareLeft = ({ model, standing, half }: Game, atMs: number): MeanUntil => {
  const { home, away } = attackRates(model, standing)
  const before = shareBefore(playedAt(half, atMs))
  return (untilMs) => (home + away) * (shareBefore(playedAt(half, untilMs)) - before)
}

/** Returns the attacks of a whole match with these red cards. */
const attackRates = (model: FootballModel, { redCards = zeroPair }: Standing): Pair => {
  const { home, away } = withReds(model.goals, redCards)
  const perGoal = 1 / (scoringShare * (1 - cancelledShare))
  return { home: home * perGoal, away: away * perGoal }
}

const minorRates = ({ corners = usualIncidents.corners, cards = usualIncidents.cards }: FootballModel) => ({
  corners,
  yellowCards: cards.yellow,
  redCards: cards.red,
})

const minorShareLeft = ({ model, half }: Game, atMs: number): MeanUntil => {
  const { corners, yellowCards, redCards } = minorRates(model)
  const before = playedAt(half, atMs)
  return (untilMs) => ((corners + yellowCards + redCards) * (playedAt(half, untilMs) - before)) / 90
}

/** Draws the next arrival of a Poisson process, to the millisecond; infinite if there is none in the running half. */
const arrivalMs = ({ half }: Game, atMs: number, mean: MeanUntil, draws: Draws): number => {
  const drawn = -Math.log(1 - draws.float())
  let [low, high] = [atMs, half.startMs + half.lengthMs]
  if (mean(high) <= drawn) return Number.POSITIVE_INFINITY
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (mean(middle) > drawn) high = middle
    else low = middle
  }
  return high
}

/* Draws what an event brings. */

const outcomeOf = (
  { side, stopMs, ...before }: Game,
  { next, atMs }: FootballTiming & { readonly atMs: number },
  draws: Draws,
): Game => {
  switch (next) {
    case 'attack':
      return withAttack(before, atMs, draws)
    case 'incident':
      return withIncident(before, draws)
    case 'pendingEnd':
      return withPendingEnd(before, atMs, draws)
    case 'lastSeconds':
      return { ...before, what: 'lastSeconds', stopMs: lastSecondsMs + 5 * secondMs }
    case 'halfEnd':
      return before.half.number === 1 ? withHalfTime(before) : withEnd(before, draws)
    case 'restart':
      return withSecondHalf(before, atMs, draws)
    case 'abandoned':
      return { ...before, what: 'abandoned', standing: { ...before.standing, phase: phases.abandoned } }
    case 'corrected':
      return { ...before, what: 'corrected', standing: before.correct ?? before.standing }
  }
}

const pickSide = (draws: Draws, { home, away }: Pair): Side => (draws.float() * (home + away) < home ? 'home' : 'away')

const withPending = (game: Game, pending: Pending): Game => ({
  ...game,
  pending: [...game.pending, pending].toSorted((one, other) => one.endsMs - other.endsMs),
})

/** Begins an attack. Bets are stopped until some time after its end, whatever it brings. */
const withAttack = (game: Game, atMs: number, draws: Draws): Game => {
  const side = pickSide(draws, attackRates(game.model, game.standing))
  const lastsMs = drawnMs(draws, attackS)
  const stopMs = lastsMs + drawnMs(draws, reopeningS)
  return { ...withPending(game, { what: 'attack', side, endsMs: atMs + lastsMs }), what: 'attack', side, stopMs }
}

const withPendingEnd = (game: Game, atMs: number, draws: Draws): Game => {
  const [ended, ...pending] = game.pending
  if (!ended) return game
  const { what, side } = ended
  const rest = { ...game, side, pending }
  if (what === 'review') return withReviewEnd(rest, side, draws)
  return draws.float() < scoringShare ? withGoal(rest, { side, atMs }, draws) : { ...rest, what: 'attackOver' }
}

/** Scores a goal under review. Bets are stopped until some time after the review, whatever it brings. */
const withGoal = (game: Game, { side, atMs }: { readonly side: Side; readonly atMs: number }, draws: Draws): Game => {
  const lastsMs = drawnMs(draws, reviewS)
  return {
    ...withPending(game, { what: 'review', side, endsMs: atMs + lastsMs }),
    what: 'goal',
    standing: withGoals(game.standing, side, 1),
    stopMs: lastsMs + drawnMs(draws, reopeningS),
  }
}

const withReviewEnd = (game: Game, side: Side, draws: Draws): Game =>
  draws.float() < cancelledShare
    ? { ...game, what: 'goalCancelled', standing: withGoals(game.standing, side, -1) }
    : { ...game, what: 'goalConfirmed' }

/** Draws a corner or a card. A red card stops bets until the new prices. */
const withIncident = (game: Game, draws: Draws): Game => {
  const { corners, yellowCards, redCards } = minorRates(game.model)
  const total = corners + yellowCards + redCards
  const kind = pickFrom(draws, [corners / total, yellowCards / total, redCards / total])
  const attacking = pickSide(draws, attackingShares(game.model))
  if (kind === 0) return counted(game, 'corners', 'corner', attacking)
  if (kind === 1) return counted(game, 'yellowCards', 'yellowCard', otherSide(attacking))
  return { ...counted(game, 'redCards', 'redCard', otherSide(attacking)), stopMs: drawnMs(draws, reopeningS) }
}

const attackingShares = ({ goals: { home, away } }: FootballModel): Pair => ({ home: home + 0.7, away: away + 0.7 })

const counted = (game: Game, count: 'corners' | 'yellowCards' | 'redCards', what: FrameKind, side: Side): Game => {
  const before = game.standing[count] ?? zeroPair
  return { ...game, what, side, standing: { ...game.standing, [count]: { ...before, [side]: before[side] + 1 } } }
}

const withHalfTime = (game: Game): Game => ({
  ...game,
  what: 'periodEnd',
  standing: { ...game.standing, phase: phases.halfTime },
})

const withSecondHalf = (game: Game, atMs: number, draws: Draws): Game => ({
  ...game,
  what: 'periodStart',
  half: { number: 2, startMs: atMs, lengthMs: lengthMs(draws, 150, 480) },
  standing: {
    ...game.standing,
    phase: phases.secondHalf,
    periods: [...game.standing.periods, { home: 0, away: 0 }],
  },
})

/** Ends the match, sometimes with a wrong report. */
const withEnd = (game: Game, draws: Draws): Game => {
  const right = { ...game.standing, phase: phases.ended }
  if (draws.float() >= misreportedShare) return { ...game, what: 'end', standing: right }
  const standing = withGoals(right, draws.below(2) === 0 ? 'home' : 'away', 1)
  return { ...game, what: 'end', standing, correct: right }
}

const withGoals = (standing: Standing, side: Side, by: number): Standing => {
  const add = (pair: Pair): Pair => ({ ...pair, [side]: pair[side] + by })
  return {
    ...standing,
    score: add(standing.score),
    periods: standing.periods.with(-1, add(standing.periods.at(-1) ?? zeroPair)),
  }
}

const frameOf = ({ state, atMs }: Moment<Game>): FrameContent => {
  const { what, side, standing, half, pending, stopMs } = state
  const runs = !isOver(state) && what !== 'periodEnd'
  return {
    what,
    ...(side && { side }),
    eventStatus: what === 'abandoned' ? 9 : isOver(state) ? 3 : 1,
    standing,
    clock: playedAt(half, atMs),
    pace: runs ? (45 * secondMs) / half.lengthMs : 0,
    ...(pending.some((each) => each.what === 'review') && { underReview: true }),
    ...(stopMs !== undefined && { stopMs }),
  }
}

/** Lets pre-match prices drift around the true ones: the goals of both sides by opposite shares. */
const drifted = (model: FootballModel, drift: number): FootballModel =>
  drift === 0
    ? model
    : { ...model, goals: { home: model.goals.home * Math.exp(drift), away: model.goals.away * Math.exp(-drift) } }

const clockOf = (frame: Frame, played: number) => {
  const isSecond = frame.standing.periods.length > 1
  const inHalfS = frame.pace > 0 ? (played - (isSecond ? 45 : 0)) / frame.pace : 2700
  const stoppageS = Math.max(0, Math.round(inHalfS) - 2700)
  return {
    matchSeconds: (isSecond ? 2700 : 0) + Math.min(2700, Math.round(inHalfS)),
    ...(stoppageS > 0 && { stoppageSeconds: stoppageS }),
    stopped: frame.pace === 0,
  }
}
