import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { planIn, watchPlan } from './plannedMaintenance.ts'

const minuteMs = 60_000
const startMs = Date.parse('2026-11-29T04:30:00+03:00')
const data = {
  plannedStart: '2026-11-29T04:30:00.000+03:00',
  plannedEnd: '2026-11-29T05:00:00.000+03:00',
  reason: 'Bakım',
}
const plan = { start: data.plannedStart, end: data.plannedEnd, reason: 'Bakım' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const open = async (beforeMs: number) => {
  vi.setSystemTime(startMs - beforeMs)
  const server = { answer: { status: false, data } as unknown, asked: 0, isVisible: true }
  const show = vi.fn()
  const watch = watchPlan({
    fetchStatus: async () => {
      server.asked++
      if (server.answer === undefined) throw new Error('no answer')
      return server.answer
    },
    now: Date.now,
    isVisible: () => server.isVisible,
    show,
  })
  await vi.advanceTimersByTimeAsync(0)
  return { server, show, watch }
}

describe('[B73] a planned maintenance', () => {
  it('is read only from an answer that the site is open', () => {
    expect(planIn({ status: false, data })).toEqual(plan)
    expect(planIn({ status: true, data })).toBeUndefined()
    expect(planIn({ status: false, data: {} })).toBeUndefined()
    expect(planIn({})).toBeUndefined()
  })

  it('is shown from thirty minutes before its start on, to the second', async () => {
    const { show } = await open(33 * minuteMs)
    expect(show).toHaveBeenLastCalledWith(undefined)
    await vi.advanceTimersByTimeAsync(3 * minuteMs - 1)
    expect(show).toHaveBeenLastCalledWith(undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(show).toHaveBeenLastCalledWith(plan)
  })

  it('is no longer shown when it was cancelled, and stays while nothing answers', async () => {
    const { server, show } = await open(20 * minuteMs)
    expect(show).toHaveBeenLastCalledWith(plan)
    server.answer = undefined
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect(show).toHaveBeenLastCalledWith(plan)
    server.answer = { status: false, data: {} }
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect(show).toHaveBeenLastCalledWith(undefined)
  })

  it('is not asked for by a hidden page, at most once a minute, and not after the end', async () => {
    const { server, watch } = await open(20 * minuteMs)
    watch.look()
    expect(server.asked).toBe(1)
    server.isVisible = false
    await vi.advanceTimersByTimeAsync(10 * minuteMs)
    expect(server.asked).toBe(1)
    server.isVisible = true
    watch.look()
    expect(server.asked).toBe(2)
    watch.close()
    await vi.advanceTimersByTimeAsync(10 * minuteMs)
    expect(server.asked).toBe(2)
  })
})
