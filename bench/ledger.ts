import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { kurus, newId } from '@yakamoz/values'
import { turnoverConsumer } from '../server/src/domains/reporting/index.ts'
import { deliver } from '../server/src/ledger/index.ts'
import { roundRecord } from '../server/src/testing/records.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { addPlayers, type BenchPlayer, leavePlayers, watchPlayers } from '../tools/benchPlayers.ts'
import { type Cluster, startCluster } from '../tools/postgres.ts'
import {
  countFor,
  createDatabase,
  dropDatabase,
  fillLog,
  openBenchApp,
  quantile,
  seconds,
  secret,
  whole,
} from './common.ts'
import { type Line, openLine, requestOf } from './http.ts'
import { noteLatency, type Seconds, steady, tailsOf, watchDisk } from './steady.ts'

/** Parses the log of `pgbench -l`: the third field is the time since a transaction was due, in microseconds, the fifth its end in seconds. */
const readLog = (folder: string): Seconds => {
  const latencies: Seconds = new Map()
  for (const file of readdirSync(folder))
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const [, , micros, , second] = line.split(' ').map(Number)
      noteLatency(latencies, second ?? 0, (micros ?? 0) / 1_000)
    }
  return latencies
}

const runPgbench = (cluster: Cluster, address: string, options: string[], cwd?: string): number => {
  const printed = execFileSync(
    join(cluster.bin, 'pgbench'),
    ['-M', 'prepared', '-j', '1', '-T', String(seconds), ...options, address],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...(cwd ? { cwd } : {}) },
  )
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1])
}

