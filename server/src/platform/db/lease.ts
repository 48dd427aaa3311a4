import type { Database, Statement } from './connect.ts'

/**
 * How long a lease is valid without renewal, how long before its end its holder stops, and how often it is renewed or asked for. When a holder is
 * killed, its work goes on elsewhere after `validMs` and one renewal at the latest. It is lost when the holder or the database hangs for
 * `validMs - marginMs - renewalMs`.
 */
export const leaseTimes = {
  postgres: { validMs: 4_000, marginMs: 400, renewalMs: 600 },
  // Its only process cannot be replaced before it has ended, and its long statements hold up the renewal.
  embedded: { validMs: 10_000, marginMs: 1_000, renewalMs: 3_000 },
} as const

/** A lease that ends later than any is granted comes from a clock that was set back since, and may be taken. */
const statement: Statement = {
  name: 'take_lease',
  text: `insert into lease as l (name, holder, until) values ($1, $2, now() + $3::int * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where l.holder = excluded.holder or l.until < now() or l.until > now() + 2 * $3::int * interval '1 millisecond'
    returning holder`,
}

export type Lease = {
  /** Whether this process holds the lease; false as soon as that is not certain. */
  readonly held: boolean
  /** Stops the work and releases the lease to any process; `last` runs in between if this process held it. */
  release(last?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

type Held = {
  /** Starts the work; the lease was acquired. */
  begin(): Promise<void> | void
  /** Stops the work; the lease was lost, and another process continues from what is stored. */
  end(): Promise<void> | void
}

/**
 * Runs something in one process at a time. The database's clock decides: a process that hangs longer than its lease loses it and stops.
 * `holder` is the name of the process.
 */
export const holdLease = async (db: Database, name: string, holder: string, { begin, end }: Held): Promise<Lease> => {
  const { validMs, marginMs, renewalMs } = leaseTimes[db.kind]
  let until = 0
  let running = false
  const isHeld = () => performance.now() < until
  const renew = async () => {
    const startedAt = performance.now()
    const rows = await db.run(statement, [name, holder, validMs]).catch(() => [])
    if (rows.length > 0) until = startedAt + validMs - marginMs
    const now = isHeld()
    if (now === running) return
    // If the start or stop fails, the next renewal repeats it.
    await (now ? begin() : end())
    running = now
  }
  let renewing = renew()
  await renewing
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {})
  }, renewalMs)
  timer.unref()
  const release = async (last: () => Promise<void> = async () => {}): Promise<void> => {
    if (running) {
      await end()
      running = false
      await last()
    }
    until = 0
    await db
      .run({ name: 'give_lease', text: 'delete from lease where name = $1 and holder = $2' }, [name, holder])
      .catch(() => {})
  }
  return {
    get held() {
      return running && isHeld()
    },
    release: (last) => {
      const released = renewing.then(() => release(last))
      renewing = released.catch(() => {})
      return released
    },
    close: async () => {
      clearInterval(timer)
      await renewing.catch(() => {})
      await release()
    },
  }
}
