import { hostname } from 'node:os'
import { expectRealMethods } from '../domains/cashier/index.ts'
import { configOfProcess, lackingIn } from '../platform/config.ts'
import { expectNotRestored, watchHighWater } from '../platform/db/highWater.ts'
import { expectSessionState } from '../platform/db/poolerCheck.ts'
import { expectSameClock, watchIntegrity } from '../platform/integrityCheck.ts'
import { startupErrorMessage } from '../platform/startupError.ts'
import { withTimeout } from '../platform/timeout.ts'
import { startTracing } from '../platform/tracing.ts'
import { startConsole } from './console.ts'
import { expectNoDemo, seedDemo } from './demo/index.ts'
import { startPast } from './demo/past/index.ts'
import { openOperatorSocket } from './operator/socket.ts'
import { openApp, openServer } from './server.ts'

/** A database that hangs does not keep the process: requests in flight are repeated by clients under the same ids. */
const closingMs = 25_000

/** Starts the server from the environment and stops it without loss on SIGTERM or SIGINT. */
const main = async (): Promise<void> => {
  const config = configOfProcess()
  const tracing = config.tracing && (await startTracing(config.tracing, `${hostname()}:${config.port}`))
  const app = await openApp(config)
  for (const missing of lackingIn(config)) app.log.warn(missing)
  await expectSessionState(app.db)
  await expectSameClock({ db: app.db, now: app.clock.wall })
  await expectNotRestored({ db: app.db, dataDir: config.dataDir })
  if (config.demo) await seedDemo(app)
  else {
    await expectNoDemo(app)
    await expectRealMethods(app)
  }
  const highWater = await watchHighWater({
    db: app.db,
    dataDir: config.dataDir,
    switched: (identity) => app.log.warn({ identity }, 'another database server has taken over without loss'),
    wentBack: () => {
      app.log.fatal('the database was restored: this process exits before it repeats draws that players have seen')
      process.exit(1)
    },
  })
  const server = await openServer(app, { pages: config.pages, work: true })
  // With a database server, operator commands connect to it; users without its address use the shared socket.
  const operator = config.databaseUrl && !config.operatorDir ? undefined : await openOperatorSocket(app)
  await server.http.listen({ port: config.port, host: config.host })
  const address = server.http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const staffConsole = await startConsole(app)
  app.log.info({ port, database: app.db.kind, demo: config.demo }, 'open')
  const consoleMessage = staffConsole && { url: staffConsole.url, demo: staffConsole.demo }
  if (process.send) process.send({ ready: port, console: consoleMessage })
  // Not by the logger, which removes passwords: whoever starts a demo without npm start reads this on the standard output.
  else if (consoleMessage?.demo) console.log(JSON.stringify({ console: consoleMessage }))
  // Hashing all sources takes as long as the rest of the start, so the server is open before it ends.
  const integrity = watchIntegrity(app)
  const past = config.demo && config.demoPast ? startPast(app) : undefined

  const close = async () => {
    ;(await integrity).close()
    await past?.close()
    await staffConsole?.close()
    await server.close()
    await operator?.close()
    await highWater.close()
    await app.close()
    await tracing?.close()
  }
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'closing')
    try {
      await withTimeout(closingMs, close())
      process.exit(0)
    } catch (cause) {
      app.log.error({ cause: String(cause) }, 'the server could not close in time')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  await integrity
}

await main().catch((cause: unknown) => {
  console.error(startupErrorMessage(cause))
  process.exit(1)
})
