import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacedRead } from './pacedRead.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A read that takes 30 ms; `starts` has the milliseconds at which each began. */
const opened = () => {
  const beganMs = performance.now()
  const starts: number[] = []
  const paced = createPacedRead(() => {
    starts.push(performance.now() - beganMs)
    return new Promise((resolve) => setTimeout(resolve, 30))
  })
  return { paced, starts }
}

it('reads at once, and what is asked for during the read once more after the gap behind its end', async () => {
  const { paced, starts } = opened()
  paced.soon(250)
  await vi.advanceTimersByTimeAsync(10)
  for (let times = 0; times < 5; times++) paced.soon(250)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(starts).toEqual([0, 280])
})

it('reads no more often than once in the gap while changes come all the time', async () => {
  const { paced, starts } = opened()
  for (let ms = 0; ms < 5_000; ms += 5) {
    paced.soon(1_000)
    await vi.advanceTimersByTimeAsync(5)
  }
  expect(starts).toEqual([0, 1_030, 2_060, 3_090, 4_120])
})

it('does what is urgent after the shorter gap, and nothing after it was closed', async () => {
  const { paced, starts } = opened()
  paced.soon(1_000)
  await vi.advanceTimersByTimeAsync(100)
  paced.soon(1_000)
  paced.soon(250)
  await vi.advanceTimersByTimeAsync(400)
  expect(starts).toEqual([0, 280])
  paced.soon(250)
  paced.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(starts).toEqual([0, 280])
})
