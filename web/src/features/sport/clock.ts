import { isPause, phases } from '@yakamoz/sports/phases'
import type { Clock, EventRow, Sport, Standing } from './rows.ts'

export const isLive = (status: number): boolean => status === 1 || status === 2 || status === 7
/** Not to be bet on again. */
export const isOver = (status: number): boolean => status === 3 || status === 4 || status === 5 || status === 9

const ended: readonly number[] = [phases.ended, phases.endedAfterOvertime, phases.endedAfterPenalties]
/** Whether a score is the final one. */
export const isFinal = ({ phase }: Pick<Standing, 'phase'>): boolean => ended.includes(phase)

/** Without server and game at the end: feeds send both to the last. */
export const withoutPlay = (standing: Standing): Standing => {
  if (!isFinal(standing)) return standing
  const { server: _, game: __, tieBreak: ___, ...result } = standing
  return result
}

/** The name of a phase as a key of the texts, and its number. */
export type PhaseWord =
  | { word: 'half' | 'period' | 'quarter' | 'set' | 'map'; number: number }
  | { word: 'halfTime' | 'pause' | 'overtime' | 'shootout' | 'ended' | 'afterOvertime' | 'afterPenalties' }
  | { word: 'abandoned' | 'interrupted' | 'postponed' }
  | { word: 'cancelled' | 'suspended' | 'soon' }

const ofStatus: Readonly<Record<number, PhaseWord>> = {
  2: { word: 'suspended' },
  3: { word: 'ended' },
  4: { word: 'ended' },
  5: { word: 'cancelled' },
  6: { word: 'soon' },
  7: { word: 'interrupted' },
  8: { word: 'postponed' },
  9: { word: 'abandoned' },
}

/** The phase of a match; undefined before it begins, and where its feed does not send it. */
export const phaseOf = (status: number, standing: Pick<Standing, 'phase'> | undefined): PhaseWord | undefined => {
  if (ofStatus[status] && !(status === 2 && standing && isPause(standing.phase))) return ofStatus[status]
  return status === 0 || !standing ? undefined : ofPhase(standing.phase)
}

const singlePhases: Readonly<Record<number, PhaseWord>> = {
  [phases.halfTime]: { word: 'halfTime' },
  [phases.overtime]: { word: 'overtime' },
  [phases.penalties]: { word: 'shootout' },
  [phases.ended]: { word: 'ended' },
  [phases.endedAfterOvertime]: { word: 'afterOvertime' },
  [phases.endedAfterPenalties]: { word: 'afterPenalties' },
}

const ofPhase = (phase: number): PhaseWord | undefined => {
  if (singlePhases[phase]) return singlePhases[phase]
  if (phase >= phases.firstPeriod && phase < phases.firstPeriod + 3)
    return { word: 'period', number: phase - phases.firstPeriod + 1 }
  if (phase === phases.firstHalf || phase === phases.secondHalf)
    return { word: 'half', number: phase - phases.firstHalf + 1 }
  if (phase >= phases.firstSet && phase < phases.firstQuarter)
    return { word: 'set', number: phase - phases.firstSet + 1 }
  if (phase >= phases.firstQuarter && phase < phases.firstQuarter + 4)
    return { word: 'quarter', number: phase - phases.firstQuarter + 1 }
  if (phase >= phases.firstMap && phase < phases.firstMap + 7)
    return { word: 'map', number: phase - phases.firstMap + 1 }
  return isPause(phase) ? { word: 'pause' } : undefined
}

/** Seconds since the clock was received; 0 before the page reads its own clock. */
const since = (receivedMs: number, nowMs: number): number =>
  nowMs === 0 ? 0 : Math.max(0, Math.floor((nowMs - receivedMs) / 1_000))

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Seconds as `12:05`. */
export const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`

/** The end of a half of football, in seconds played. */
const endOf = (phase: number): number => (phase === phases.firstHalf ? 45 * 60 : 90 * 60)

type ClockAt = { clock: Clock; standing: Pick<Standing, 'phase'> | undefined; receivedMs: number; nowMs: number }

/** The minute of a football match, `63'`, `90+2'`: the minute that is being played. */
export const minuteText = ({ clock, standing, receivedMs, nowMs }: ClockAt): string => {
  const passed = clock.stopped ? 0 : since(receivedMs, nowMs)
  const end = endOf(standing?.phase ?? phases.secondHalf)
  const stoppage = (clock.stoppageSeconds ?? 0) > 0 || clock.matchSeconds >= end
  if (stoppage) return `${end / 60}+${Math.floor(((clock.stoppageSeconds ?? 0) + passed) / 60) + 1}'`
  return `${Math.floor(Math.min(clock.matchSeconds + passed, end - 1) / 60) + 1}'`
}

/** Whether the clock of a sport counts down through each period. */
export const countsDown = (sport: Sport): boolean => sport === 'basketball' || sport === 'ice_hockey'

/** The clock of a match to the second: `63:18` counting up in football, `4:12` counting down in basketball and ice hockey. */
export const secondsText = (sport: Sport, at: ClockAt): string | undefined => {
  const { clock, receivedMs, nowMs, standing } = at
  const passed = clock.stopped ? 0 : since(receivedMs, nowMs)
  if (countsDown(sport)) {
    const left = clock.remainingInPeriodSeconds
    return left === undefined ? undefined : minutesText(Math.max(0, left - passed))
  }
  if (sport !== 'football') return undefined
  const stoppage = clock.stoppageSeconds ?? 0
  const end = endOf(standing?.phase ?? phases.secondHalf)
  if (stoppage > 0) return `${end / 60}+${minutesText(stoppage + passed)}`
  return minutesText(Math.min(clock.matchSeconds + passed, end))
}

/** Points of a game of tennis as they are called: `40`, and `A` for advantage. */
export const gamePoint = (points: number, isTieBreak: boolean): string =>
  !isTieBreak && points >= 50 ? 'A' : String(points)

/** Whether the clock of a match runs: in a pause and after the end it does not. */
export const runs = ({ status, standing }: Pick<EventRow, 'status' | 'standing'>): boolean =>
  status === 1 && standing !== undefined && !isPause(standing.phase)
