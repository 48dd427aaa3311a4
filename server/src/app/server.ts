import '../platform/v8Flags.ts'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { addMailReports, cleanUpAccounts, signInHistoryMs } from '../domains/accounts/index.ts'
import { addPaymentCallbacks, startSandbox } from '../domains/cashier/index.ts'
import { openChat } from '../domains/chat/index.ts'
import { openEvents } from '../domains/events/index.ts'
import { openTables } from '../domains/live/index.ts'
import { addHub88, addSoftswiss } from '../domains/providers/index.ts'
import { openSports, startDemoBoosts } from '../domains/sports/index.ts'
import { addVerificationCallbacks } from '../domains/verification/index.ts'
import { openWins } from '../domains/wins/index.ts'
import { createLedger, expectRecordFunctions, type Operation } from '../ledger/index.ts'
import { openBus } from '../platform/bus.ts'
import { openClock, type Times } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openEmbedded, openPostgres } from '../platform/db/connect.ts'
import { migrate, pendingMigrations } from '../platform/db/migrate.ts'
import { clockStatement } from '../platform/integrityCheck.ts'
import { openLocationDatabase } from '../platform/locationDatabase.ts'
import { createLog, type Log } from '../platform/log.ts'
import { watchMaintenance } from '../platform/maintenance.ts'
import { openMessages } from '../platform/messaging/index.ts'
import { createMetrics } from '../platform/metrics.ts'
import { keysLookedMs } from '../platform/sessionKeys.ts'
import { httpStartMs } from '../platform/timeout.ts'
import { openVault } from '../platform/vault.ts'
import { openWebPush, type PushTransport } from '../platform/webPush/index.ts'
import type { AppContext } from '../transport/appContext.ts'
import { createRooms, type OpenRooms } from '../transport/push/rooms.ts'
import { createSocketLimit } from '../transport/push/socketLimit.ts'
import { addSockets } from '../transport/push/sockets.ts'
import { createRequestOrigins } from '../transport/requestOrigin.ts'
import { createDispatch, type Dispatch } from '../transport/rpc/dispatch.ts'
import { addEndpoint, bodyLimit } from '../transport/rpc/endpoint.ts'
import { addGuards } from '../transport/rpc/guards.ts'
import { createLimits, type Limits } from '../transport/rpc/limits.ts'
import { createSessions } from '../transport/rpc/session.ts'
import { updateBacklogGauges } from './backlogGauges.ts'
import { handlers } from './handlers.ts'
import { startJobs } from './jobs.ts'
import { countOperation } from './ledgerMetrics.ts'
import { addPages, addSiteData, brotliOptions, readableUrl } from './pages/index.ts'
import { addUnsubscribe } from './pages/unsubscribePage.ts'

const openDatabase = (config: Config, log: Log): Promise<Database> => {
  if (config.databaseUrl)
    return openPostgres(config.databaseUrl, config.databaseConnections, { replica: config.databaseReplicaUrl })
  const folder = join(config.dataDir, 'database')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const broken = (cause: unknown) => {
    log.fatal(
      { cause: String(cause) },
      'the embedded database has failed: restart the server, which continues from what is stored',
    )
    process.exit(1)
  }
  return openEmbedded(folder, { broken })
}

/** Runs the migrations that the database lacks, or throws when they are run apart. */
const bringUpToDate = async ({ migrations }: Config, db: Database): Promise<void> => {
  if (migrations === 'start') {
    await migrate(db)
    return
  }
  const [first, ...more] = await pendingMigrations(db)
  if (first)
    throw new Error(
      `the database lacks ${first}${more.length > 0 ? ` and ${more.length} more` : ''}: run "npm run migrate" first`,
    )
}

/** Parts that tests replace. `now` is the clock of the machine, `reference` that of the database. */
export type AppParts = {
  db?: Database
  log?: Log
  now?: () => number
  monotonic?: () => number
  reference?: () => Promise<number>
  pushTransport?: PushTransport
}

/** Reads the time of the database. */
const databaseTime = async (db: Database): Promise<number> => {
  const [row] = await db.run<{ ms: number }>(clockStatement, [])
  if (!row) throw new Error('the database returned no time')
  return row.ms
}

const timesOf = (db: Database, { now, monotonic, reference }: AppParts): Times =>
  now
    ? { wall: now, monotonic: monotonic ?? now, reference }
    : { wall: Date.now, monotonic: () => performance.now(), reference: () => databaseTime(db) }

