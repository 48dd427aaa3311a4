/** The first pause, and the longest one. */
type RetryPauses = { firstMs: number; maxMs: number }

/** Returns the pause before another attempt after `tries` failed ones: doubled each time, up to the maximum. */
export const retryPauseMs = (tries: number, { firstMs, maxMs }: RetryPauses): number =>
  Math.min(maxMs, firstMs * 2 ** tries)
