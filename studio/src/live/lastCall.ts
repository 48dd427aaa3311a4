/** The remaining time at which the end of the bets is announced. */
const lastCallMs = 10_000

/**
 * Returns a function that takes the remaining time for bets before every frame (undefined while none are taken). It announces the
 * seconds once when they fall below the limit, and never to a player who joins later.
 */
export const lastCallOf = (announce: (seconds: number) => void) => {
  let beforeMs = 0
  return (leftMs: number | undefined): void => {
    const isEnding = leftMs !== undefined && leftMs > 0 && leftMs <= lastCallMs
    if (isEnding && beforeMs > lastCallMs) announce(Math.ceil(leftMs / 1000))
    beforeMs = leftMs ?? 0
  }
}
