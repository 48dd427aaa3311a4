/** How a reel moves: positions are counted in symbols, rising as they travel downwards. */
export const reelMotion = {
  /** Symbols a second at full speed. */
  speed: 19,
  startMs: 320,
  /** Share of the full speed that a reel first swings back with. */
  swing: 0.16,
  /** How far before its end a reel begins to brake, in symbols. */
  brakeSymbols: 4,
  leastMs: 850,
  betweenReelsMs: 230,
  /** How long a reel turns on after the one before it has come to rest. */
  suspenseMs: 650,
} as const

/** Speed, in symbols a second, so long after the start: a short swing back, then up to full speed. */
export const startSpeed = (sinceMs: number): number => {
  const { startMs, speed, swing } = reelMotion
  const share = Math.min(1, sinceMs / startMs)
  return speed * (share * (1 + swing) - swing)
}

const overshoot = 1.15

/** From 0 to 1 with a bounce over the end: ease-out-back, which leaves with `brakeSlope` and comes to rest with none. */
export const brake = (share: number): number => 1 + (overshoot + 1) * (share - 1) ** 3 + overshoot * (share - 1) ** 2
const brakeSlope = overshoot + 3

/** How long braking over so many symbols takes when it begins at full speed. */
export const brakeMs = (symbols: number): number => ((symbols * brakeSlope) / reelMotion.speed) * 1000

/** After it began to brake, a reel has come to rest. */
export const restMs = brakeMs(reelMotion.brakeSymbols + 1)

/** When each reel begins to brake, after the start of the spin: one after another, and with suspense once the one before it rests. */
export const brakeTimes = (suspense: readonly boolean[], answeredMs: number): readonly number[] => {
  let at = Math.max(reelMotion.leastMs, answeredMs)
  return suspense.map((waits, reel) => {
    if (reel > 0) at += waits ? restMs + reelMotion.suspenseMs : reelMotion.betweenReelsMs
    return at
  })
}
