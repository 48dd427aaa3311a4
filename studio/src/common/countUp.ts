import { type Kurus, kurus } from '@yakamoz/values'
import { type Clock, easeOut, tween } from './clock.ts'
import type { Sound } from './sound.ts'

type CountUpOptions = {
  clock: Clock
  sound: Sound
  calm: boolean
  durationMs: number
  from?: Kurus
  to: Kurus
  show: (now: Kurus) => void
  /** The curve of the amount; by default it slows down at the end. */
  ease?: (share: number) => number
  /** Aborted when the player skips the count-up. */
  signal?: AbortSignal
}

const tickEveryMs = 90
const [minMs, maxMs, doublingMs] = [600, 1800, 260]

/** The duration of the count-up: longer for a larger multiple of the stake. */
export const countUpMs = (winKurus: number, stakeKurus: number): number =>
  Math.min(maxMs, minMs + doublingMs * Math.log2(Math.max(1, winKurus / stakeKurus)))

/** Counts an amount up to the win with rising ticks. With reduced motion it is shown at once. */
export const countUp = async ({
  clock,
  sound,
  calm,
  durationMs,
  from,
  to,
  show,
  signal,
  ease = easeOut,
}: CountUpOptions): Promise<void> => {
  const start = from ?? 0
  let tickedMs = 0
  const step = (share: number): void => {
    show(kurus(Math.round(start + (to - start) * ease(share))))
    if (clock.now() - tickedMs < tickEveryMs || share === 1) return
    tickedMs = clock.now()
    sound.play('count', share)
  }
  await tween(clock, calm ? 0 : durationMs, step, signal)
}
