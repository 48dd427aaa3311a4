import { describe, expect, it } from 'vitest'
import { openEmbedded } from './connect.ts'
import { migrate } from './migrate.ts'

describe('the migrations', () => {
  it('are run once by processes that start at the same moment, and then by none', async () => {
    const db = await openEmbedded(undefined)
    const [first = [], second = []] = await Promise.all([migrate(db), migrate(db)])
    const rows = await db.query.selectFrom('migration').select('name').orderBy('name').execute()
    expect([...first, ...second].sort()).toEqual(rows.map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(20)
    expect(await migrate(db)).toEqual([])
    await db.close()
  })

  it('that fail leave nothing of themselves', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    await expect(db.script('create table half (id int); select 1 / 0;')).rejects.toThrow('division by zero')
    await expect(db.script('select from half')).rejects.toThrow('does not exist')
    expect(await migrate(db)).toEqual([])
    await db.close()
  })
})
