import { writeSpecifiers } from '../../markets/specifiers.ts'
import type { Clock, MarketKey, Pair, Side, Standing } from '../../messages.ts'
import { phases } from '../../messages.ts'
import { otherSide, sumOfPair, zeroPair } from '../../pairs.ts'
import {
  type IceHockeyModel,
  type IceHockeyMoment,
  iceHockeyOutlook,
  overtimeChances,
  overtimeSeconds,
  overtimeSlots,
  penaltySlots,
  periodSeconds,
  periodSlots,
  type SlotChances,
  type SlotState,
  slotChances,
  slotSeconds,
  strengthAfter,
} from '../../prices/iceHockey.ts'
import { between, type Draws } from '../chance.ts'
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
import { iceHockeyStatistics } from './statistics/iceHockey.ts'

/** Real seconds per second of the game clock, because of face-offs and stoppages. */
const worldPerClock = 1.9
const pausesS = { period: 900, overtime: 120, shootout: 180 }
/** Seconds that a shootout takes. */
const shootoutS = { min: 200, max: 420 }
/** The share of attacks that end with a goal. The others stop bets as long, so a stop tells nothing of the goal. */
const scoringShare = 0.22
/** Seconds of the game clock: an event begins at most so long after its slot, and an attack lasts so long that it ends in its slot. */
const startsWithin = 14
const attackS = { min: 2, max: 5.5 }
/** Real seconds from the end of an attack, or from a penalty, until bets are accepted again. */
const reopeningS = { min: 6, max: 14 }
/**
 * Bets are stopped in the last seconds of a period, which spectators see earlier; longer in the third, where with an empty goal chances move by
 * more than the margin between two prices by the clock.
 */
const lastSecondsOf = (period: number): number => (period === overtime - 1 ? 2 * slotSeconds : slotSeconds)

/**
 * Draw no bet and whole lines are taken off sale when they would nearly always come back: who wins the rest changes from one price to the next when a
 * power play ends.
 */
const maxRefunded = 0.85

type Attack = { readonly side: Side; readonly endsLeft: number }

type Game = {
  readonly model: IceHockeyModel
  readonly what: FrameKind
  readonly side?: Side
  readonly standing: Standing
  /** The seconds left on the game clock. */
  readonly left: number
  /** What is left of the period, or of the coming one: without the running slot once it has had its event. */
  readonly state: SlotState
  /** An attack: what it brings is drawn when it ends. */
  readonly attack?: Attack
  readonly abandonedMs: number
  /** How long the last event stops bets. */
  readonly stopMs?: number
  /** The right standing of a wrong final report. */
  readonly correct?: Standing
}

/** The next event, the game clock after it and what is left of the period before it. */
type HockeyTiming = Timing & {
  readonly next:
    | 'attack'
    | 'penalty'
    | 'attackEnd'
    | 'penaltyEnd'
    | 'lastSeconds'
    | 'periodEnd'
    | 'periodStart'
    | 'shootoutEnd'
    | 'abandoned'
    | 'corrected'
  readonly left: number
  readonly state: SlotState
}

/** Simulates an ice hockey match slot by slot, with overtime and shootout. */
export const playIceHockey = (model: IceHockeyModel, draws: Draws): Play => {
  const course = courseOf({ timingOf, outcomeOf, frameOf }, beginning(model, draws), draws)
  return {
    course,
    family: familyOf(model),
    outlook: (frame, left, drift) => iceHockeyOutlook(drifted(model, drift), frame.standing, momentOf(frame, left)),
    clockOf,
    statistics: (own) => iceHockeyStatistics(model, course, own),
    maxRefunded,
    flows: 'prices',
  }
}

const isLevel = ({ score }: Standing): boolean => score.home === score.away

/** The number of the overtime and of the shootout among the periods. */
const [overtime, shootout] = [4, 5]

const beginning = (model: IceHockeyModel, draws: Draws): Game =>
  withPeriod({
    model,
    what: 'start',
    standing: { sport: 'ice_hockey', phase: phases.firstPeriod, score: zeroPair, periods: [], suspended: zeroPair },
    left: 0,
    state: { slots: periodSlots, strength: 0 },
    abandonedMs: draws.float() < abandonedShare ? 1_000 * between(draws, 600, 8_000) : Number.POSITIVE_INFINITY,
  })

const phaseOfPeriod = (period: number): number => {
  if (period === shootout) return phases.penalties
  return period === overtime ? phases.overtime : phases.firstPeriod + period - 1
}

