import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a deadline does its work once, the full time after it was moved last, and not after it was dropped', () => {
  const work = vi.fn()
  const deadline = createDeadline(work, 1_000)
  vi.advanceTimersByTime(5_000)
  expect(work).not.toHaveBeenCalled()
  deadline.move()
  vi.advanceTimersByTime(999)
  deadline.move()
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledOnce()
  deadline.move()
  deadline.drop()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledOnce()
})
