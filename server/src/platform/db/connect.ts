import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withTimeout } from '../timeout.ts'
import { arrayText } from './arrays.ts'
import { askSilence, type Bounds, callBounds, cutSilence, longBounds } from './bounds.ts'
import { ownFolder } from './own.ts'
import type { Schema } from './schema.ts'

/**
 * A statement by hand with its parameters; `name` lets PostgreSQL keep its plan. A plan is kept a connection: what runs `apart`
 * has connections of its own, so that it finds its plan there each time and never waits behind what others ask.
 */
export type Statement = { name: string; text: string; apart?: true }

/** The database, embedded or a server: the same SQL either way. */
export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** Typed queries. */
  readonly query: Kysely<Schema>
  /** The same for what goes through whole tables and that no caller waits for: with time, on connections of its own. */
  readonly patient: Kysely<Schema>
  /** A statement by hand; returns its rows. */
  run<Row>(statement: Statement, parameters: readonly unknown[]): Promise<Row[]>
  /** Several statements at once without parameters: migrations only. */
  script(text: string): Promise<void>
  /** Calls back whenever somebody notifies the channel; answers with what stops it. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
  /** The engine below, for the job queue. */
  readonly engine: PGlite | pg.Pool
}

/** Where a statement runs: the database itself, or a transaction. */
export type Executor = Database['query']

/** Wide integers are amounts and ids: exact as numbers, or an error. */
const wideInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`integer too wide: ${text}`)
  return number
}
const int8 = 20
const int8Array = 1016
const numeric = 1700

type Embedding = {
  /** What another one has dumped, for one in memory. */
  dumped?: Blob
  /**
   * The engine has given itself up: a full disk took the room of its log, or it has crashed. What it holds in memory is not to be
   * trusted, the next statement may never end, and only a new process finds what is stored. Without it the process ends.
   */
  broken?: (cause: unknown) => void
}

const endProcess = (cause: unknown): never => {
  console.error('the embedded database has given itself up:', String(cause))
  process.exit(1)
}

const isBroken = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'RuntimeError' || ('severity' in cause && /^(PANIC|FATAL)$/.test(String(cause.severity))))

/** Hears of the end before anything else is asked of the engine: all that it is asked goes through these two. */
const hearEnd = (engine: PGlite, broken: (cause: unknown) => void): void => {
  const heard =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        return await ask(...asked)
      } catch (cause) {
        if (isBroken(cause)) broken(cause)
        throw cause
      }
    }
  engine.execProtocol = heard(engine.execProtocol.bind(engine))
  engine.execProtocolStream = heard(engine.execProtocolStream.bind(engine))
}

/** Opens the embedded database in a folder, or in memory, and answers when it can be used. */
export const openEmbedded = async (
  folder: string | undefined,
  { dumped, broken = endProcess }: Embedding = {},
): Promise<Database> => {
  const parsers = { [int8]: wideInteger, [numeric]: Number }
  const giveBack = folder ? await ownFolder(folder) : undefined
  const engine = folder
    ? await PGlite.create(folder, { parsers })
    : await PGlite.create({ parsers, ...(dumped ? { loadDataDir: dumped } : {}) })
  hearEnd(engine, broken)
  const query = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: engine }) })
  return {
    kind: 'embedded',
    engine,
    query,
    patient: query,
    run: async <Row>(statement: Statement, parameters: readonly unknown[]) =>
      (await engine.query<Row>(statement.text, [...parameters])).rows,
    script: async (text) => {
      await engine.exec(text)
    },
    listen: (channel, heard) => engine.listen(channel, heard),
    notify: async (channel, payload) => {
      await engine.query('select pg_notify($1, $2)', [channel, payload])
    },
    close: async () => {
      await engine.close()
      await giveBack?.()
    },
  }
}

/** As many as the ledger has lanes. */
const connectionsApart = 2
const connectionsPatient = 2

/** The types as the house reads them. */
const readTypes = (): pg.TypeOverrides => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, wideInteger)
  types.setTypeParser(numeric, Number)
  const texts = types.getTypeParser(int8Array) as unknown as (text: string) => string[]
  types.setTypeParser(int8Array, (text) => texts(text).map(wideInteger))
  return types
}

