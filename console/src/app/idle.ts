/** A session is warned of this long before its end. */
export const warnedSeconds = 120

/** The whole seconds until an end; 0 once it has passed. */
export const secondsLeft = (endMs: number, nowMs: number): number => Math.max(0, Math.ceil((endMs - nowMs) / 1_000))
