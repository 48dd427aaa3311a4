import type { Socket } from 'node:net'
import type pg from 'pg'

/** Time limits of a PostgreSQL connection in milliseconds. */
export type Timeouts = {
  /** For a free or new connection. */
  connectionMs: number
  /** For each statement, enforced by the server. */
  statementMs: number
  /** For silence on a connection in use: a server that hangs or a cut line does not enforce the limit above. */
  silenceMs: number
}

/** For calls: when the database hangs, they are answered before a browser or proxy gives up. */
export const callTimeouts: Timeouts = { connectionMs: 4_000, statementMs: 5_000, silenceMs: 8_000 }
/** For work on whole tables: checks of the books, migrations, cleanup. */
export const backgroundTimeouts: Timeouts = { connectionMs: 20_000, statementMs: 1_800_000, silenceMs: 1_860_000 }

/** For reads at a replica: reports may take longer than calls, and a replica that is away is left at once. */
export const replicaTimeouts: Timeouts = { connectionMs: 2_000, statementMs: 60_000, silenceMs: 65_000 }

const silent = (ms: number): Error =>
  Object.assign(new Error(`the database did not answer for ${ms} ms`), { code: 'ETIMEDOUT' })

/**
 * Destroys connections of the pool that are in use and silent for too long: their queries fail and the pool discards them. The driver's
 * `query_timeout` is not used, because it returns a connection to the pool while its statement and transaction still run.
 */
export const closeSilentConnections = (pool: pg.Pool, silenceMs: number): void => {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const line = socketOf(client)
    onSilence(line, silenceMs, () => {
      if (inUse.has(client)) line.destroy(silent(silenceMs))
    })
  })
}

/**
 * For a connection that only listens: queries a silent server, and destroys the connection when it does not answer within the same time.
 */
export const probeSilentConnection = (client: pg.Client, silenceMs: number): void => {
  const line = socketOf(client)
  let isProbing = false
  onSilence(line, silenceMs, () => {
    if (isProbing) return line.destroy(silent(silenceMs))
    isProbing = true
    const answered = () => {
      isProbing = false
    }
    client.query('select').then(answered, () => {})
  })
}

type Line = Pick<Socket, 'setTimeout' | 'on' | 'destroy'>

/** Calls back at every silence; the callback of `setTimeout` is called for the first only, and most are those of an idle connection. */
const onSilence = (line: Line, ms: number, silent: () => void): void => {
  line.setTimeout(ms)
  line.on('timeout', silent)
}

/** Returns the socket of a connection, with or without TLS. */
const socketOf = (client: pg.Client): Line => client.connection.stream as unknown as Line
