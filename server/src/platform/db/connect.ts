import { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withTimeout } from '../timeout.ts'
import { inSpan, isTracing, recordSpan } from '../tracing.ts'
import { arrayText } from './arrays.ts'
import { hasErrorCode } from './failure.ts'
import { lockFolder } from './folderLock.ts'
import { addressesOf, clientClassFor } from './hosts.ts'
import { watchReplica } from './replica.ts'
import type { Schema } from './schema.ts'
import {
  backgroundTimeouts,
  callTimeouts,
  closeSilentConnections,
  probeSilentConnection,
  replicaTimeouts,
  type Timeouts,
} from './timeouts.ts'

/**
 * A prepared statement; `name` lets PostgreSQL cache its plan per connection. `dedicated` statements run on a pool of their own:
 * their plans are always cached, and they never wait behind other queries.
 */
export type Statement = { name: string; text: string; dedicated?: true }

/** The database, embedded or a server, with the same SQL. */
export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** Typed queries. */
  readonly query: Kysely<Schema>
  /** Typed queries for long work that no caller waits for: with longer time limits, on connections of its own. */
  readonly background: Kysely<Schema>
  /**
   * Typed queries that only read, and may read what is some seconds old: history and reports. They go to the replica, where there is one and it
   * is not behind.
   */
  readonly delayed: Kysely<Schema>
  /** Whether a statement has failed in the last seconds because a disk of the database is full. */
  isFull(): boolean
  /** Runs a prepared statement and returns its rows. */
  run<Row>(statement: Statement, parameters: readonly unknown[]): Promise<Row[]>
  /** Runs several statements without parameters; for migrations. */
  script(text: string): Promise<void>
  /** Calls back at every notification of the channel. Returns a function that stops it. */
  listen(channel: string, received: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
  /** The underlying engine. */
  readonly engine: PGlite | pg.Pool
}

/** Runs queries: the database itself or a transaction. */
export type Executor = Database['query']

/** Reads a 64-bit integer (an amount or id); throws when a number cannot represent it exactly. */
const safeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`integer beyond the safe range: ${text}`)
  return number
}
const int8 = 20
const int8Array = 1016
const numeric = 1700

const spanOfStatement = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

const maxTracedText = 1_000

/** Records a typed query that has ended. Its text has placeholders instead of values. */
const recordQuery = ({ level, query, queryDurationMillis, ...event }: LogEvent): void => {
  if (!isTracing()) return
  const text = query.sql.slice(0, maxTracedText)
  recordSpan(
    text.slice(0, text.indexOf(' ')) || 'query',
    { kind: 'client', attributes: { ...spanOfStatement.attributes, 'db.query.text': text } },
    { ms: queryDurationMillis, cause: 'error' in event ? event.error : undefined },
  )
}

type EmbeddedOptions = {
  /** The dump of another database, for one in memory. */
  dumped?: Blob
  /**
   * Called when the engine has failed for good, after a crash or on a full disk: its memory is not reliable, the next statement may never
   * end, and only a new process can read what is stored. By default the process exits.
   */
  broken?: (cause: unknown) => void
}

const endProcess = (cause: unknown): never => {
  console.error('the embedded database has failed:', String(cause))
  process.exit(1)
}

const isBroken = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'RuntimeError' || ('severity' in cause && /^(PANIC|FATAL)$/.test(String(cause.severity))))

/** Reports a fatal failure before the next statement; all statements go through these two functions. */
const reportFailure = (engine: PGlite, broken: (cause: unknown) => void): void => {
  const reporting =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await run(...args)
      } catch (cause) {
        if (isBroken(cause)) broken(cause)
        throw cause
      }
    }
  engine.execProtocol = reporting(engine.execProtocol.bind(engine))
  engine.execProtocolStream = reporting(engine.execProtocolStream.bind(engine))
}

