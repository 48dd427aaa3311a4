/** Runs work, some of it at a time; more waits for its turn, in order. */
export type Slots = {
  /** Runs work when a slot is free; `full` at once when too much waits already, or when `signal` aborts before its turn. */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | 'full'>
}

/** `atOnce`: how much runs at a time; `waiting`: how much may wait. */
export const createSlots = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots => {
  let running = 0
  const waits = new Set<() => void>()

  /** Waits for a slot that another run gives up; whether it got one. */
  const turn = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isFree: boolean): void => {
        waits.delete(begin)
        signal.removeEventListener('abort', giveUp)
        resolve(isFree)
      }
      const [begin, giveUp] = [() => end(true), () => end(false)]
      signal.addEventListener('abort', giveUp)
      waits.add(begin)
    })

  return {
    run: async (signal, work) => {
      if (signal.aborted || (running >= atOnce && waits.size >= waiting)) return 'full'
      if (running < atOnce) running++
      // The slot comes with the turn: `running` stays as it is.
      else if (!(await turn(signal))) return 'full'
      try {
        return await work()
      } finally {
        const [next] = waits
        if (next) next()
        else running--
      }
    },
  }
}
