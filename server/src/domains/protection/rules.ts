import { type Kurus, kurus, kurusToWire } from '@yakamoz/values'
import type { LimitKind } from '../../platform/db/schema.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const limitKinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'time']

/** The waiting time before a higher limit, or the end of a limit, can be confirmed (A47). */
export const coolingMs = dayMs
/** How long it can then be confirmed. Without a bound a player could prepare a change and skip the cooling-off. */
export const confirmableMs = 7 * dayMs
/** How often a player is asked to review the limits (A49). */
const reviewMonths = 6

/** A limit as the wire has it: decimal lira, or whole minutes for the limit on time. */
export const limitText = (kind: LimitKind, amount: number): string =>
  kind === 'time' ? String(amount) : kurusToWire(kurus(amount))

/** The state of a requested change; `lapsed` has the same effect as `none`. */
export const waitingState = (ripeMs: number | undefined, nowMs: number): 'none' | 'early' | 'ripe' | 'lapsed' => {
  if (ripeMs === undefined) return 'none'
  if (nowMs < ripeMs) return 'early'
  return nowMs < ripeMs + confirmableMs ? 'ripe' : 'lapsed'
}

type CurrentLimit = { amount: number; wanted: number | null; removing: boolean }

/** Returns a limit after a change: a lower one applies at once, a higher one has to wait. */
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

/** Returns the end of a time-out that starts now; a current one is never shortened. */
export const pauseEnd = (period: PausePeriod, nowMs: number, runningUntilMs = 0): number =>
  Math.max(nowMs + pauseDays[period] * dayMs, runningUntilMs)

export type ExclusionPeriod = 'six_months' | 'one_year' | 'two_years' | 'five_years' | 'for_ever'
const exclusionMonths: Record<ExclusionPeriod, number> = {
  six_months: 6,
  one_year: 12,
  two_years: 24,
  five_years: 60,
  // The end of a permanent exclusion can be requested after the longest of the others.
  for_ever: 60,
}

/** Adds calendar months to an instant; the day is limited to the last of the month. */
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

/** Returns the duration of an exclusion; a current one is never shortened. */
export const nextExclusion = (period: ExclusionPeriod, nowMs: number, current?: Exclusion): Exclusion => ({
  untilMs: Math.max(addMonths(nowMs, exclusionMonths[period]), current?.untilMs ?? 0),
  forEver: period === 'for_ever' || (current?.forEver ?? false),
})

/** The delay between the request for the end of an exclusion, after its period, and the end (A51). */
export const exclusionEndDelayMs = (forEver: boolean): number => (forEver ? 7 * dayMs : dayMs)

/** Whether the limits were last reviewed half a year ago. */
export const isReviewDue = (reviewedMs: number | undefined, hasLimits: boolean, nowMs: number): boolean =>
  hasLimits && reviewedMs !== undefined && addMonths(reviewedMs, reviewMonths) <= nowMs

/** The rest of a limit, at least 0. */
export const remainingOf = (limit: number, usage: number): number => Math.max(0, limit - usage)

export const netOf = (won: Kurus, staked: Kurus): Kurus => kurus(won - staked)