/** Opens the embedded database in a folder or in memory. */
export const openEmbedded = async (
  folder: string | undefined,
  { dumped, broken = endProcess }: EmbeddedOptions = {},
): Promise<Database> => {
  const parsers = { [int8]: safeInteger, [numeric]: Number }
  const unlock = folder ? await lockFolder(folder) : undefined
  const engine = folder
    ? await PGlite.create(folder, { parsers })
    : await PGlite.create({ parsers, ...(dumped ? { loadDataDir: dumped } : {}) })
  reportFailure(engine, broken)
  const query = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: engine }), log: recordQuery })
  return {
    kind: 'embedded',
    engine,
    query,
    background: query,
    delayed: query,
    isFull: () => false,
    run: <Row>(statement: Statement, parameters: readonly unknown[]) =>
      inSpan(
        statement.name,
        spanOfStatement,
        async () => (await engine.query<Row>(statement.text, [...parameters])).rows,
      ),
    script: async (text) => {
      await engine.exec(text)
    },
    listen: (channel, received) => engine.listen(channel, received),
    notify: async (channel, payload) => {
      await engine.query('select pg_notify($1, $2)', [channel, payload])
    },
    close: async () => {
      await engine.close()
      await unlock?.()
    },
  }
}

const isDiskFull = hasErrorCode('53100')
const fullMs = 10_000

/** Remembers for some seconds that a disk was full: what fits into a page may still be written. */
const watchDisk = () => {
  let fullUntil = 0
  return {
    failed: (cause: unknown): void => {
      if (isDiskFull(cause)) fullUntil = performance.now() + fullMs
    },
    isFull: () => performance.now() < fullUntil,
  }
}

type PostgresOptions = { timeouts?: Timeouts; replica?: string | undefined }

/** One for each concurrent batch of the ledger. */
const dedicatedConnections = 2
const backgroundConnections = 2

/** Returns the parsers of column types. */
const readTypes = (): pg.TypeOverrides => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, safeInteger)
  types.setTypeParser(numeric, Number)
  const texts = types.getTypeParser(int8Array) as unknown as (text: string) => string[]
  types.setTypeParser(int8Array, (text) => texts(text).map(safeInteger))
  return types
}

type Client = typeof pg.Client

/** Where connections go: the address of the first host, and the class that finds the one to be written. */
type Target = { address: string; Client: Client }

const targetOf = (address: string, timeouts: Timeouts): Target => ({
  address: addressesOf(address)[0] ?? address,
  Client: clientClassFor(address, timeouts),
})

const openPool = ({ address, Client }: Target, timeouts: Timeouts, options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: address,
    Client,
    types: readTypes(),
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connectionMs,
    statement_timeout: timeouts.statementMs,
    // Releases the locks of a process that disappeared.
    idle_in_transaction_session_timeout: timeouts.silenceMs,
    ...options,
  })
  // A connection that dies while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  // For a connection in use the query fails, and the pool opens another.
  pool.on('connect', (client) => client.on('error', () => {}))
  closeSilentConnections(pool, timeouts.silenceMs)
  return pool
}

/** Classes of SQLSTATE after which a connection is discarded: lost, idle timeout, operator intervention, system or internal error. */
const endingStates = /^(08|25P03|57|58|XX)/

const endsConnection = (cause: unknown): boolean =>
  !(cause instanceof pg.DatabaseError) || endingStates.test(cause.code ?? '')

/**
 * Queries on a connection of the pool. The pool's own `query` closes the connection after every error, so each refusal of a function would
 * cost a connection and its cached plans.
 */
const queryPool = async (
  pool: pg.Pool,
  query: pg.QueryConfig,
  failed: (cause: unknown) => void,
): Promise<pg.QueryResult> => {
  const client = await pool.connect()
  try {
    const answer = await client.query(query)
    client.release()
    return answer
  } catch (cause) {
    client.release(endsConnection(cause))
    failed(cause)
    throw cause
  }
}

