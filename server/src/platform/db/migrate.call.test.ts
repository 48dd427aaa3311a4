import { describe, expect, it } from 'vitest'
import { openEmbedded } from './connect.ts'
import { migrate } from './migrate.ts'

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

  it('that fail leave nothing behind', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    await expect(db.script('create table half (id int); select 1 / 0;')).rejects.toThrow('division by zero')
    await expect(db.script('select from half')).rejects.toThrow('does not exist')
    expect(await migrate(db)).toEqual([])
    await db.close()
  })
})
