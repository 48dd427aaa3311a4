import './engine.ts'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { sweepAccounts } from './accounts/index.ts'
import { addPaymentCallbacks, startSandbox } from './cashier/index.ts'
import { openClock, type Times } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, openEmbedded, openPostgres } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import type { House } from './house.ts'
import { createLedger } from './ledger/index.ts'
import { openTables } from './live/index.ts'
import { createLog, type Log } from './log.ts'
import { watchMaintenance } from './maintenance/index.ts'
import { openMessages } from './messages/index.ts'
import { createMetrics } from './metrics.ts'
import { addPages, brotliOptions, readableUrl } from './pages/index.ts'
import { addSoftswiss } from './providers/index.ts'
import { openBus } from './push/bus.ts'
import { createRooms } from './push/rooms.ts'
import { addSockets } from './push/sockets.ts'
import { createDispatch, type Dispatch } from './rpc/dispatch.ts'
import { addEndpoint, bodyLimit } from './rpc/endpoint.ts'
import { addGuards } from './rpc/guards.ts'
import { createLimits, type Limits } from './rpc/limits.ts'
import { createSessions } from './rpc/session.ts'
import { keysLookedMs } from './sessionKeys.ts'
import { clockStatement } from './software.ts'
import { openSports } from './sports/index.ts'
import { startSweeps } from './sweeps.ts'
import { openVault } from './vault.ts'

const openDatabase = (config: Config, log: Log): Promise<Database> => {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databaseConnections)
  const folder = join(config.dataDir, 'database')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const broken = (cause: unknown) => {
    log.fatal(
      { cause: String(cause) },
      'the database has given itself up: started again, the house goes on from what is stored',
    )
    process.exit(1)
  }
  return openEmbedded(folder, { broken })
}

/** `now` is the clock of the machine, and `reference` that of the database; without one a clock that is given is believed. */
export type HouseParts = {
  db?: Database
  log?: Log
  now?: () => number
  monotonic?: () => number
  reference?: () => Promise<number>
}

/** The time that the database shows. */
const askTime = async (db: Database): Promise<number> => {
  const [row] = await db.run<{ ms: number }>(clockStatement, [])
  if (!row) throw new Error('the database tells no time')
  return row.ms
}

const timesOf = (db: Database, { now, monotonic, reference }: HouseParts): Times =>
  now
    ? { wall: now, monotonic: monotonic ?? now, reference }
    : { wall: Date.now, monotonic: () => performance.now(), reference: () => askTime(db) }

/** Opens everything below the web: the database brought up to date, the ledger, keys, messages. */
export const openHouse = async (
  config: Config,
  parts: HouseParts = {},
): Promise<House & { close(): Promise<void> }> => {
  const log = parts.log ?? createLog(config)
  const db = parts.db ?? (await openDatabase(config, log))
  await migrate(db)
  const name = randomUUID()
  const bus = await openBus(db, name)
  const maintenance = await watchMaintenance(db, bus)
  const metrics = createMetrics()
  const clock = await openClock(timesOf(db, parts), ({ houseMs, machineMs }) => {
    metrics.clockJumps.inc()
    log.error({ houseMs, machineMs }, 'a clock was set: this process gives its leases away and goes on by the new time')
  })
  const { now } = clock
  const ledger = createLedger(db, now)
  const messages = openMessages(config, db, log)
  const vault = await openVault(config, db, now)
  const lookForKeys = () => void vault.sessionKeys.refresh().catch(() => {})
  const looking = setInterval(lookForKeys, keysLookedMs).unref()
  return {
    config,
    db,
    ledger,
    vault,
    messages,
    bus,
    rooms: createRooms(metrics),
    process: name,
    maintenance,
    metrics,
    log,
    now,
    clock,
    close: async () => {
      clearInterval(looking)
      clock.close()
      await ledger.idle()
      maintenance.close()
      await messages.close()
      await bus.close()
      if (!parts.db) await db.close()
    },
  }
}

const sweepMs = 3_600_000

export type Server = { app: FastifyInstance; dispatch: Dispatch; close(): Promise<void> }

/** `limits`: in place of those of the configuration, for measurements and tests of something else. */
export type ServerOptions = { pages: boolean; limits?: Limits }

/** Puts the web in front of a house. `pages` off leaves the player site out, and what a house does by itself: calls only. */
export const openServer = async (house: House, options: ServerOptions): Promise<Server> => {
  const { config, log } = house
  const app = fastify({
    loggerInstance: log,
    // A logger of its own for every request is made whether or not it has something to say; what is said names the request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // A body that comes a byte a minute must not hold its connection for ever.
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  const sessions = createSessions(house.db, house.vault, house.now)
  const dispatch = createDispatch(house, sessions, options.limits ?? createLimits(house))
  addGuards(app, house)
  await addSockets(app, house, sessions)
  house.rooms.add(app)
  // Answers with lists are as large as pages; those of a game in its frame are small, and each costs the time of a bet.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions,
    // What is asked comes as it is: a signature is over the bytes on the wire.
    globalDecompression: false,
  })
  addEndpoint(app, house, dispatch)
  await addSoftswiss(app, house)
  await addPaymentCallbacks(app, house)
  if (options.pages) await addPages(app, house, dispatch)
  const sports = await openSports(house, options.pages)
  const tables = await openTables(house, options.pages)
  const sandbox = config.demo ? startSandbox(house) : undefined
  const sweeps = startSweeps(house)
  const sweep = () => void sweepAccounts(house).catch((cause) => log.warn({ cause: String(cause) }, 'not swept'))
  const sweeping = setInterval(sweep, sweepMs)
  sweeping.unref()
  return {
    app,
    dispatch,
    close: async () => {
      clearInterval(sweeping)
      await sweeps.close()
      await app.close()
      await sandbox?.close()
      await sports.close()
      await tables.close()
    },
  }
}