/**
 * Opens a PostgreSQL server (15 or newer), of several hosts the one that can be written. `connections` is the size of the pool without the connections for dedicated statements and
 * for background work; `timeouts` hold for all but the latter. `replica`: the address of a server for reads that may be late.
 */
export const openPostgres = async (
  address: string,
  connections = 10,
  { timeouts = callTimeouts, replica }: PostgresOptions = {},
): Promise<Database> => {
  // A new connection with its plans takes longer than a bet may, so idle connections stay open.
  const target = targetOf(address, timeouts)
  const poolOf = (max: number) => openPool(target, timeouts, { max, idleTimeoutMillis: 0 })
  const [engine, dedicated] = [poolOf(connections), poolOf(dedicatedConnections)]
  const background = openPool(target, backgroundTimeouts, { max: backgroundConnections })
  const listener = openListener(target, timeouts)
  const disk = watchDisk()
  const queries = (pool: pg.Pool) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => {
        recordQuery(event)
        if (event.level === 'error') disk.failed(event.error)
      },
    })
  const query = queries(engine)
  const late = replica ? openReplica(replica, { engine, query, queries }) : undefined
  return {
    kind: 'postgres',
    engine,
    query,
    get delayed() {
      return late?.query ?? query
    },
    isFull: disk.isFull,
    background: queries(background),
    run: <Row>({ name, text, dedicated: isDedicated }: Statement, parameters: readonly unknown[]) =>
      inSpan(name, spanOfStatement, async () => {
        const pool = isDedicated ? dedicated : engine
        const { rows } = await queryPool(pool, { name, text, values: parameters.map(arrayText) }, disk.failed)
        return rows as Row[]
      }),
    script: async (text) => {
      await background.query(text)
    },
    listen: listener.listen,
    notify: async (channel, payload) => {
      await engine.query('select pg_notify($1, $2)', [channel, payload])
    },
    close: async () => {
      await late?.close()
      await Promise.all([listener.close(), engine.end(), dedicated.end(), background.end()])
    },
  }
}

const replicaConnections = 4

type Primary = { engine: pg.Pool; query: Kysely<Schema>; queries(pool: pg.Pool): Kysely<Schema> }

const openReplica = (address: string, { engine, query, queries }: Primary) => {
  const pool = openPool({ address, Client: pg.Client }, replicaTimeouts, { max: replicaConnections })
  const watch = watchReplica({ primary: engine, replica: pool }, { primary: query, replica: queries(pool) })
  return {
    get query() {
      return watch.query
    },
    close: async () => {
      watch.close()
      await pool.end()
    },
  }
}

/** How long closing the listener's connection may take. */
const closingMs = 1_000

/** Opens one connection that listens on all requested channels and reconnects when it is lost. */
const openListener = ({ address, Client }: Target, { connectionMs, silenceMs }: Timeouts) => {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const reopen = () => void open().catch(() => {})

  const open = async (): Promise<pg.Client> => {
    const opened = new Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: connectionMs,
    })
    let isLost = false
    opened.on('notification', ({ channel, payload }) => {
      for (const call of listeners.get(channel) ?? []) call(payload ?? '')
    })
    // The end of a connection can be reported several times; each connection is followed by one new attempt.
    const lost = () => {
      if (isLost) return
      isLost = true
      if (client === opened) client = undefined
      opened.end().catch(() => {})
      if (!closed) setTimeout(reopen, 1_000).unref()
    }
    opened.on('error', lost)
    opened.on('end', lost)
    try {
      await opened.connect()
      probeSilentConnection(opened, silenceMs)
      for (const channel of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (cause) {
      lost()
      throw cause
    }
    if (!isLost) client = opened
    return opened
  }

  return {
    listen: async (channel: string, call: (payload: string) => void) => {
      const calls = listeners.get(channel) ?? new Set()
      listeners.set(channel, calls.add(call))
      await (client ?? (await open())).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        calls.delete(call)
      }
    },
    close: async () => {
      closed = true
      if (client) await withTimeout(closingMs, client.end()).catch(() => {})
    },
  }
}
