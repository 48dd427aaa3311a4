import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'
import { openServer } from '../server/src/app/server.ts'
import { receiveMessages } from '../server/src/domains/sports/feedIntake.ts'
import { announced, fixtureOf, priced } from '../server/src/domains/sports/testing.ts'
import { unlimited } from '../server/src/transport/rpc/limits.ts'
import { startCluster } from '../tools/postgres.ts'
import { openBenchApp, quantile } from './common.ts'

const listeners = 2_000
const changes = 100
const everyMs = 100
const matchNumber = 1

/** The listeners, in a separate process: each records the delay of every change. */
const listen = async (port: number): Promise<void> => {
  const delays: number[] = []
  let joined = 0
  const sockets = Array.from({ length: listeners }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { perMessageDeflate: false })
    socket.on('open', () => socket.send(JSON.stringify({ join: `match/sim:football:${matchNumber}` })))
    socket.on('message', (text: Buffer) => {
      const now = performance.timeOrigin + performance.now()
      const told = JSON.parse(String(text)) as { image?: unknown; change?: { clock?: { matchSeconds: number } } }
      if (told.image) {
        if (++joined === listeners) process.send?.({ joined })
      } else if (told.change?.clock) delays.push(now - told.change.clock.matchSeconds / 1_000)
    })
    return socket
  })
  process.on('message', () => {
    for (const socket of sockets) socket.terminate()
    process.send?.({ delays: delays.sort((a, b) => a - b) }, () => process.exit(0))
  })
}

/** The delay of an odds change to two thousand sockets of one process: `npm run bench -- stream`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster()
  try {
    const { app } = await openBenchApp(cluster)
    const server = await openServer(app, { pages: false, work: false, limits: unlimited })
    await server.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.http.server.address() as { port: number }
    const fixture = fixtureOf(matchNumber, app.now() + 3_600_000)
    await receiveMessages(app, [announced(fixture, app.now())])
    const child = fork(fileURLToPath(import.meta.url), [String(port)])
    await new Promise((resolve) => child.once('message', resolve))
    for (let number = 0; number < changes; number++) {
      // The match clock carries the time of the change, in microseconds, to the listeners.
      const sentAt = Math.round((performance.timeOrigin + performance.now()) * 1_000)
      const change = priced(fixture.match, app.now(), { milli: 1_500 + number })
      await receiveMessages(app, [{ ...change, clock: { matchSeconds: sentAt, stopped: false } } as typeof change])
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    const ended = new Promise<{ delays: number[] }>((resolve) => {
      child.once('message', (told) => resolve(told as { delays: number[] }))
    })
    child.send('end')
    const { delays } = await ended
    console.log(`odds changes heard                 ${delays.length} of ${changes * listeners}`)
    console.log(
      `from message to listener           p50 ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${quantile(delays, 0.99).toFixed(1)} ms (reach 100)`,
    )
    await server.close()
    await app.close()
  } finally {
    await cluster.close()
  }
}

if (process.send && process.argv[2]) await listen(Number(process.argv[2]))
