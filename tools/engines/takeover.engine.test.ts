import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { TableState } from '@yakamoz/contract'
import { games } from '@yakamoz/games'
import { afterAll, expect, it } from 'vitest'
import { openPostgres } from '../../server/src/platform/db/connect.ts'
import { leaseTimes } from '../../server/src/platform/db/lease.ts'
import { startCluster } from '../postgres.ts'
import { listenTo, type ServerProcess, startServerProcess } from './serverProcess.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const crash = games.find((game) => 'form' in game && game.form === 'crash')
if (!crash) throw new Error('there is no crash game')

/** Two processes on one database. The first one has the leases. */
const opened = async () => {
  const cluster = await startCluster()
  closing.push(cluster.close)
  const db = await openPostgres(cluster.url, 2)
  closing.push(db.close)
  const start = async (): Promise<ServerProcess> => {
    const process = await startServerProcess(cluster.url)
    closing.push(process.kill)
    return process
  }
  const [first, second] = [await start(), await start()]
  const holders = async () => {
    const rows = await db.query.selectFrom('lease').select(['name', 'holder']).orderBy('name').execute()
    return new Map(rows.map(({ name, holder }) => [name, holder]))
  }
  return { db, first, second, holders }
}

const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((time, at) => time - (times[at] ?? time))

it('[H6] when the process that runs the tables is killed, another takes its leases, goes on with the rounds and tells the bust of the one that was rising', async () => {
  const { first, second, holders } = await opened()
  const before = await holders()
  expect([...before.keys()]).toEqual(['sports', 'tables'])
  const table = await listenTo<TableState>(second, `table/${crash.id}`)
  closing.push(table.stop)
  const now = () => table.heard.at(-1)?.state
  await expect.poll(() => now()?.phase, { interval: 20 }).toBe('rising')
  const round = now()?.round ?? 0
  const killedAt = performance.now()
  await first.kill()

  const rounds = () => new Set(table.heard.map(({ state }) => state.round))
  await expect.poll(() => rounds().has(round + 2)).toBe(true)
  const busts = table.heard.filter(({ state }) => state.round === round && state.outcome !== undefined)
  expect(busts.map(({ state }) => state.phase)).toContain('settled')
  expect([...rounds()].filter((one) => one >= round)).toEqual([round, round + 1, round + 2])
  const times = table.heard.map(({ atMs }) => atMs).filter((atMs) => atMs >= killedAt)
  const silence = Math.max(...gapsOf([killedAt, ...times]))
  const { validMs } = leaseTimes.postgres
  console.log(`longest silence ${Math.round(silence)} ms, ${(silence / validMs).toFixed(2)} times the lease`)
  const after = await holders()
  for (const name of ['sports', 'tables']) expect(after.get(name)).not.toBe(before.get(name))
})

it('[H6] the leases are not lost while both cores are busy', async () => {
  const { holders } = await opened()
  const before = await holders()
  const burners = Array.from({ length: 4 }, (): ChildProcess => spawn('sh', ['-c', 'while :; do :; done']))
  closing.push(() => {
    for (const burner of burners) burner.kill('SIGKILL')
  })
  for (let seconds = 0; seconds < 20; seconds++) {
    await wait(1_000)
    expect(await holders()).toEqual(before)
  }
})
