import type { Socket } from 'node:net'
import type pg from 'pg'

/** How long a PostgreSQL server may take, in milliseconds. */
export type Bounds = {
  /** Until a connection is free or made. */
  connectionMs: number
  /** Each statement, by the server's own clock. */
  statementMs: number
  /** Without a word on a connection that is in use: a server that hangs, or a line that is cut, does not keep the bound above. */
  silenceMs: number
}

/** What somebody waits for. A call that finds the server hanging is answered before a browser or a proxy gives it up. */
export const callBounds: Bounds = { connectionMs: 4_000, statementMs: 5_000, silenceMs: 8_000 }
/** What goes through whole tables: books, migrations, what has had its time. */
export const longBounds: Bounds = { connectionMs: 20_000, statementMs: 1_800_000, silenceMs: 1_860_000 }

const silent = (ms: number): Error =>
  Object.assign(new Error(`the database has said nothing for ${ms} ms`), { code: 'ETIMEDOUT' })

/**
 * Cuts a connection of the pool that is in use and silent for too long; the driver then fails what is asked on it, and the pool
 * throws it away. Not the driver's own `query_timeout`: that gives a connection back on which the statement, and the transaction
 * around it, still go on.
 */
export const cutSilence = (pool: pg.Pool, silenceMs: number): void => {
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
 * Asks a server that has nothing to tell whether it is still there, and cuts the connection when it does not answer for as long
 * again. For a connection that only listens.
 */
export const askSilence = (client: pg.Client, silenceMs: number): void => {
  const line = socketOf(client)
  let isAsked = false
  onSilence(line, silenceMs, () => {
    if (isAsked) return line.destroy(silent(silenceMs))
    isAsked = true
    const answered = () => {
      isAsked = false
    }
    client.query('select').then(answered, () => {})
  })
}

type Line = Pick<Socket, 'setTimeout' | 'on' | 'destroy'>

/** At every silence: what is given to `setTimeout` itself hears of the first alone, and most silences are those of an idle line. */
const onSilence = (line: Line, ms: number, silent: () => void): void => {
  line.setTimeout(ms)
  line.on('timeout', silent)
}

/** A socket, with or without TLS around it. */
const socketOf = (client: pg.Client): Line => client.connection.stream as unknown as Line
