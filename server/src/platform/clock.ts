/** The clocks that the server time is computed from. */
export type Times = {
  /** The clock of this machine. */
  wall(): number
  /** Milliseconds since a fixed instant. Setting the machine's clock does not change it. */
  monotonic(): number
  /** The clock of the database, the same for all processes. Without it the machine's clock is used. */
  reference?: (() => Promise<number>) | undefined
}

/** A clock that was set: how far the server time moves, and how far the machine's clock was moved. */
export type Jump = { serverMs: number; machineMs: number }

export type ServerClock = {
  /** The server time in milliseconds since 1970: that of the database, continued by the monotonic clock. */
  now(): number
  /** The clock of this machine. */
  wall(): number
  /** Reads all clocks: follows small differences and reports a clock that was set. */
  turn(): Promise<void>
  /** Registers a function that runs before the server time jumps. Returns a function that removes it. */
  onJump(act: (jump: Jump) => Promise<void>): () => void
  close(): void
}

/** A larger difference means that a clock was set: busy networks and machines do not cause it. */
const jumpMs = 2_000
/** How often the clocks are read. */
const readIntervalMs = 1_000
/** The assumed drift of a clock as a share of time: ten times that of a bad quartz. */
const drift = 0.0005

/** How far the reference is ahead of the monotonic clock, with the error of the measurement: half of the round trip. */
export type Offset = { ms: number; unsureMs: number; atMs: number }

/**
 * Returns the offset to use after a new measurement. Of two that agree the more precise one is used; its error grows with time. A
 * measurement that contradicts the known offset replaces it.
 */
export const betterOffset = (known: Offset, measured: Offset): Offset => {
  const unsureMs = known.unsureMs + (measured.atMs - known.atMs) * drift
  const agrees = Math.abs(measured.ms - known.ms) <= unsureMs + measured.unsureMs
  return agrees && unsureMs < measured.unsureMs ? known : measured
}

const measure = async ({ monotonic, reference }: Times & { reference: () => Promise<number> }): Promise<Offset> => {
  const before = monotonic()
  const there = await reference()
  const after = monotonic()
  return { ms: there - (before + after) / 2, unsureMs: (after - before) / 2, atMs: after }
}

/** Returns the offset of the machine's own clock, which has no measuring error. */
const ownOffset = ({ wall, monotonic }: Times): Offset => ({
  ms: wall() - monotonic(),
  unsureMs: 0,
  atMs: monotonic(),
})

/**
 * Opens the server clock (decision 21). All processes use the time of the database, so that an instant is the same in each. Between two
 * readings the monotonic clock continues it, so that setting the machine's clock does not move it.
 */
export const openClock = async (times: Times, jumped: (jump: Jump) => void = () => {}): Promise<ServerClock> => {
  const { wall, monotonic, reference } = times
  const readOffset = async (): Promise<Offset> => (reference ? measure({ ...times, reference }) : ownOffset(times))
  let offset = await readOffset()
  // The first query opens a connection, so the next ones are more precise.
  for (let count = 1; count < 3; count++) offset = betterOffset(offset, await readOffset())
  let aheadMs = wall() - monotonic()
  const acts = new Set<(jump: Jump) => Promise<void>>()

  const follow = async (measured: Offset, machineMs: number): Promise<void> => {
    const next = betterOffset(offset, measured)
    const movedMs = next.ms - offset.ms
    const isSet = Math.abs(movedMs) > jumpMs + next.unsureMs
    if (isSet || Math.abs(machineMs) > jumpMs) {
      const jump = { serverMs: isSet ? movedMs : 0, machineMs }
      jumped(jump)
      // A listener that fails does not stop the clock.
      for (const act of acts) await act(jump).catch(() => {})
    }
    // The listeners took time, but the offset is the difference of two running clocks.
    offset = next
  }

  const turn = async (): Promise<void> => {
    const machineMs = wall() - monotonic() - aheadMs
    aheadMs += machineMs
    // While the database does not answer, the last offset is used.
    const measured = await readOffset().catch(() => offset)
    await follow(measured, machineMs)
  }
  let turning: Promise<void> | undefined
  /** Runs one reading at a time, so that a database that hangs gets no second query. */
  const turnOnce = (): Promise<void> => {
    turning ??= turn().finally(() => {
      turning = undefined
    })
    return turning
  }
  const timer = setInterval(() => void turnOnce(), readIntervalMs).unref()
  return {
    now: () => Math.round(monotonic() + offset.ms),
    wall,
    turn: turnOnce,
    onJump: (act) => {
      acts.add(act)
      return () => acts.delete(act)
    },
    close: () => clearInterval(timer),
  }
}
