import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openPostgres } from '../../server/src/platform/db/connect.ts'
import { hasErrorCode } from '../../server/src/platform/db/failure.ts'
import { startCluster } from '../postgres.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A disk of sixteen megabytes. */
const smallDisk = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder])
  chmodSync(folder, 0o777)
  closing.push(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

it.each([
  ['a prepared statement', 'run'],
  ['a built statement', 'query'],
] as const)(
  '[H4] a full disk of the database is noticed by %s that fails, and a full disk is not what other failures are',
  async (_, way) => {
    const disk = smallDisk()
    const cluster = await startCluster({ fsync: 'off' })
    closing.push(cluster.close)
    const db = await openPostgres(cluster.url, 2)
    closing.push(db.close)
    cluster.run('/usr/bin/install', ['-d', '-m', '700', join(disk, 'space')])
    await db.script(`create tablespace small location '${join(disk, 'space')}'`)
    await db.script('create table filler (content text) tablespace small')
    const insert = `insert into filler select string_agg(md5(random()::text), '') from generate_series(1, 50000)`
    const statement = (text: string) =>
      way === 'run' ? db.run({ name: text.slice(0, 20), text }, []) : sql.raw(text).execute(db.query)
    await expect(statement('select 1 / 0')).rejects.toThrow()
    expect(db.isFull()).toBe(false)
    const fill = async () => {
      for (let times = 0; times < 40; times++) await statement(insert)
    }
    await expect(fill()).rejects.toSatisfy(hasErrorCode('53100'))
    expect(db.isFull()).toBe(true)
  },
)
