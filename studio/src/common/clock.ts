/** Time and frames as an argument, so that tests of animations need not wait. */
export type Clock = {
  /** Milliseconds; stops while paused. */
  now(): number
  /** Calls back before every frame until the returned function is called. */
  onFrame(frame: (now: number) => void): () => void
}

export type PausableClock = Clock & { pause(): void; resume(): void }

/** The clock of the screen. After a pause or a hidden tab it continues where it stopped: no frame counts for more than 100 ms. */
export const screenClock = (): PausableClock => {
  const frames = new Set<(now: number) => void>()
  const maxFrameMs = 100
  let [now, last, paused] = [0, performance.now(), false]
  const tick = (at: number): void => {
    if (!paused) now += Math.min(maxFrameMs, Math.max(0, at - last))
    last = at
    if (!paused) for (const frame of [...frames]) frame(now)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  return {
    now: () => now,
    onFrame: (frame) => {
      frames.add(frame)
      return () => frames.delete(frame)
    },
    pause: () => {
      paused = true
    },
    resume: () => {
      paused = false
    },
  }
}

/** Runs from 0 to 1 in `durationMs`, or at once to 1 when the signal is aborted; resolves after the call with 1. */
export const tween = (
  clock: Clock,
  durationMs: number,
  show: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const startedAt = clock.now()
    const stop = clock.onFrame((now) => {
      const share = durationMs <= 0 || signal?.aborted ? 1 : Math.min(1, (now - startedAt) / durationMs)
      show(share)
      if (share < 1) return
      stop()
      resolve()
    })
  })

export const wait = (clock: Clock, durationMs: number): Promise<void> => tween(clock, durationMs, () => {})

/** Waits until the time is over or the signal is aborted. */
export const waitUnless = (clock: Clock, durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const startedAt = clock.now()
    const stop = clock.onFrame((now) => {
      if (now - startedAt < durationMs && !signal.aborted) return
      stop()
      resolve()
    })
  })

export const easeOut = (share: number): number => 1 - (1 - share) ** 3
export const easeInOut = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)
