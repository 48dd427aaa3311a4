export type PacedRead = {
  /** Asks for a read: at once, or as soon as `gapMs` have passed since the end of the last one. */
  soon(gapMs: number): void
  close(): void
}

/** Reads one at a time: what is asked for during a read, and in the gap after it, is one read more, after the shortest gap of all. */
export const createPacedRead = (read: () => Promise<void>): PacedRead => {
  let isReading = false
  let isClosed = false
  let endedMs = Number.NEGATIVE_INFINITY
  let wantedGapMs: number | undefined
  let timer: NodeJS.Timeout | undefined
  const schedule = () => {
    clearTimeout(timer)
    if (isClosed || isReading || wantedGapMs === undefined) return
    timer = setTimeout(run, Math.max(0, endedMs + wantedGapMs - performance.now())).unref()
  }
  const run = async () => {
    isReading = true
    wantedGapMs = undefined
    await read()
    endedMs = performance.now()
    isReading = false
    schedule()
  }
  return {
    soon: (gapMs) => {
      if (wantedGapMs !== undefined && gapMs >= wantedGapMs) return
      wantedGapMs = gapMs
      schedule()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
