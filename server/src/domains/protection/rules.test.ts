import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  confirmableMs,
  coolingMs,
  exclusionEndDelayMs,
  isReviewDue,
  limitText,
  nextExclusion,
  nextLimit,
  pauseEnd,
  remainingOf,
  waitingState,
} from './rules.ts'

const now = Date.parse('2026-11-20T12:00:00+03:00')
const dayMs = 86_400_000

describe('a limit that replaces another', () => {
  it('[A47] applies at once if it is lower or the first, and waits 24 hours if it is higher', () => {
    const current = { amount: 10_000, wanted: null, removing: false }
    expect(nextLimit(undefined, 5_000, now)).toEqual({ amount: 5_000, wanted: null, removing: false, ripeMs: null })
    expect(nextLimit(current, 9_999, now)).toMatchObject({ amount: 9_999, ripeMs: null })
    expect(nextLimit(current, 10_001, now)).toEqual({
      amount: 10_000,
      wanted: 10_001,
      removing: false,
      ripeMs: now + coolingMs,
    })
  })

  it('cancels a pending higher one when the current one is set again', () => {
    expect(nextLimit({ amount: 10_000, wanted: 20_000, removing: false }, 10_000, now)).toEqual({
      amount: 10_000,
      wanted: null,
      removing: false,
      ripeMs: null,
    })
  })

  it('[A47] can be confirmed from the end of its waiting time until seven days later', () => {
    expect(waitingState(undefined, now)).toBe('none')
    const states = [now - 1, now, now + confirmableMs - 1, now + confirmableMs].map((at) => waitingState(now, at))
    expect(states).toEqual(['early', 'ripe', 'ripe', 'lapsed'])
  })

  it('is never above the current one before it is confirmed', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (amount, wanted) => {
        const next = nextLimit({ amount, wanted: null, removing: false }, wanted, now)
        return next.amount <= amount && (next.wanted === null) === wanted <= amount
      }),
    )
  })
})

describe('time-out and exclusion', () => {
  it('are never shortened by another request', () => {
    expect(pauseEnd('day', now, now + 7 * dayMs)).toBe(now + 7 * dayMs)
    const five = nextExclusion('five_years', now)
    expect(nextExclusion('six_months', now, five)).toEqual(five)
    expect(nextExclusion('one_year', now, { untilMs: 0, forEver: true }).forEver).toBe(true)
  })

  it('have the length of their names', () => {
    const days = (['day', 'week', 'month', 'six_weeks'] as const).map((period) => (pauseEnd(period, now) - now) / dayMs)
    expect(days).toEqual([1, 7, 30, 42])
    const ends = (['six_months', 'one_year', 'two_years', 'five_years', 'for_ever'] as const).map((period) =>
      new Date(nextExclusion(period, now).untilMs).toISOString().slice(0, 10),
    )
    expect(ends).toEqual(['2027-05-20', '2027-11-20', '2028-11-20', '2031-11-20', '2031-11-20'])
  })

  it('[A51] an exclusion ends a day after the player’s request, a permanent one seven days after', () => {
    expect([exclusionEndDelayMs(false), exclusionEndDelayMs(true)]).toEqual([dayMs, 7 * dayMs])
  })

  it('[A50] an exclusion is at least half a year', () => {
    expect(nextExclusion('six_months', now).untilMs).toBe(addMonths(now, 6))
    for (const period of ['one_year', 'two_years', 'five_years', 'for_ever'] as const)
      expect(nextExclusion(period, now).untilMs, period).toBeGreaterThanOrEqual(addMonths(now, 12))
    expect(addMonths(Date.parse('2026-08-31T00:00:00Z'), 6)).toBe(Date.parse('2027-02-28T00:00:00Z'))
  })
})

describe('the display of a limit', () => {
  it('is in lira or minutes, and the rest is never negative', () => {
    expect([limitText('stake', 12_345), limitText('time', 90)]).toEqual(['123.45', '90'])
    expect(remainingOf(100, 250)).toBe(0)
  })

  it('[A49] asks for a review after six months', () => {
    expect(isReviewDue(now, true, addMonths(now, 6) - 1)).toBe(false)
    expect(isReviewDue(now, true, addMonths(now, 6))).toBe(true)
    expect(isReviewDue(now, false, addMonths(now, 12))).toBe(false)
  })
})