/** Opens everything below HTTP: the migrated database, the ledger, keys, messages. */
export const openApp = async (
  config: Config,
  parts: AppParts = {},
): Promise<ServedApp & { close(): Promise<void> }> => {
  const log = parts.log ?? createLog(config)
  const db = parts.db ?? (await openDatabase(config, log))
  await bringUpToDate(config, db)
  await expectRecordFunctions(db.query)
  const name = randomUUID()
  const bus = await openBus(db, name)
  const maintenance = await watchMaintenance(db, bus)
  const metrics = createMetrics()
  const clock = await openClock(timesOf(db, parts), ({ serverMs, machineMs }) => {
    metrics.clockJumps.inc()
    log.error(
      { serverMs, machineMs },
      'a clock was set: this process releases its leases and continues with the new time',
    )
  })
  const { now } = clock
  const vault = await openVault(config, db, now)
  const onPosted = (operation: Operation) => {
    countOperation(metrics, operation)
    bus.publish('account', { player: operation.player, event: { kind: 'balance', id: '' } })
  }
  const ledger = createLedger(db, now, onPosted, vault.signClosing)
  const messages = openMessages({
    config,
    db,
    log,
    now,
    vault,
    attempted: (kind, outcome) => metrics.letters.inc({ kind, outcome }),
  })
  const webPush = await openWebPush({ config, db, vault, now, transport: parts.pushTransport })
  const locations = config.geoipDatabase ? await openLocationDatabase(config.geoipDatabase, log) : undefined
  const locationTimer = setInterval(() => void locations?.refresh(), locationsLookedMs).unref()
  const refreshKeys = () => void vault.sessionKeys.refresh().catch(() => {})
  const keyTimer = setInterval(refreshKeys, keysLookedMs).unref()
  return {
    config,
    db,
    ledger,
    vault,
    messages,
    webPush,
    bus,
    rooms: createRooms(metrics),
    process: name,
    maintenance,
    locations,
    metrics,
    log,
    now,
    clock,
    close: async () => {
      clearInterval(keyTimer)
      clearInterval(locationTimer)
      clock.close()
      await ledger.idle()
      maintenance.close()
      await messages.close()
      await bus.close()
      if (!parts.db) await db.close()
    },
  }
}

/** An app whose rooms can be joined by sockets. */
type ServedApp = AppContext & { rooms: OpenRooms }

const cleanupMs = 3_600_000
/** How often a process looks whether the database of locations was replaced. */
const locationsLookedMs = 60_000

export type Server = { http: FastifyInstance; dispatch: Dispatch; close(): Promise<void> }

export type ServerOptions = {
  /** Sends the built site and games. */
  pages: boolean
  /** Runs tables and feeds, and serves the data files and the pages of the demo. */
  work: boolean
  /** Replaces the limits of the configuration in benchmarks and tests. */
  limits?: Limits
}

/** Opens the HTTP server of an app: calls and sockets, and what the options add. */
export const openServer = async (app: ServedApp, options: ServerOptions): Promise<Server> => {
  const { config, log } = app
  const http = fastify({
    loggerInstance: log,
    // No logger per request: what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Ends requests whose body arrives too slowly.
    requestTimeout: 60_000,
    pluginTimeout: httpStartMs,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  const sessions = createSessions(app.db, app.vault, app.now)
  const limits = options.limits ?? createLimits(app)
  const dispatch = createDispatch(app, { sessions, limits, handlers })
  const origins = createRequestOrigins(config, app.locations)
  const limit = createSocketLimit(config.rateFactor)
  addGuards(http, app, () => updateBacklogGauges(app))
  await addSockets(http, app, { sessions, origins, limit })
  app.rooms.add(http, { origins, limit })
  // Lists are as large as pages. The answers of games are small, and compressing them would slow each bet down.
  await http.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions,
    // Requests are not decompressed: a signature covers the bytes that were sent.
    globalDecompression: false,
  })
  addEndpoint(http, app, { dispatch, origins, deviceCookieMs: signInHistoryMs })
  await addSoftswiss(http, app)
  await addHub88(http, app)
  await addPaymentCallbacks(http, app)
  await addVerificationCallbacks(http, app)
  await addMailReports(http, app)
  await addUnsubscribe(http, app, origins)
  if (options.work) await addSiteData(http, app)
  if (options.pages) await addPages(http, app, { dispatch, limits, origins })
  const sports = await openSports(app, { runsFeeds: options.work })
  const tables = await openTables(app, { runsRounds: options.work })
  const chat = await openChat(app)
  const wins = await openWins(app)
  const demo = config.demo ? [startSandbox(app), startDemoBoosts(app)] : []
  const events = await openEvents(app)
  const jobs = startJobs(app)
  const cleanUp = () =>
    void cleanUpAccounts(app).catch((cause) => log.warn({ cause: String(cause) }, 'the cleanup of accounts failed'))
  const cleanupTimer = setInterval(cleanUp, cleanupMs).unref()
  return {
    http,
    dispatch,
    close: async () => {
      clearInterval(cleanupTimer)
      await jobs.close()
      await events.close()
      await http.close()
      for (const part of demo) await part.close()
      chat.close()
      wins.close()
      await sports.close()
      await tables.close()
    },
  }
}
