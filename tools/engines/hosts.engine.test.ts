import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../../server/src/platform/db/connect.ts'
import { isDatabaseFault } from '../../server/src/platform/db/failure.ts'
import { type Cluster, standbyOf, startCluster } from '../postgres.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const opened = async () => {
  const primary = await startCluster()
  closing.push(primary.close)
  const standby = await startCluster({}, standbyOf(primary))
  closing.push(standby.close)
  // The host that only reads comes first.
  const db = await openPostgres(`postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres`)
  closing.push(db.close)
  return { primary, standby, db }
}

const kill = async (cluster: Cluster): Promise<void> => {
  const child = cluster.process()
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await closed
}

const portOf = async (db: Database): Promise<number> =>
  (await db.run<{ port: number }>({ name: 'port', text: 'select inet_server_port() as port' }, []))[0]?.port ?? 0

/** Calls until the database answers again. Only faults of the database are expected meanwhile. */
const untilItAnswers = async (db: Database): Promise<number> => {
  for (;;)
    try {
      return await portOf(db)
    } catch (cause) {
      if (!isDatabaseFault(cause)) throw cause
      await wait(50)
    }
}

it('[H1] of several hosts the one that can be written is used, and found again after it has failed', async () => {
  const { primary, standby, db } = await opened()
  const heard: string[] = []
  await db.listen('news', (payload) => heard.push(payload))
  await db.script('create table bet (id int primary key)')
  expect(await portOf(db)).toBe(primary.port)
  await db.notify('news', 'before')
  await expect.poll(() => heard).toEqual(['before'])

  await kill(primary)
  standby.run('pg_ctl', ['promote', '-w', '-D', `${standby.folder}/data`])
  expect(await untilItAnswers(db)).toBe(standby.port)
  await db.script('insert into bet values (1)')
  await expect
    .poll(async () => {
      await db.notify('news', 'after')
      return heard.includes('after')
    })
    .toBe(true)

  // The old primary comes back and does not know that it was replaced.
  await primary.restart()
  const again = await openPostgres(`postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`)
  closing.push(again.close)
  expect(await portOf(again)).toBe(standby.port)
})

it('[H1] says which hosts cannot be written when none can', async () => {
  const { primary, standby } = await opened()
  await kill(primary)
  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
  const timeouts = { connectionMs: 1_000, statementMs: 1_000, silenceMs: 2_000 }
  const db = await openPostgres(`postgres://postgres@${hosts}/postgres`, 2, { timeouts })
  closing.push(db.close)
  await expect(portOf(db)).rejects.toThrow(/127\.0\.0\.1 only reads; 127\.0\.0\.1: connect ECONNREFUSED/)
})
