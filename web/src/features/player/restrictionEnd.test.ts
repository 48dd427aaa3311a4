import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAtEnd, restrictionEndMs } from './restrictionEnd.ts'

const hourMs = 3_600_000
const noon = '2026-11-21T12:00:00+03:00'
const noonMs = Date.parse(noon)

describe('the end of what keeps a player away', () => {
  it('is that of the time-out, or of an exclusion whose end was asked for', () => {
    expect(restrictionEndMs({ excluded: false, ends: '', pausedUntil: noon })).toBe(noonMs)
    expect(restrictionEndMs({ excluded: true, ends: noon, pausedUntil: '' })).toBe(noonMs)
    expect(restrictionEndMs({ excluded: true, ends: '', pausedUntil: noon })).toBeUndefined()
  })
})

describe('a page that stands open', () => {
  beforeEach(() => void vi.useFakeTimers({ now: noonMs - hourMs }))
  afterEach(() => void vi.useRealTimers())

  const watched = () => {
    const ask = vi.fn()
    return { ask, stop: askAtEnd({ endMs: noonMs, nowMs: Date.now, fetchState: ask }) }
  }

  it('fetches at the second of the end, and not before', () => {
    const { ask, stop } = watched()
    vi.advanceTimersByTime(hourMs - 1_000)
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(ask).toHaveBeenCalledOnce()
    stop()
  })

  it('fetches as soon as the machine wakes, if the end came while it slept', () => {
    const { ask, stop } = watched()
    vi.setSystemTime(noonMs + hourMs)
    vi.advanceTimersByTime(1_000)
    expect(ask).toHaveBeenCalledOnce()
    stop()
  })

  it('fetches with growing pauses until the server reports the end, and not afterwards', () => {
    const { ask, stop } = watched()
    vi.advanceTimersByTime(hourMs + 60_000)
    // After 0, 1, 3, 7, 15 and 31 seconds.
    expect(ask).toHaveBeenCalledTimes(6)
    stop()
    vi.advanceTimersByTime(hourMs)
    expect(ask).toHaveBeenCalledTimes(6)
  })
})
