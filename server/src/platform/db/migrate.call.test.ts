import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from './connect.ts'
import { migrate, migrationsFolder, pendingMigrations } from './migrate.ts'

describe('the migrations', () => {
  it('are run once by processes that start at the same moment, and then by none', async () => {
    const db = await openEmbedded(undefined)
    const [first = [], second = []] = await Promise.all([migrate(db), migrate(db)])
    const rows = await db.query.selectFrom('migration').select('name').orderBy('name').execute()
    expect([...first, ...second].sort()).toEqual(rows.map(({ name }) => name))
    expect(first.length + second.length).toBe(rows.length)
    expect(rows.map(({ name }) => name)).toContain('functions/ledger.sql')
    expect(await migrate(db)).toEqual([])
    await db.close()
  })

  it('replace functions of an earlier migration, and refuse functions that were changed without a migration', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    const file = 'functions/audit.sql'
    const recordedHash = async () =>
      (await db.query.selectFrom('migration').select('hash').where('name', '=', file).executeTakeFirstOrThrow()).hash
    const note = (hash: string) => db.query.updateTable('migration').set({ hash }).where('name', '=', file).execute()
    const now = await recordedHash()
    await db.script(`create or replace function reject_audit_change() returns trigger language plpgsql as $$
      begin return null; end $$;`)
    await note(`0000_earlier.sql ${'0'.repeat(64)}`)
    expect(await migrate(db)).toEqual([file])
    expect(await recordedHash()).toBe(now)
    await expect(db.script('delete from audit')).rejects.toThrow('never changed or removed')
    await note(`${now.split(' ')[0]} ${'0'.repeat(64)}`)
    await expect(migrate(db)).rejects.toThrow(`${file} was changed after it had run`)
    await db.close()
  })

  it('turn stored factors of dead heats into exact fractions', async () => {
    const db = await openEmbedded(undefined)
    const files = readdirSync(migrationsFolder).sort()
    const run = (names: readonly string[]) =>
      names.reduce(
        (done, name) => done.then(() => db.script(readFileSync(new URL(name, migrationsFolder), 'utf8'))),
        Promise.resolve(),
      )
    const change = files.indexOf('0004_sport_results.sql')
    await run(files.slice(0, change))
    const factors = [1, 0.5, 1 / 3, 0.333, 2 / 3, 0, 0.142857]
    const rows = factors.map((factor, at) => `('m', 1, '', '${at}', 1, 0, ${factor}, 2, 0, 3)`)
    await db.script(`insert into sport_result values ${rows.join(', ')}`)
    await run(files.slice(change, change + 1))
    const found = await db.query
      .selectFrom('sport_result')
      .select(['dead_heat_numerator as n', 'dead_heat_denominator as d'])
      .orderBy('outcome')
      .execute()
    expect(found.map(({ n, d }) => `${n}/${d}`)).toEqual(['1/1', '1/2', '1/3', '333/1000', '2/3', '0/1', '1/7'])
    await db.close()
  })

  it('refuse a database that was made before the first release', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    await db.query.insertInto('migration').values({ name: '0001_ledger.sql', hash: 'any' }).execute()
    await expect(migrate(db)).rejects.toThrow('start with an empty one')
    await db.close()
  })

  it('refuse a database that is newer than this software', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    await db.query.insertInto('migration').values({ name: '9999_later.sql', hash: 'of a later one' }).execute()
    await expect(migrate(db)).rejects.toThrow('it has run 9999_later.sql')
    await db.close()
  })

  it('[H2] let older software start on a database that was only widened, and leave its newer functions', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    await db.query
      .insertInto('migration')
      .values({ name: '9999_later.sql', hash: 'of a later one', widens: true })
      .execute()
    const file = 'functions/audit.sql'
    const hash = `9999_later.sql ${'0'.repeat(64)}`
    await db.query.updateTable('migration').set({ hash }).where('name', '=', file).execute()
    expect(await pendingMigrations(db)).toEqual([])
    expect(await migrate(db)).toEqual([])
    const row = await db.query.selectFrom('migration').select('hash').where('name', '=', file).executeTakeFirstOrThrow()
    expect(row.hash).toBe(hash)
    await db.close()
  })

  it('that fail leave nothing behind', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    await expect(db.script('create table half (id int); select 1 / 0;')).rejects.toThrow('division by zero')
    await expect(db.script('select from half')).rejects.toThrow('does not exist')
    expect(await migrate(db)).toEqual([])
    await db.close()
  })
})
