import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Cluster, type ClusterHost, lackingForCluster, startCluster, until } from '../cluster/cluster.ts'
import { type Comparison, compare, drawnAgain, drawsOf } from '../cluster/compare.ts'
import { type Play, startPlay } from '../cluster/play.ts'
import { openClusterApp, openPlayers } from '../cluster/players.ts'
import { restoreTo, stopAll } from '../cluster/restore.ts'

const players = 12
/** Patroni replaces a primary that has not renewed its lock for this long (`ttl` of deploy/patroni/config.yml), in seconds. */
const ttl = 20
/** Whatever a busy machine needs to replace a primary. */
const takeoverMs = 90_000

let cluster: Cluster
let app: Awaited<ReturnType<typeof openClusterApp>>
let play: Play
const startedAt = performance.now()
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  expect(lackingForCluster()).toBeUndefined()
  const settings = { SPORTS_FEED: 'off', MIN_ROUND_MS: '0', RATE_FACTOR: '1000', PAGES: 'off', DEMO_PAST: 'off' }
  cluster = await startCluster({ settings })
  closing.push(cluster.close)
  app = await openClusterApp(cluster)
  closing.push(app.close)
  const seats = await openPlayers(app, players)
  await cluster.backUp()
  play = startPlay({ hosts: cluster.hosts, players: seats })
  await moreBets()
  report('start')
})
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(cluster.logs())
})
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const moreBets = async () => {
  const before = play.acknowledged.length
  await until('bets being answered', async () => play.acknowledged.length > before + 3 * players, takeoverMs)
}

const primaryOf = async (): Promise<ClusterHost> => {
  const found = await cluster.primary()
  if (!found) throw new Error('there is no primary')
  return found
}

const replaced = (name: string) =>
  until('another primary', async () => ![undefined, name].includes((await cluster.primary())?.name), takeoverMs)

const report = (what: string) => {
  const silence = play.silences().answers / 1_000
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  console.log(
    `${what}: longest silence ${silence.toFixed(1)} s, ${(silence / ttl).toFixed(2)} times the lock of the primary; ${seconds} s since the start`,
  )
}

/** Expects that every bet that was answered is stored once with its outcome, apart from those that a restore rolled back. */
const expectSound = async (): Promise<Comparison> => {
  const acknowledged = [...play.acknowledged]
  const found = await compare(app, { acknowledged, sent: play.sent })
  const nothing = { lost: 0, doubled: 0, different: 0, unasked: 0, drawnTwice: 0, unbalanced: 0 }
  expect(found).toEqual({ ...found, acknowledged: acknowledged.length, ...nothing })
  return found
}

it('[H23] the check of the backups writes what alerts read, at the primary alone', async () => {
  for (const host of cluster.hosts) {
    expect(await cluster.start(host, 'backupCheck').finished()).toBe(0)
    const file = host.inside('/var/lib/prometheus/node-exporter/yakamoz_backup.prom')
    expect(existsSync(file)).toBe(await cluster.isPrimary(host))
    if (!existsSync(file)) continue
    const written = [...readFileSync(file, 'utf8').matchAll(/^(pgbackrest_\w+) (\d+)$/gm)]
    expect(written.map(([, name]) => name)).toEqual([
      'pgbackrest_backup_timestamp_seconds',
      'pgbackrest_archive_timestamp_seconds',
    ])
    for (const [, , seconds] of written) expect(Number(seconds) * 1_000).toBeGreaterThan(performance.timeOrigin)
  }
})

it('[H7, H24] a cluster of three hosts loses and doubles nothing when its primary crashes and when it is cut off', async () => {
  const first = await primaryOf()
  await cluster.crash(first)
  await replaced(first.name)
  await moreBets()
  report('crash of the primary')
  cluster.revive(first)
  await cluster.untilHealthy(takeoverMs)

  const second = await primaryOf()
  second.cut()
  await replaced(second.name)
  await moreBets()
  report('primary cut off')
  const third = await primaryOf()
  second.join()
  await cluster.untilHealthy(takeoverMs)
  await moreBets()
  expect((await primaryOf()).name).toBe(third.name)

  // Only on the host that crashed a process has ended: it starts again until there is a primary.
  for (const { name, programs } of cluster.hosts)
    if (name !== first.name) expect([name, programs.get('server')?.starts()]).toEqual([name, 1])
  expect(await expectSound()).toMatchObject({ rolledBack: 0 })
})

it('[H20] a cluster that is restored to a point in time draws nothing twice and has lost only what came later', async () => {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(app.db.query)
  const endRollBack = play.rollBack()
  await moreBets()
  await Promise.all(cluster.hosts.map(({ programs }) => programs.get('server')?.stop()))
  const drawn = await drawsOf(app)
  await stopAll(cluster)
  expect(await restoreTo(cluster, rows[0]?.at ?? '')).toContain('the database is accepted')
  const restored = await drawsOf(app)
  endRollBack()
  expect(restored.size).toBeLessThan(drawn.size)
  for (const host of cluster.hosts) cluster.start(host, 'server')
  await cluster.untilHealthy(takeoverMs)
  await moreBets()
  report('restore')
  await play.stop()
  expect(drawnAgain(drawn, restored, await drawsOf(app))).toBe(0)

  const { acknowledged, stored, rolledBack } = await expectSound()
  expect(rolledBack).toBeGreaterThan(0)
  expect(rolledBack).toBe(acknowledged - stored)
  expect(acknowledged).toBeGreaterThan(10 * players)
  console.log(`${acknowledged} bets, of which the restore rolled back ${rolledBack}`)
})
