import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../../server/src/platform/db/connect.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { standbyOf, startCluster } from '../postgres.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Returns the port of the server that answers reads which may be late. */
const readsAt = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db.delayed)
  return rows[0]?.port ?? 0
}

it('[H5] late reads go to the replica while it follows, and to the primary when it is behind or away', async () => {
  const primary = await startCluster()
  closing.push(primary.close)
  const standby = await startCluster({}, standbyOf(primary))
  closing.push(standby.close)
  const replica = `postgres://postgres@127.0.0.1:${standby.port}/postgres`
  const db = await openPostgres(primary.url, 4, { replica })
  closing.push(db.close)
  await migrate(db)
  const mark = (at: Date) => db.query.updateTable('high_water').set({ at }).execute()
  await mark(new Date(0))
  await expect.poll(() => readsAt(db)).toBe(primary.port)
  const timer = setInterval(() => void mark(new Date()).catch(() => {}), 250)
  closing.push(() => clearInterval(timer))
  await expect.poll(() => readsAt(db)).toBe(standby.port)

  // Its changes are received and not applied.
  const late = await openPostgres(replica, 1)
  closing.push(late.close)
  await late.script('select pg_wal_replay_pause()')
  await expect.poll(() => readsAt(db)).toBe(primary.port)
  await late.script('select pg_wal_replay_resume()')
  await expect.poll(() => readsAt(db)).toBe(standby.port)

  standby.freeze()
  closing.push(() => standby.thaw())
  await wait(4_000)
  expect(await readsAt(db)).toBe(primary.port)
})
