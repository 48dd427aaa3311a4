/** The motion of a reel. Positions are counted in symbols and increase downwards. */
export const reelMotion = {
  /** Symbols per second at full speed. */
  speed: 19,
  startMs: 320,
  /** The speed of the initial swing back, as a share of the full speed. */
  swing: 0.16,
  /** The distance from the end at which a reel starts to brake, in symbols. */
  brakeSymbols: 4,
  minMs: 850,
  betweenReelsMs: 230,
  /** How long an awaited reel keeps running after the previous one has stopped. */
  suspenseMs: 650,
} as const

/** The speed at a time after the start, in symbols per second: a short swing back, then acceleration to full speed. */
export const startSpeed = (sinceMs: number): number => {
  const { startMs, speed, swing } = reelMotion
  const share = Math.min(1, sinceMs / startMs)
  return speed * (share * (1 + swing) - swing)
}

const overshoot = 1.15

/** An ease-out-back curve from 0 to 1 that overshoots the end; its initial slope is `brakeSlope`. */
export const brake = (share: number): number => 1 + (overshoot + 1) * (share - 1) ** 3 + overshoot * (share - 1) ** 2
const brakeSlope = overshoot + 3

/** The time to brake over a distance in symbols from full speed. */
export const brakeMs = (symbols: number): number => ((symbols * brakeSlope) / reelMotion.speed) * 1000

/** The time from the start of braking to the rest of a reel. */
export const restMs = brakeMs(reelMotion.brakeSymbols + 1)

/**
 * The time after the start of the spin at which each reel starts to brake: one after another; an awaited reel once the previous
 * one has stopped.
 */
export const brakeTimes = (suspense: readonly boolean[], answeredMs: number): readonly number[] => {
  let at = Math.max(reelMotion.minMs, answeredMs)
  return suspense.map((waits, reel) => {
    if (reel > 0) at += waits ? restMs + reelMotion.suspenseMs : reelMotion.betweenReelsMs
    return at
  })
}
