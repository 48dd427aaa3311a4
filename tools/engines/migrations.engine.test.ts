import { afterAll, expect, it } from 'vitest'
import { openPostgres } from '../../server/src/platform/db/connect.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startCluster } from '../postgres.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

it('[H2] a migration that contracts the schema is not run while processes run, and one that only expands it is', async () => {
  const cluster = await startCluster({ fsync: 'off' })
  closing.push(cluster.close)
  const db = await openPostgres(cluster.url, 2)
  closing.push(db.close)
  await migrate(db)
  const now = new Date()
  const row = {
    id: 'one',
    host: 'one',
    version: '0',
    started_at: now,
    memory: 0,
    ledger_waiting: 0,
    sockets: 0,
    disk_free: 0,
  }
  const running = (seen_at: Date) =>
    db.query
      .insertInto('server_process')
      .values({ ...row, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute()
  const forget = (name: string) => db.query.deleteFrom('migration').where('name', '=', name).execute()

  await running(now)
  await forget('0055_erasure.sql')
  await db.script(
    'drop table erased_person; alter table player drop column erased_at cascade; drop index if exists player_closed',
  )
  expect(await migrate(db)).toEqual(['0055_erasure.sql'])

  await forget('0012_match_stars.sql')
  await db.script('drop table match_star')
  await expect(migrate(db)).rejects.toThrow(
    '0012_match_stars.sql does not work beside older software, of which 1 process runs: stop all of them first',
  )
  await running(new Date(now.getTime() - 60_000))
  expect(await migrate(db)).toEqual(['0012_match_stars.sql'])
})
