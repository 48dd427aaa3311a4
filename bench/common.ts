import pg from 'pg'
import { openHouse } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import type { Cluster } from '../tools/postgres.ts'

/** What the measurements share. */
export const secret = 'a secret for measurements, 32 characters or more'

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const whole = (number: number): string => Math.round(number).toLocaleString('en')

/** Makes a database in the cluster and answers with its address. */
export const createDatabase = async (cluster: Cluster, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return cluster.url.replace(/postgres$/, name)
}

/** A house on a database of its own, without demo money and without a feed. */
export const openBenchHouse = async (cluster: Cluster, name = 'house') => {
  const address = await createDatabase(cluster, name)
  const config = readConfig({ DATABASE_URL: address, SECRET: secret, LOG_LEVEL: 'warn', SPORTS_FEED: 'off' })
  return { address, house: await openHouse({ ...config, demo: false }) }
}