/** Returns the beginning of the next period. A penalty goes on over a pause, but not into the overtime. */
const withPeriod = (game: Game): Game => {
  const period = game.standing.periods.length + 1
  return {
    ...game,
    what: period === 1 ? 'start' : 'periodStart',
    left: secondsOf(period),
    standing: { ...game.standing, phase: phaseOfPeriod(period), periods: [...game.standing.periods, zeroPair] },
  }
}

const secondsOf = (period: number): number =>
  period < overtime ? periodSeconds : period === overtime ? overtimeSeconds : 0
const slotsOf = (period: number): number => (period < overtime ? periodSlots : period === overtime ? overtimeSlots : 0)

/* Decides when the next event happens. */

const worldMsOf = (clockSeconds: number): number => clockSeconds * worldPerClock * 1_000

const timingOf = (before: Moment<Game>, draws: Draws): HockeyTiming | undefined => {
  const { state: game, atMs } = before
  const { left, state } = game
  if (game.what === 'end' && game.correct) return { gapMs: correctedAfterMs, next: 'corrected', left, state }
  if (isOver(game)) return undefined
  const next = nextOf(game, draws)
  if (game.attack || atMs + next.gapMs <= game.abandonedMs) return next
  return { gapMs: Math.max(1_000, game.abandonedMs - atMs), next: 'abandoned', left, state }
}

const isOver = ({ what }: Game): boolean => what === 'end' || what === 'corrected' || what === 'abandoned'

const nextOf = (game: Game, draws: Draws): HockeyTiming => {
  const { standing, attack, left, state } = game
  if (game.what === 'periodEnd') return { gapMs: 1_000 * pauseAfter(standing), next: 'periodStart', left, state }
  if (standing.phase === phases.penalties)
    return {
      gapMs: 1_000 * between(draws, shootoutS.min, shootoutS.max),
      stop: { leadMs: Number.POSITIVE_INFINITY, tailMs: 3_000 },
      next: 'shootoutEnd',
      left,
      state,
    }
  return attack ? { ...atClock(game, attack.endsLeft), next: 'attackEnd', state } : nextInPlay(game, draws)
}

const pauseAfter = ({ phase }: Standing): number => {
  if (phase === phases.awaitingPenalties) return pausesS.shootout
  return phase === phases.awaitingOvertime ? pausesS.overtime : pausesS.period
}

const atClock = (game: Game, left: number) => ({ gapMs: worldMsOf(game.left - left), left })

/** Returns the chances of a slot of the running period. */
const chancesIn = ({ model, standing }: Game, { slots, strength }: SlotState): SlotChances => {
  const period = standing.periods.length
  if (period >= overtime) return overtimeChances(model)
  const slotsLeft = slots + (overtime - 1 - period) * periodSlots
  return slotChances(model, { slotsLeft, strength, margin: standing.score.home - standing.score.away })
}

/** Draws slot after slot until one has an event, a penalty ends, or the last seconds or the end of the period come. */
const nextInPlay = (game: Game, draws: Draws): HockeyTiming => {
  for (let state = game.state; ; state = slotAfter(state)) {
    const boundary = boundaryIn(game, state)
    if (boundary) return boundary
    const { goals, penalties } = chancesIn(game, state)
    const [attack, penalty] = [sumOfPair(goals) / scoringShare, sumOfPair(penalties)]
    const drawn = draws.float()
    if (drawn >= attack + penalty) continue
    const left = slotSeconds * state.slots - between(draws, 0, startsWithin)
    const next = drawn < attack ? 'attack' : 'penalty'
    return { ...atClock(game, Math.min(left, game.left)), next, state }
  }
}

const slotAfter = ({ slots, strength }: SlotState): SlotState => ({
  slots: slots - 1,
  strength: strengthAfter(strength, 1),
})

/** Returns what happens at the beginning of a slot whatever is drawn in it. */
const boundaryIn = (game: Game, state: SlotState): HockeyTiming | undefined => {
  const at = atClock(game, Math.min(game.left, slotSeconds * state.slots))
  const last = lastSecondsOf(game.standing.periods.length)
  if (at.left <= last && game.left > last) return { ...at, next: 'lastSeconds', state }
  if (game.standing.suspended !== zeroPair && state.strength === 0) return { ...at, next: 'penaltyEnd', state }
  return state.slots === 0 ? { ...at, next: 'periodEnd', state } : undefined
}

/* Draws what an event brings. */

