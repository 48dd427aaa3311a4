import { type Kurus, kurus } from '@yakamoz/values'
import { type Clock, easeOut, tween } from './clock.ts'
import type { Sound } from './sound.ts'

type Counting = {
  clock: Clock
  sound: Sound
  calm: boolean
  lastsMs: number
  from?: Kurus
  to: Kurus
  show: (now: Kurus) => void
  /** How the amount runs: fast and then slower, where nothing else is said. */
  ease?: (share: number) => number
  /** The player wants to see the whole at once. */
  signal?: AbortSignal
}

const tickEveryMs = 90
const [leastMs, mostMs, doublingMs] = [600, 1800, 260]

/** How long a win runs up: the more often it holds its stake, the longer. */
export const runningMs = (winKurus: number, stakeKurus: number): number =>
  Math.min(mostMs, leastMs + doublingMs * Math.log2(Math.max(1, winKurus / stakeKurus)))

/** Lets an amount run up to what was won, with ticks that rise; for who wants no motion it stands there at once. */
export const countUp = async ({
  clock,
  sound,
  calm,
  lastsMs,
  from,
  to,
  show,
  signal,
  ease = easeOut,
}: Counting): Promise<void> => {
  const start = from ?? 0
  let tickedMs = 0
  const step = (share: number): void => {
    show(kurus(Math.round(start + (to - start) * ease(share))))
    if (clock.now() - tickedMs < tickEveryMs || share === 1) return
    tickedMs = clock.now()
    sound.play('count', share)
  }
  await tween(clock, calm ? 0 : lastsMs, step, signal)
}
