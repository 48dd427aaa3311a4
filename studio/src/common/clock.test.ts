import { describe, expect, it } from 'vitest'
import { type Clock, tween, wait, waitUnless } from './clock.ts'

/** A clock that the test moves. */
const testClock = (): Clock & { run(ms: number): Promise<void> } => {
  const frames = new Set<(now: number) => void>()
  let now = 0
  return {
    now: () => now,
    onFrame: (frame) => {
      frames.add(frame)
      return () => frames.delete(frame)
    },
    run: async (ms) => {
      now += ms
      for (const frame of [...frames]) frame(now)
      await Promise.resolve()
    },
  }
}

describe('the clock of an animation', () => {
  it('calls a tween with growing shares up to exactly 1, then stops', async () => {
    const clock = testClock()
    const shares: number[] = []
    const done = tween(clock, 200, (share) => shares.push(share))
    await clock.run(50)
    await clock.run(100)
    await clock.run(100)
    await clock.run(100)
    await done
    expect(shares).toEqual([0.25, 0.75, 1])
  })

  it('ends a tween without duration at its first frame', async () => {
    const clock = testClock()
    const done = wait(clock, 0)
    await clock.run(1)
    await expect(done).resolves.toBeUndefined()
  })

  it('ends a wait early when its signal is aborted', async () => {
    const clock = testClock()
    const player = new AbortController()
    let over = false
    const done = waitUnless(clock, 5000, player.signal).then(() => {
      over = true
    })
    await clock.run(1000)
    expect(over).toBe(false)
    player.abort()
    await clock.run(16)
    await done
    expect(over).toBe(true)
  })
})
