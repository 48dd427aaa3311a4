import pg from 'pg'
import { openApp } from '../server/src/app/server.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Cluster } from '../tools/postgres.ts'

/** Parts that the measurements share. */
export const secret = 'a secret for measurements, 32 characters or more'

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const whole = (number: number): string => Math.round(number).toLocaleString('en')

/** How long one measurement lasts. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 8)

/** Repeats work in lanes beside each other for some seconds; returns how often it was done in a second, and how long each took in milliseconds. */
export const countFor = async (
  lanes: number,
  one: (lane: number) => Promise<unknown>,
  lasting = seconds,
): Promise<{ rate: number; latencies: number[] }> => {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + lasting * 1_000
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        const sent = performance.now()
        await one(lane)
        latencies.push(performance.now() - sent)
      }
    }),
  )
  return {
    rate: latencies.length / ((performance.now() - started) / 1_000),
    latencies: latencies.sort((a, b) => a - b),
  }
}

const ask = async (cluster: Cluster, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Creates a database in the cluster. Returns its address. */
export const createDatabase = async (cluster: Cluster, name: string): Promise<string> => {
  await ask(cluster, `create database ${name}`)
  return cluster.url.replace(/postgres$/, name)
}

/** Drops a database, so that autovacuum does not work on it during the next measurement. */
export const dropDatabase = (cluster: Cluster, name: string): Promise<void> => ask(cluster, `drop database ${name}`)

/**
 * Fills the write-ahead log of a new cluster until its segments are recycled, as on a server in service. A new segment is 16 MB of zeros
 * to be made durable, which blocks all commits for 50 ms every few seconds.
 */
export const fillLog = async (cluster: Cluster): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const megabytes = 2_048
  const each = 8
  for (let written = 0; written < megabytes; written += each)
    await client.query("select pg_logical_emit_message(false, 'fill', repeat('x', $1::int * 1000000))", [each])
  await client.query('checkpoint')
  await client.query('checkpoint')
  await client.end()
}

/** The settings of a measured server: without a feed, and for thousands of sockets of this machine's address. */
export const measuredSettings = (database: string) => ({
  DATABASE_URL: database,
  SECRET: secret,
  LOG_LEVEL: 'warn',
  SPORTS_FEED: 'off',
  RATE_FACTOR: '50',
})

/** A server on a separate database, without demo money and without a feed. */
export const openBenchApp = async (cluster: Cluster, name = 'house') => {
  const address = await createDatabase(cluster, name)
  const config = readConfig(measuredSettings(address))
  return { address, app: await openApp({ ...config, demo: false }) }
}
