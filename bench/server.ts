import { openApp, openServer } from '../server/src/app/server.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { unlimited } from '../server/src/transport/rpc/limits.ts'

/**
 * The server without the minimum round time and the rate limits, which a single client would reach: calls only or, with BENCH_WORK=on, tables, feeds
 * and settlement too.
 */
const config = { ...readConfig(process.env), minRoundMs: 0, demo: false }
const app = await openApp(config)
const server = await openServer(app, { pages: false, work: process.env.BENCH_WORK === 'on', limits: unlimited })
await server.http.listen({ port: config.port, host: '127.0.0.1' })
process.send?.({ ready: true })
process.on(
  'SIGTERM',
  () =>
    void server
      .close()
      .then(() => app.close())
      .then(() => process.exit(0)),
)
