/** What a house tells the time by. */
export type Times = {
  /** What the clock of this machine shows. */
  wall(): number
  /** Milliseconds that have passed since some instant: it goes on whatever anybody sets the clock to. */
  monotonic(): number
  /** What the clock of the database shows: one for all processes of the house. Absent: the machine's own counts. */
  reference?: (() => Promise<number>) | undefined
}

/** A clock that was set: by how much the house's time moves by it, and how far the machine's own clock was moved. */
export type Jump = { serverMs: number; machineMs: number }

export type ServerClock = {
  /** The house's time, milliseconds since 1970: that of the database, told on by the monotonic clock. */
  now(): number
  /** What the clock of this machine shows. */
  wall(): number
  /** Looks at all clocks: follows small differences, and tells of a clock that was set. */
  turn(): Promise<void>
  /** Calls before the house's time moves by a jump, one after another; answers with what stops it. */
  onJump(act: (jump: Jump) => Promise<void>): () => void
  close(): void
}

/** Beyond this a clock was set: networks and machines that are busy do not make so much of a difference. */
const jumpMs = 2_000
/** How often the clocks are looked at. */
const looksEveryMs = 1_000
/** How much a clock may go wrong by itself, as a share of the time: ten times what a bad quartz does. */
const drift = 0.0005

/** How far the reference goes before the monotonic clock, and how sure that is: it was read at any moment of the question. */
export type Offset = { ms: number; unsureMs: number; atMs: number }

/**
 * The offset to go on with after a new measurement. Measurements that agree are the same clock seen through a network: the surer one
 * is kept, whose certainty wears off. One that contradicts is news.
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

/** The offset of the machine's own clock: there is no network in between. */
const ownOffset = ({ wall, monotonic }: Times): Offset => ({
  ms: wall() - monotonic(),
  unsureMs: 0,
  atMs: monotonic(),
})

/**
 * Opens the clock of a house. All processes tell the time of the database, so that an instant means the same in each; between two
 * looks it goes on with the monotonic clock, so that nobody who sets a machine's clock moves it.
 */
export const openClock = async (times: Times, jumped: (jump: Jump) => void = () => {}): Promise<ServerClock> => {
  const { wall, monotonic, reference } = times
  const look = async (): Promise<Offset> => (reference ? measure({ ...times, reference }) : ownOffset(times))
  let offset = await look()
  // The first question opens a connection: the next ones are surer.
  for (let looks = 1; looks < 3; looks++) offset = betterOffset(offset, await look())
  let aheadMs = wall() - monotonic()
  const acts = new Set<(jump: Jump) => Promise<void>>()

  const follow = async (measured: Offset, machineMs: number): Promise<void> => {
    const next = betterOffset(offset, measured)
    const movedMs = next.ms - offset.ms
    const isSet = Math.abs(movedMs) > jumpMs + next.unsureMs
    if (isSet || Math.abs(machineMs) > jumpMs) {
      const jump = { serverMs: isSet ? movedMs : 0, machineMs }
      jumped(jump)
      // Whatever one of them cannot do, time goes on.
      for (const act of acts) await act(jump).catch(() => {})
    }
    // What was done meanwhile took time: the offset does not, it is the difference of two clocks that go on.
    offset = next
  }

  const turn = async (): Promise<void> => {
    const machineMs = wall() - monotonic() - aheadMs
    aheadMs += machineMs
    // A database that is away tells no time; what was measured last goes on.
    const measured = await look().catch(() => offset)
    await follow(measured, machineMs)
  }
  let turning: Promise<void> | undefined
  /** One look at a time: a database that hangs is asked no second question. */
  const turnOnce = (): Promise<void> => {
    turning ??= turn().finally(() => {
      turning = undefined
    })
    return turning
  }
  const timer = setInterval(() => void turnOnce(), looksEveryMs).unref()
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