/** The p99 of pgbench at a steady rate: of the full run, and by second. */
const steadyPgbench = (cluster: Cluster, address: string, clients: number, rate: number): void => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-pgbench-'))
  try {
    runPgbench(cluster, address, ['-c', String(clients), '-R', String(Math.floor(rate)), '-l'], folder)
    const log = readLog(folder)
    const all = [...log.values()].flat().sort((a, b) => a - b)
    console.log(
      `pgbench at 60 %, ${String(clients).padStart(2)} clients          ${whole(rate).padStart(8)} transactions/s p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms, by second ${quantile(tailsOf(log), 0.5).toFixed(1)} ms`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** pgbench's TPC-B with prepared statements, scale 10 and full durability; then at 60 % of its peak, as the server below. */
const pgbench = async (cluster: Cluster): Promise<number> => {
  const address = await createDatabase(cluster, 'tpcb')
  execFileSync(join(cluster.bin, 'pgbench'), ['-i', '-s', '10', '-q', address], { stdio: 'ignore' })
  const rates = [1, 8, 32].map((clients) => {
    const rate = runPgbench(cluster, address, ['-c', String(clients)])
    console.log(
      `pgbench -M prepared, ${String(clients).padStart(2)} clients      ${whole(rate).padStart(8)} transactions/s`,
    )
    return rate
  })
  const best = Math.max(...rates)
  for (const clients of [8, 32]) steadyPgbench(cluster, address, clients, best * 0.6)
  await dropDatabase(cluster, 'tpcb')
  return best
}

/** Operations of the ledger alone: a stake without a round, with its round, and of players for whom everything is counted. */
const ledgerAlone = async (app: AppContext, players: BenchPlayer[]): Promise<number> => {
  const stake = { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' } as const
  const plain = await countFor(players.length, (lane) =>
    app.ledger.post({ player: players[lane]?.id ?? 0, id: newId(), legs: [stake] }),
  )
  console.log(
    `ledger, one stake                  ${whole(plain.rate).padStart(8)} operations/s   p99 ${quantile(plain.latencies, 0.99).toFixed(1)} ms`,
  )
  const events = [
    { type: 'spin', stops: [3, 17, 22, 9, 30] },
    { type: 'end', winKurus: 0 },
  ]
  const roundOf = (lane: number) => {
    const id = newId()
    return app.ledger.post({
      player: players[lane]?.id ?? 0,
      id: `round/${id}`,
      legs: [stake],
      wager: stake.amount,
      records: [roundRecord({ id, gameId: 1, stake: stake.amount, events })],
    })
  }
  const withRound = await countFor(players.length, roundOf)
  console.log(
    `ledger, a stake with its round     ${whole(withRound.rate).padStart(8)} operations/s   p99 ${quantile(withRound.latencies, 0.99).toFixed(1)} ms`,
  )
  await watchPlayers(app)
  const watched = await countFor(players.length, roundOf)
  await leavePlayers(app)
  console.log(
    `ledger, the same with all watched  ${whole(watched.rate).padStart(8)} operations/s   p99 ${quantile(watched.latencies, 0.99).toFixed(1)} ms`,
  )
  return plain.rate
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const startServer = (env: Record<string, string>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./server.ts', import.meta.url), { env: { ...process.env, ...env }, execArgv: [] })
    child.on('message', () => resolve(child))
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })

/** A spin as the game in its frame sends it: the frame's session and the sign-in behind it are checked with every bet. */
const spin = (port: number, { frame }: BenchPlayer): Buffer =>
  requestOf(port, {
    api: { class: 'studio', method: 'play' },
    data: { session: frame, round: newId(), stake: '1.00', Lang: 'tr' },
  })

const mustBeDone = (body: string): void => {
  if (!body.startsWith('{"result":true')) throw new Error(body)
}

/**
 * Each steady run is at 60 % of a peak measured just before it, because the speed of a shared machine changes by a third within a minute.
 *
 * A pause of the machine of 80 ms is one per cent of eight seconds, and most runs have one: with 32 clients pgbench too has a p99 of 25 to
 * 43 ms at 60 % of its peak, and of 5 to 10 ms in the median second. So the median second of all runs describes the server, and the median
 * run describes the machine as well.
 */
const steadyRuns = 5

/** A steady run and the disk in the same seconds: p99 of the run and by second, in milliseconds. */
const steadyRun = async (
  lines: Line[],
  rate: number,
  one: (lane: number) => Promise<void>,
): Promise<{ p99: number; tails: number[] }> => {
  const probe = watchDisk()
  const latencies = await steady(lines.length, rate, one)
  const disk = probe.stop()
  const all = [...latencies.values()].flat().sort((a, b) => a - b)
  const tails = tailsOf(latencies)
  const told = (of: readonly number[], share: number) => quantile(of, share).toFixed(1)
  console.log(
    `POST /endpoint/v1 at 60 %          ${whole(rate).padStart(8)} bets/s         p50 ${told(all, 0.5)} ms, p99 ${told(all, 0.99)} ms, by second ${told(tails, 0.5)} ms` +
      ` (disk alone: p50 ${told(disk, 0.5)}, p99 ${told(disk, 0.99)}, longest ${told(disk, 1)} ms)`,
  )
  return { p99: quantile(all, 0.99), tails }
}

const overHttp = async (port: number, players: BenchPlayer[]): Promise<{ rate: number; p99: number; tail: number }> => {
  const lines = await Promise.all(players.map(() => openLine(port)))
  const one = async (lane: number) =>
    mustBeDone(await (lines[lane] as Line).send(spin(port, players[lane] as BenchPlayer)))
  let best = 0
  let bestConnections = 0
  for (const connections of [64, 128, 256, 512]) {
    const { rate, latencies } = await countFor(connections, one)
    console.log(
      `POST /endpoint/v1, ${String(connections).padStart(3)} connections  ${whole(rate).padStart(8)} bets/s         p99 ${quantile(latencies, 0.99).toFixed(1)} ms`,
    )
    if (rate > best) [best, bestConnections] = [rate, connections]
  }
  const runs: number[] = []
  const tails: number[] = []
  for (let turn = 0; turn < steadyRuns; turn++) {
    const { rate } = await countFor(bestConnections, one, seconds / 2)
    const run = await steadyRun(lines.slice(0, bestConnections), rate * 0.6, one)
    runs.push(run.p99)
    tails.push(...run.tails)
  }
  const middle = (of: number[]) =>
    quantile(
      of.sort((a, b) => a - b),
      0.5,
    )
  for (const line of lines) line.close()
  return { rate: best, p99: middle(runs), tail: middle(tails) }
}

/** Ledger, full path and pgbench on one PostgreSQL in one run: `npm run bench -- ledger`. */
export const run = async (): Promise<void> => {
  // The settings that README.md recommends.
  const cluster = await startCluster({
    min_wal_size: '4GB',
    shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  })
  try {
    await fillLog(cluster)
    const base = await pgbench(cluster)
    const { address, app } = await openBenchApp(cluster)
    const { seedCatalogue } = await import('../server/src/domains/casino/studioCatalogue.ts')
    await seedCatalogue(app.db)
    const players = await addPlayers(app, 1_024)
    // pgbench does the same with its tables, and autovacuum with tables in use.
    await app.db.script('vacuum analyze')
    const alone = await ledgerAlone(app, players)
    // Half a million operations are delivered here, so that the server does not catch up with them while it is measured.
    await deliver(app.db, turnoverConsumer)
    // Cleans up after half a million operations, so that it does not slow the next measurement.
    await app.db.script('vacuum analyze')
    await app.db.script('checkpoint')
    await app.close()
    const port = await freePort()
    const server = await startServer({
      DATABASE_URL: address,
      SECRET: secret,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    })
    const http = await overHttp(port, players.slice(0, 512))
    server.removeAllListeners('exit')
    server.kill('SIGTERM')
    console.log(`\nledger : pgbench                   ${(alone / base).toFixed(1)}   (reach 8)`)
    console.log(`full path : pgbench                ${(http.rate / base).toFixed(2)}  (reach 1.5)`)
    console.log(
      `full path p99 at 60 % of its peak  ${http.p99.toFixed(1)} ms, the median of ${steadyRuns} runs (reach 25); ${http.tail.toFixed(1)} ms in the second in the middle`,
    )
  } finally {
    await cluster.close()
  }
}