const outcomeOf = ({ side, stopMs, ...before }: Game, { next, left, state }: HockeyTiming, draws: Draws): Game => {
  const game: Game = { ...before, left, state }
  switch (next) {
    case 'attack':
      return withAttack(game, draws)
    case 'penalty':
      return withPenalty(game, draws)
    case 'attackEnd':
      return withAttackEnd(game, draws)
    case 'penaltyEnd':
      return { ...game, what: 'penaltyOver', standing: { ...game.standing, suspended: zeroPair } }
    case 'lastSeconds':
      return { ...game, what: 'lastSeconds', stopMs: worldMsOf(left) + 5_000 }
    case 'periodEnd':
      return withPeriodEnd(game, draws)
    case 'periodStart':
      return withPeriod(game)
    case 'shootoutEnd':
      return withShootoutGoal(game, draws)
    case 'abandoned':
      return { ...game, what: 'abandoned', standing: { ...game.standing, phase: phases.abandoned } }
    case 'corrected':
      return { ...game, what: 'corrected', standing: game.correct ?? game.standing }
  }
}

const pickSide = (draws: Draws, { home, away }: Pair): Side => (draws.float() * (home + away) < home ? 'home' : 'away')

/** Begins an attack. Bets are stopped until some time after its end, whatever it brings. */
const withAttack = (game: Game, draws: Draws): Game => {
  const side = pickSide(draws, chancesIn(game, game.state).goals)
  const lasts = between(draws, attackS.min, attackS.max)
  return {
    ...game,
    what: 'attack',
    side,
    attack: { side, endsLeft: game.left - lasts },
    state: slotAfter(game.state),
    stopMs: worldMsOf(lasts) + reopeningMs(draws),
  }
}

const reopeningMs = (draws: Draws): number => 1_000 * between(draws, reopeningS.min, reopeningS.max)

/** Sends a player of one side off; the other side has a power play from the next slot on. */
const withPenalty = (game: Game, draws: Draws): Game => {
  const side = pickSide(draws, chancesIn(game, game.state).penalties)
  return {
    ...game,
    what: 'penalty',
    side,
    state: { slots: game.state.slots - 1, strength: side === 'home' ? -penaltySlots : penaltySlots },
    standing: { ...game.standing, suspended: { ...zeroPair, [side]: 1 } },
    stopMs: reopeningMs(draws),
  }
}

const withAttackEnd = ({ attack, ...game }: Game, draws: Draws): Game => {
  if (!attack) return game
  const { side } = attack
  if (draws.float() >= scoringShare) return { ...game, side, what: 'attackOver' }
  const scored = withGoal(game, side)
  if (game.standing.periods.length < overtime) return { ...scored, side, what: 'goal' }
  return { ...scored, side, what: 'end', standing: { ...scored.standing, phase: phases.endedAfterOvertime } }
}

/** Counts a goal. One of the power play ends it. */
const withGoal = (game: Game, side: Side): Game => {
  const standing = withGoals(game.standing, side)
  if (standing.suspended?.[otherSide(side)] !== 1) return { ...game, standing }
  return { ...game, standing: { ...standing, suspended: zeroPair }, state: { ...game.state, strength: 0 } }
}

const withGoals = (standing: Standing, side: Side): Standing => {
  const add = (pair: Pair): Pair => ({ ...pair, [side]: pair[side] + 1 })
  return {
    ...standing,
    score: add(standing.score),
    periods: standing.periods.with(-1, add(standing.periods.at(-1) ?? zeroPair)),
  }
}

/** Ends the running period; a level score after the third is followed by the overtime, and that by the shootout. */
const withPeriodEnd = (game: Game, draws: Draws): Game => {
  const period = game.standing.periods.length
  if (period === overtime - 1 && !isLevel(game.standing)) return withEnd(game, draws)
  const { strength } = game.state
  const isRegular = period < overtime - 1
  const phase = [phases.firstPause, phases.firstPause + 1, phases.awaitingOvertime, phases.awaitingPenalties][
    period - 1
  ]
  return {
    ...game,
    what: 'periodEnd',
    left: 0,
    state: { slots: slotsOf(period + 1), strength: isRegular ? strength : 0 },
    standing: { ...game.standing, phase: phase ?? game.standing.phase, ...(!isRegular && { suspended: zeroPair }) },
  }
}

/** Ends a match that is decided in regular time, sometimes with a goal too many for its winner in the report. */
const withEnd = (game: Game, draws: Draws): Game => {
  const right = { ...game.standing, phase: phases.ended, suspended: zeroPair }
  if (draws.float() >= misreportedShare) return { ...game, what: 'end', standing: right }
  const winner = right.score.home > right.score.away ? 'home' : 'away'
  return { ...game, what: 'end', standing: withGoals(right, winner), correct: right }
}

