type Schedule = (work: () => void, ms: number) => () => void

const byTimer: Schedule = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Work that is due unless the deadline is moved or dropped before. */
export type Deadline = { move(): void; drop(): void }

/** Creates a deadline that is not set yet: `move` sets it to `ms` milliseconds from now, `drop` removes it. */
export const createDeadline = (work: () => void, ms: number, schedule: Schedule = byTimer): Deadline => {
  let cancel: (() => void) | undefined
  const drop = () => {
    cancel?.()
    cancel = undefined
  }
  const pass = () => {
    cancel = undefined
    work()
  }
  return {
    move: () => {
      drop()
      cancel = schedule(pass, ms)
    },
    drop,
  }
}
