import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { type Cluster, lackingForCluster, startCluster, until } from '../cluster/cluster.ts'
import { compare, drawnAgain, drawsOf } from '../cluster/compare.ts'
import { startPlay } from '../cluster/play.ts'
import { openClusterApp, openPlayers } from '../cluster/players.ts'
import { restoreTo, stopAll } from '../cluster/restore.ts'

const closing: (() => Promise<unknown>)[] = []
let logs = () => ''
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(logs())
})
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const players = 12
/** Patroni replaces a primary that has not renewed its lock for this long (`ttl` of deploy/patroni/config.yml), in seconds. */
const ttl = 20

/** The check of the backups writes what alerts read, at the primary alone. */
const expectCheckedBackups = async ({ hosts, start, isPrimary }: Cluster, since: number) => {
  for (const host of hosts) {
    expect(await start(host, 'backupCheck').finished()).toBe(0)
    const file = host.inside('/var/lib/prometheus/node-exporter/yakamoz_backup.prom')
    expect(existsSync(file)).toBe(await isPrimary(host))
    if (!existsSync(file)) continue
    const ages = [...readFileSync(file, 'utf8').matchAll(/^(pgbackrest_\w+) (\d+)$/gm)]
    expect(ages.map(([, name]) => name)).toEqual([
      'pgbackrest_backup_timestamp_seconds',
      'pgbackrest_archive_timestamp_seconds',
    ])
    for (const [, , seconds] of ages) expect(Number(seconds)).toBeGreaterThanOrEqual(since)
  }
}

it('[H7, H20, H23, H24] a cluster of three hosts loses and doubles nothing when its primary crashes and when it is cut off, and draws nothing twice after a restore', async () => {
  const startedAt = performance.now()
  const since = Math.floor(Date.now() / 1_000)
  expect(lackingForCluster()).toBeUndefined()
  const settings = { SPORTS_FEED: 'off', MIN_ROUND_MS: '0', RATE_FACTOR: '1000', PAGES: 'off', DEMO_PAST: 'off' }
  const cluster = await startCluster({ settings })
  closing.push(cluster.close)
  logs = cluster.logs
  const app = await openClusterApp(cluster)
  closing.push(app.close)
  const seats = await openPlayers(app, players)
  await cluster.backUp()
  await expectCheckedBackups(cluster, since)
  const play = startPlay({ hosts: cluster.hosts, players: seats })
  const moreBets = async () => {
    const before = play.acknowledged.length
    await until('bets being answered', async () => play.acknowledged.length > before + 3 * players, 90_000)
  }
  const primaryOf = async () => {
    const found = await cluster.primary()
    if (!found) throw new Error('there is no primary')
    return found
  }
  const replaced = async (name: string) =>
    until('another primary', async () => ![undefined, name].includes((await cluster.primary())?.name), 90_000)
  await moreBets()
  const report = (what: string) => {
    const silence = play.silences().answers / 1_000
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    console.log(
      `${what}: longest silence ${silence.toFixed(1)} s, ${(silence / ttl).toFixed(2)} times the lock of the primary; ${seconds} s since the start`,
    )
  }
  report('at rest')

  const first = await primaryOf()
  await cluster.crash(first)
  await replaced(first.name)
  await moreBets()
  report('crash of the primary')
  cluster.revive(first)
  await cluster.untilHealthy()

  const second = await primaryOf()
  second.cut()
  await replaced(second.name)
  await moreBets()
  report('primary cut off')
  const third = await primaryOf()
  second.join()
  await cluster.untilHealthy()
  await moreBets()
  expect((await primaryOf()).name).toBe(third.name)

  // Only on the host that crashed a process has ended: it starts again until there is a primary.
  for (const { name, programs } of cluster.hosts)
    if (name !== first.name) expect([name, programs.get('server')?.starts()]).toEqual([name, 1])

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
  await cluster.untilHealthy()
  await moreBets()
  await wait(500)
  report('restore')
  await play.stop()
  expect(drawnAgain(drawn, restored, await drawsOf(app))).toBe(0)

  const { rolledBack, ...found } = await compare(app, play)
  const nothing = { lost: 0, doubled: 0, different: 0, unasked: 0, drawnTwice: 0, unbalanced: 0 }
  expect(found).toEqual({ acknowledged: play.acknowledged.length, stored: found.stored, ...nothing })
  expect(rolledBack).toBeGreaterThan(0)
  expect(rolledBack).toBe(play.acknowledged.length - found.stored)
  console.log(
    `${play.acknowledged.length} bets, of which the restore rolled back ${rolledBack}; ${((performance.now() - startedAt) / 1_000).toFixed(0)} s in all`,
  )
})
