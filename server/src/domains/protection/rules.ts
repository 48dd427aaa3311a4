import { type Kurus, kurus, kurusToWire } from '@yakamoz/values'
import type { LimitKind } from '../../platform/db/schema.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const limitKinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'time']

/** How long a higher limit, or the end of one, has to wait before it may be confirmed (A47). */
export const coolingMs = dayMs
/** How long it may then be confirmed. One that could be kept ready for ever would be no cooling-off when it is used. */
export const confirmableMs = 7 * dayMs
/** How often a player is asked to look at the limits again (A49). */
const reviewMonths = 6

/** A limit's number on the wire: lira of the limits on money, whole minutes of the one on time. */
export const limitText = (kind: LimitKind, amount: number): string =>
  kind === 'time' ? String(amount) : kurusToWire(kurus(amount))

/** What has become of a change that was asked for: `lapsed` is as if it never was. */
export const waitingState = (ripeMs: number | undefined, nowMs: number): 'none' | 'early' | 'ripe' | 'lapsed' => {
  if (ripeMs === undefined) return 'none'
  if (nowMs < ripeMs) return 'early'
  return nowMs < ripeMs + confirmableMs ? 'ripe' : 'lapsed'
}

type CurrentLimit = { amount: number; wanted: number | null; removing: boolean }

/** What becomes of a limit when another is set: a lower one holds at once, a higher one waits. */
export const nextLimit = (
  current: CurrentLimit | undefined,
  wanted: number,
  nowMs: number,
): { amount: number; wanted: number | null; removing: boolean; ripeMs: number | null } => {
  if (!current || wanted <= current.amount) return { amount: wanted, wanted: null, removing: false, ripeMs: null }
  return { amount: current.amount, wanted, removing: false, ripeMs: nowMs + coolingMs }
}

export type PausePeriod = 'day' | 'week' | 'month' | 'six_weeks'
const pauseDays: Record<PausePeriod, number> = { day: 1, week: 7, month: 30, six_weeks: 42 }

/** When a time-out that begins now is over; one that runs already is never shortened. */
export const pauseEnd = (period: PausePeriod, nowMs: number, runningUntilMs = 0): number =>
  Math.max(nowMs + pauseDays[period] * dayMs, runningUntilMs)

export type ExclusionPeriod = 'six_months' | 'one_year' | 'two_years' | 'five_years' | 'for_ever'
const exclusionMonths: Record<ExclusionPeriod, number> = {
  six_months: 6,
  one_year: 12,
  two_years: 24,
  five_years: 60,
  // The end of one for ever may be asked for no sooner than that of the longest other.
  for_ever: 60,
}

/** The instant some calendar months later; a day that the month lacks becomes its last. */
export const addMonths = (instantMs: number, months: number): number => {
  const date = new Date(instantMs)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

export type Exclusion = { untilMs: number; forEver: boolean }

/** How long an exclusion stands; one that stands already is never shortened. */
export const nextExclusion = (period: ExclusionPeriod, nowMs: number, current?: Exclusion): Exclusion => ({
  untilMs: Math.max(addMonths(nowMs, exclusionMonths[period]), current?.untilMs ?? 0),
  forEver: period === 'for_ever' || (current?.forEver ?? false),
})

/** How long after the player asks for it an exclusion ends, once its time is over (A51). */
export const exclusionEndDelayMs = (forEver: boolean): number => (forEver ? 7 * dayMs : dayMs)

/** Whether half a year has passed since the limits were looked at. */
export const isReviewDue = (reviewedMs: number | undefined, hasLimits: boolean, nowMs: number): boolean =>
  hasLimits && reviewedMs !== undefined && addMonths(reviewedMs, reviewMonths) <= nowMs

/** What is left of a limit, never below nothing. */
export const remainingOf = (limit: number, usage: number): number => Math.max(0, limit - usage)

export const netOf = (won: Kurus, staked: Kurus): Kurus => kurus(won - staked)