const openPool = (address: string, bounds: Bounds, options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: address,
    types: readTypes(),
    keepAlive: true,
    connectionTimeoutMillis: bounds.connectionMs,
    statement_timeout: bounds.statementMs,
    // What a process that is gone without a word has locked.
    idle_in_transaction_session_timeout: bounds.silenceMs,
    ...options,
  })
  // A connection that dies while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  // The same of one that is in use: whoever asks on it is told, and the pool opens another.
  pool.on('connect', (client) => client.on('error', () => {}))
  cutSilence(pool, bounds.silenceMs)
  return pool
}

/** Classes of SQLSTATE after which a connection is not asked again: lost, cut for its silence, taken out of service, inside. */
const endingStates = /^(08|25P03|57|58|XX)/

const endsConnection = (cause: unknown): boolean =>
  !(cause instanceof pg.DatabaseError) || endingStates.test(cause.code ?? '')

/**
 * Asks on a connection of the pool. The pool's own `query` closes the connection at every error: a refusal that a function raises
 * would cost the next one a connection, and the plans kept on it.
 */
const askPool = async (pool: pg.Pool, asked: pg.QueryConfig): Promise<pg.QueryResult> => {
  const client = await pool.connect()
  try {
    const answer = await client.query(asked)
    client.release()
    return answer
  } catch (cause) {
    client.release(endsConnection(cause))
    throw cause
  }
}

/**
 * Opens a PostgreSQL server (15 or newer) by its address. `connections` bounds the pool, beside those for what runs apart and for
 * what takes long; `bounds` are for all but the latter.
 */
export const openPostgres = async (address: string, connections = 10, bounds = callBounds): Promise<Database> => {
  // Opening a connection and planning anew what runs on it takes longer than a bet may: none is closed for being idle.
  const poolOf = (max: number) => openPool(address, bounds, { max, idleTimeoutMillis: 0 })
  const [engine, apart] = [poolOf(connections), poolOf(connectionsApart)]
  const patient = openPool(address, longBounds, { max: connectionsPatient })
  const ears = openEars(address, bounds)
  const queries = (pool: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    engine,
    query: queries(engine),
    patient: queries(patient),
    run: async <Row>({ name, text, apart: isApart }: Statement, parameters: readonly unknown[]) =>
      (await askPool(isApart ? apart : engine, { name, text, values: parameters.map(arrayText) })).rows as Row[],
    script: async (text) => {
      await patient.query(text)
    },
    listen: ears.listen,
    notify: async (channel, payload) => {
      await engine.query('select pg_notify($1, $2)', [channel, payload])
    },
    close: async () => {
      await Promise.all([ears.close(), engine.end(), apart.end(), patient.end()])
    },
  }
}

/** How long a server is given to say goodbye. */
const goodbyeMs = 1_000

/** One connection that listens on every channel asked for, and is opened again when it is lost. */
const openEars = (address: string, { connectionMs, silenceMs }: Bounds) => {
  const heard = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const openAgain = () => void open().catch(() => {})

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: connectionMs,
    })
    let isLost = false
    opened.on('notification', ({ channel, payload }) => {
      for (const call of heard.get(channel) ?? []) call(payload ?? '')
    })
    // A connection tells its end in several ways, one that was never there too: each is followed by one attempt and no more.
    const lost = () => {
      if (isLost) return
      isLost = true
      if (client === opened) client = undefined
      opened.end().catch(() => {})
      if (!closed) setTimeout(openAgain, 1_000).unref()
    }
    opened.on('error', lost)
    opened.on('end', lost)
    try {
      await opened.connect()
      askSilence(opened, silenceMs)
      for (const channel of heard.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (cause) {
      lost()
      throw cause
    }
    if (!isLost) client = opened
    return opened
  }

  return {
    listen: async (channel: string, call: (payload: string) => void) => {
      const calls = heard.get(channel) ?? new Set()
      heard.set(channel, calls.add(call))
      await (client ?? (await open())).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        calls.delete(call)
      }
    },
    close: async () => {
      closed = true
      if (client) await withTimeout(goodbyeMs, client.end()).catch(() => {})
    },
  }
}
