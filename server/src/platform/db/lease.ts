import type { Database, Statement } from './connect.ts'

/** How long a lease is good without being renewed, and how often it is renewed. */
const lastsMs = 10_000
const renewsMs = 3_000

/** One that lasts longer than any was given was given by a clock that has been set back since. */
const statement: Statement = {
  name: 'take_lease',
  text: `insert into lease as l (name, holder, until) values ($1, $2, now() + $3::int * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where l.holder = excluded.holder or l.until < now() or l.until > now() + 2 * $3::int * interval '1 millisecond'
    returning holder`,
}

export type Lease = {
  /** Whether this process held it a moment ago; false as soon as it cannot be sure. */
  readonly held: boolean
  /** Stops and gives it away, to be had by any process again; `last` is done in between, if it was ours. */
  giveAway(last?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

type Held = {
  /** The lease has become ours: begin. */
  begin(): Promise<void> | void
  /** It is no longer ours: stop, what was stored goes on elsewhere. */
  end(): Promise<void> | void
}

/**
 * Runs something in one process of the house at a time. The clock is the database's: a process that hangs longer than its
 * lease lasts finds it taken, and stops. `holder` names the process.
 */
export const holdLease = async (db: Database, name: string, holder: string, { begin, end }: Held): Promise<Lease> => {
  let until = 0
  let running = false
  const isHeld = () => performance.now() < until
  const look = async () => {
    const asked = performance.now()
    const rows = await db.run(statement, [name, holder, lastsMs]).catch(() => [])
    if (rows.length > 0) until = asked + lastsMs - 1_000
    const now = isHeld()
    if (now === running) return
    // What could not begin or end is tried again at the next look.
    await (now ? begin() : end())
    running = now
  }
  let looking = look()
  await looking
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, renewsMs)
  timer.unref()
  const give = async (last: () => Promise<void> = async () => {}): Promise<void> => {
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
    giveAway: (last) => {
      const given = looking.then(() => give(last))
      looking = given.catch(() => {})
      return given
    },
    close: async () => {
      clearInterval(timer)
      await looking.catch(() => {})
      await give()
    },
  }
}
