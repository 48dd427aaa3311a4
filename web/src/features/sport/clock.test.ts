import { describe, expect, it } from 'vitest'
import { gamePoint, minuteText, phaseOf, secondsText } from './clock.ts'

const clock = (matchSeconds: number, extra: object = {}) => ({ matchSeconds, stopped: false, ...extra })
const at = (seconds: number, phase: number, extra: object = {}, passedMs = 0) => ({
  clock: clock(seconds, extra),
  standing: { phase },
  receivedMs: 1_000,
  nowMs: 1_000 + passedMs,
})

describe('the clock of a match', () => {
  it.each([
    [0, 6, {}, 0, "1'"],
    [3_780, 7, {}, 0, "64'"],
    [3_780, 7, {}, 61_000, "65'"],
    [2_699, 6, {}, 30_000, "45'"],
    [2_700, 6, { stoppageSeconds: 20 }, 50_000, "45+2'"],
    [5_400, 7, { stoppageSeconds: 125 }, 0, "90+3'"],
    [3_780, 7, { stopped: true }, 61_000, "64'"],
  ])('counts the minute being played: %i s of phase %i', (seconds, phase, extra, passedMs, text) => {
    expect(minuteText(at(seconds, phase, extra, passedMs))).toBe(text)
  })

  it('counts up in football and down in basketball and ice hockey, and does not run before the page has a clock', () => {
    expect(secondsText('football', at(3_798, 7, {}, 5_500))).toBe('63:23')
    expect(secondsText('football', { ...at(3_798, 7), nowMs: 0 })).toBe('63:18')
    expect(secondsText('football', at(5_400, 7, { stoppageSeconds: 70 }))).toBe('90+1:10')
    expect(secondsText('basketball', at(0, 15, { remainingInPeriodSeconds: 252 }, 3_000))).toBe('4:09')
    expect(secondsText('basketball', at(0, 15, { remainingInPeriodSeconds: 2 }, 9_000))).toBe('0:00')
    expect(secondsText('ice_hockey', at(0, 2, { remainingInPeriodSeconds: 1_112 }, 3_000))).toBe('18:29')
    expect(secondsText('tennis', at(60, 8))).toBeUndefined()
  })
})

describe('the phase of a match', () => {
  it.each([
    [1, 6, { word: 'half', number: 1 }],
    [1, 7, { word: 'half', number: 2 }],
    [1, 10, { word: 'set', number: 3 }],
    [1, 16, { word: 'quarter', number: 4 }],
    [1, 3, { word: 'period', number: 3 }],
    [1, 31, { word: 'halfTime' }],
    [1, 32, { word: 'pause' }],
    [1, 34, { word: 'pause' }],
    [1, 50, { word: 'shootout' }],
    [1, 110, { word: 'afterOvertime' }],
    [1, 120, { word: 'afterPenalties' }],
    [1, 302, { word: 'pause' }],
    [1, 141, { word: 'map', number: 1 }],
    [1, 143, { word: 'map', number: 3 }],
    [1, 40, { word: 'overtime' }],
    [2, 7, { word: 'suspended' }],
    [2, 31, { word: 'halfTime' }],
    [4, 100, { word: 'ended' }],
    [7, 7, { word: 'interrupted' }],
    [9, 90, { word: 'abandoned' }],
  ])('status %i, phase %i', (status, phase, word) => {
    expect(phaseOf(status, { phase })).toEqual(word)
  })

  it('has no label before the match', () => {
    expect(phaseOf(0, undefined)).toBeUndefined()
  })

  it('calls the point after deuce by its letter, not in a tie-break', () => {
    expect([gamePoint(40, false), gamePoint(50, false), gamePoint(50, true)]).toEqual(['40', 'A', '50'])
  })
})
