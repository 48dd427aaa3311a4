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
  /** The player wants to see the whole at once. */
  signal?: AbortSignal
}

const tickEveryMs = 90

/** Lets an amount run up to what was won, with ticks; for who wants no motion it stands there at once. */
export const countUp = async ({ clock, sound, calm, lastsMs, from, to, show, signal }: Counting): Promise<void> => {
  const start = from ?? 0
  let tickedMs = 0
  const step = (share: number): void => {
    show(kurus(Math.round(start + (to - start) * easeOut(share))))
    if (clock.now() - tickedMs < tickEveryMs || share === 1) return
    tickedMs = clock.now()
    sound.play('count')
  }
  await tween(clock, calm ? 0 : lastsMs, step, signal)
}
