/** Less than this is left when the end of the bets is told. */
const lastCallMs = 10_000

/**
 * Hears before every frame how long bets are still taken, undefined while they are not, and tells the seconds once when they
 * become few. Whoever comes later than that is not told.
 */
export const lastCallOf = (tell: (seconds: number) => void) => {
  let beforeMs = 0
  return (leftMs: number | undefined): void => {
    const isLate = leftMs !== undefined && leftMs > 0 && leftMs <= lastCallMs
    if (isLate && beforeMs > lastCallMs) tell(Math.ceil(leftMs / 1000))
    beforeMs = leftMs ?? 0
  }
}
