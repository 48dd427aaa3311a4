/** Runs work that pauses to its end at once. */
export const finish = <Result>(work: Generator<void, Result>): Result => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Runs work that pauses in slices of about `sliceMs`, with `pause` between them. One step may be longer than a slice. */
export const runInSlices = async <Result>(
  work: Generator<void, Result>,
  { sliceMs, now, pause }: { sliceMs: number; now: () => number; pause: () => Promise<void> },
): Promise<Result> => {
  for (;;) {
    const endMs = now() + sliceMs
    while (now() < endMs) {
      const { done, value } = work.next()
      if (done) return value
    }
    await pause()
  }
}
