import type { Draws } from '../../feed/chance.ts'
import { isSuspended, type SimulatedMatch } from '../../feed/simulator/messages.ts'
import { phases, type Sport, type Standing } from '../../messages.ts'
import type { MatchWindow } from './bots.ts'
import { overMsOf } from './sampledMatch.ts'

/*
 * Chooses moments without looking ahead: by numbers that do not depend on the match, or by the state that holds at the moment. A moment after
 * the end is left out; a moment in the middle of what was played would be chosen by its length.
 */

/** The longest time that a moment is drawn from: nearly all matches are shorter. */
const longestMs: Record<Sport, number> = {
  football: 7_200_000,
  basketball: 7_200_000,
  tennis: 9_000_000,
  volleyball: 9_000_000,
  ice_hockey: 9_600_000,
  esport: 9_600_000,
}

/** The length of a window from a drawn instant or event; sports with a price only after each point have longer ones. */
const windowMs: Record<Sport, number> = {
  football: 90_000,
  basketball: 90_000,
  tennis: 300_000,
  volleyball: 300_000,
  ice_hockey: 90_000,
  esport: 300_000,
}
/** The length of a window from the beginning of the last minutes. */
const lateWindowMs = 300_000

const isPriced = ({ play }: SimulatedMatch, kind: string): boolean =>
  kind === 'frame' || (kind === 'tick' && play.flows === 'prices')

/** Returns the priced step at or before an instant, from which messages are complete. */
const pricedStepMs = (match: SimulatedMatch, atMs: number): number | undefined =>
  match
    .plan()
    .steps.findLast(
      (step) =>
        step.atMs <= atMs &&
        (step.kind === 'open' ||
          step.kind === 'handOver' ||
          (isPriced(match, step.kind) && !isSuspended(match, step.atMs))),
    )?.atMs

/** Draws an instant in play; undefined if the match is over by then. */
export const drawnInstant = (match: SimulatedMatch, draws: Draws): number | undefined => {
  const atMs = match.fixture.startMs + Math.floor(draws.float() * longestMs[match.fixture.sport])
  return atMs < overMsOf(match) ? atMs : undefined
}

/** The number of events that an event is drawn from: nearly all matches have fewer. */
const maxEvents: Record<Sport, number> = {
  football: 60,
  basketball: 170,
  tennis: 180,
  volleyball: 200,
  ice_hockey: 80,
  esport: 75,
}

/** Draws the number of an event; a match with fewer events is left out. */
export const drawnEvent = ({ fixture }: SimulatedMatch, draws: Draws): number =>
  Math.floor(draws.float() * maxEvents[fixture.sport])

/** Whether the last minutes, points, rallies or rounds of a match have begun, as everybody sees. */
const isLate = ({ sport, periods, score, phase }: Standing, clock: number): boolean => {
  const last = periods.at(-1) ?? { home: 0, away: 0 }
  const points = Math.max(last.home, last.away)
  if (sport === 'football') return periods.length === 2 && clock >= 86
  if (sport === 'basketball') return periods.length >= 4 && phase < 100 && clock <= 120
  if (sport === 'ice_hockey') return periods.length >= 3 && phase < phases.ended && clock <= 180
  if (sport === 'tennis') return Math.max(score.home, score.away) === 1 && points >= 5
  if (sport === 'esport') return Math.max(score.home, score.away) === 1 && points >= 10
  return Math.max(score.home, score.away) === 2 && points >= 20
}

/** The window of a match from an instant on; none before its prices are known. */
export const windowAt = (match: SimulatedMatch, atMs: number, lengthMs: number): MatchWindow[] => {
  const pricedMs = pricedStepMs(match, atMs)
  if (pricedMs === undefined) return []
  return [{ match, pricedMs, fromMs: atMs, toMs: Math.min(atMs + lengthMs, overMsOf(match)) }]
}

/** Returns the whole match as one window, from its first prices on. */
export const wholeMatch = (match: SimulatedMatch): readonly MatchWindow[] => [
  { match, pricedMs: match.announcedMs, fromMs: match.announcedMs, toMs: overMsOf(match) },
]

/**
 * Returns the windows of a match in which bots bet: one in play at a drawn instant, one around a drawn event and one of the last minutes.
 */
export const windowsOf = (match: SimulatedMatch, draws: Draws): readonly MatchWindow[] => {
  const lengthMs = windowMs[match.fixture.sport]
  const atMs = drawnInstant(match, draws)
  const event = match.frames[drawnEvent(match, draws)]
  const late = match.frames.find(({ standing, clock }) => isLate(standing, clock))
  return [
    ...(atMs === undefined ? [] : windowAt(match, atMs, lengthMs)),
    // It begins just before the event, so that bots see the event come.
    ...(event && event.worldMs < overMsOf(match) ? windowAt(match, event.worldMs - 1, lengthMs) : []),
    ...(late ? windowAt(match, late.worldMs, lateWindowMs) : []),
  ]
}