/** Ends the shootout: its winner gets one goal. */
const withShootoutGoal = (game: Game, draws: Draws): Game => ({
  ...game,
  what: 'end',
  standing: { ...withGoals(game.standing, draws.below(2) === 0 ? 'home' : 'away'), phase: phases.endedAfterPenalties },
})

const frameOf = ({ state: game }: Moment<Game>): FrameContent => {
  const { what, side, standing, left, state, stopMs } = game
  const runs = !isOver(game) && what !== 'periodEnd' && standing.phase !== phases.penalties
  return {
    what,
    ...(side && { side }),
    eventStatus: what === 'abandoned' ? 9 : isOver(game) ? 3 : 1,
    standing,
    clock: left,
    pace: runs ? -1 / worldPerClock : 0,
    slots: state,
    ...(stopMs !== undefined && { stopMs }),
  }
}

/** Returns what is left to be played at a clock: the running slot counts while nothing has happened in it. */
const momentOf = ({ slots: state, pace }: Frame, left: number): IceHockeyMoment => {
  const { slots, strength } = state ?? { slots: 0, strength: 0 }
  if (pace === 0) return { slots, strength, passed: 0 }
  const running = Math.ceil(left / slotSeconds)
  const undecided = Math.min(slots, running)
  const passed = undecided === running ? Math.min(1, (slotSeconds * undecided - left) / startsWithin) : 0
  return { slots: undecided, strength: strengthAfter(strength, slots - undecided), passed }
}

/** Lets pre-match prices drift around the true ones: the goals of both sides by opposite shares. */
const drifted = (model: IceHockeyModel, drift: number): IceHockeyModel =>
  drift === 0
    ? model
    : { goals: { home: model.goals.home * Math.exp(drift), away: model.goals.away * Math.exp(-drift) } }

const clockOf = ({ standing, pace }: Frame, left: number): Clock => {
  const period = standing.periods.length
  const before = Math.min(period - 1, overtime - 1) * periodSeconds
  const length = secondsOf(period)
  const shown = pace === 0 ? 0 : Math.min(left, length)
  return {
    matchSeconds: Math.round(before + (period === shootout ? overtimeSeconds : length - shown)),
    remainingInPeriodSeconds: Math.round(shown),
    stopped: pace === 0,
  }
}

const keys = (market: number, name: string, lines: readonly number[]): MarketKey[] =>
  lines.map((line) => ({ market, specifiers: writeSpecifiers([[name, line]]) }))
const plain = (...markets: number[]): MarketKey[] => markets.map((market) => ({ market, specifiers: '' }))
const lines = (about: number, reach: number, by: number): number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => about + by * (index - reach))
const whole = (about: number, reach: number): number[] => lines(Math.floor(about) + 0.5, reach, 1)

/** Power plays and empty goals bring about a seventh more goals than equal strength. */
const usualShare = 1.14

/** Returns the markets with lines around the expectation of the model; those of a period are on sale from the end of the one before. */
const familyOf = ({ goals }: IceHockeyModel): MarketKey[] => {
  const [home, away] = [goals.home * usualShare, goals.away * usualShare]
  const [sum, margin] = [Math.round((home + away) * 2) / 2, Math.round((home - away) * 2) / 2]
  const above = (all: readonly number[]): number[] => all.filter((line) => line > 0)
  const totals = new Set([...above(whole(sum, 5)), ...lines(sum, 3, 0.5)])
  return [
    ...plain(1, 406, 10, 11, 29, 26),
    ...keys(
      18,
      'total',
      [...totals].sort((a, b) => a - b),
    ),
    ...keys(412, 'total', above(whole(sum, 5))),
    ...keys(16, 'hcp', lines(-margin, 5, 0.5)),
    ...keys(410, 'hcp', whole(-margin, 4)),
    ...keys(19, 'total', above(whole(home, 3))),
    ...keys(20, 'total', above(whole(away, 3))),
    ...[1, 2, 3].flatMap((period) => [
      { market: 443, specifiers: writeSpecifiers([['periodnr', period]]) },
      ...[0.5, 1.5, 2.5, 3.5].map((line) => ({
        market: 446,
        specifiers: writeSpecifiers([
          ['periodnr', period],
          ['total', line],
        ]),
      })),
    ]),
  ]
}
