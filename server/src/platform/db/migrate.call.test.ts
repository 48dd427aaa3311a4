import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from './connect.ts'
import { migrate, migrationsFolder, pendingMigrations } from './migrate.ts'

/** Opens a database with the migrations before one, which `runNext` runs. */
const openBefore = async (name: string) => {
  const db = await openEmbedded(undefined)
  const files = readdirSync(migrationsFolder).sort()
  const run = (file: string) => db.script(readFileSync(new URL(file, migrationsFolder), 'utf8'))
  for (const file of files.slice(0, files.indexOf(name))) await run(file)
  return { db, runNext: () => run(name) }
}

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
    const { db, runNext } = await openBefore('0004_sport_results.sql')
    const factors = [1, 0.5, 1 / 3, 0.333, 2 / 3, 0, 0.142857]
    const rows = factors.map((factor, at) => `('m', 1, '', '${at}', 1, 0, ${factor}, 2, 0, 3)`)
    await db.script(`insert into sport_result values ${rows.join(', ')}`)
    await runNext()
    const found = await db.query
      .selectFrom('sport_result')
      .select(['dead_heat_numerator as n', 'dead_heat_denominator as d'])
      .orderBy('outcome')
      .execute()
    expect(found.map(({ n, d }) => `${n}/${d}`)).toEqual(['1/1', '1/2', '1/3', '333/1000', '2/3', '0/1', '1/7'])
    await db.close()
  })

  it('make proofs of what had verified players before: documents with the end of each, the service, staff', async () => {
    const { db, runNext } = await openBefore('0056_player_proofs.sql')
    const at = (minute: number) => `'2026-11-01T10:0${minute}:00Z'`
    const player = (id: number, by: string, until: string, verified: number, restricted: boolean) =>
      `(${id}, 'p${id}', 'p${id}', 'p${id}', 'p${id}', '', '', '', '', '', 'p${id}', '', 'TR', '', ${at(verified)}, '${by}', 1, ${until}, ${restricted})`
    await db.script(`
      insert into player (id, username, email, email_key, phone, password_hash, firstname, lastname, birth_date, identity_sealed,
        identity_mark, identity_last4, country, city, verified_at, verified_by, verification_level, identity_until, restricted) values
        ${player(1, 'document (staff 1 Ada)', "'2031-01-01'", 2, true)}, ${player(2, 'video (vardiya)', 'null', 1, true)},
        ${player(3, 'service (verification service http)', "'2032-01-01'", 1, false)};
      insert into verification_document (player_id, id, kind, state, width, height, sent_at, decided_at, decided_by, barred) values
        (1, 'a', 'identity', 'accepted', 1, 1, now(), ${at(1)}, 'staff 1 Ada', true),
        (1, 'b', 'identity', 'accepted', 1, 1, now(), ${at(2)}, 'staff 1 Ada', false),
        (1, 'c', 'bank', 'accepted', 1, 1, now(), ${at(3)}, 'staff 1 Ada', false),
        (1, 'd', 'identity', 'refused', 1, 1, now(), ${at(4)}, 'staff 1 Ada', false);
      insert into audit (id, at, actor, act, subject, detail, previous, hash) values
        (1, ${at(1)}, '', 'player verified', '1', '{"until": "2030-01-01"}', '', ''),
        (2, ${at(2)}, '', 'player verified', '1', '{"until": "2031-01-01"}', '', '');
      insert into player_match (player_id, other_id, kind, reviewed_at, reviewed_by) values
        (1, 2, 'person', ${at(1)}, 'staff 1 Ada'), (2, 3, 'person', ${at(1)}, 'vardiya')`)
    await runNext()
    const proofs = await db.query.selectFrom('player_proof').selectAll().orderBy('player_id').orderBy('at').execute()
    expect(
      proofs.map(({ player_id, id, source, by, actor, until }) => [player_id, id, source, by, actor, until]),
    ).toEqual([
      [1, 'a', 'document', 'document', 'staff 1 Ada', '2030-01-01'],
      [1, 'b', 'document', 'document', 'staff 1 Ada', '2031-01-01'],
      [2, 'earlier', 'staff', 'video', 'vardiya', null],
      [3, 'earlier', 'service', 'service', 'verification service http', '2032-01-01'],
    ])
    const matches = await db.query.selectFrom('player_match').select('proof').orderBy('player_id').execute()
    expect(matches.map(({ proof }) => proof)).toEqual(['a', null])
    const players = await db.query.selectFrom('player').select('restricted_by_hand').orderBy('id').execute()
    expect(players.map((row) => row.restricted_by_hand)).toEqual([null, true, null])
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

  it('[H2] let older software start on a database that was only expanded, and leave its newer functions', async () => {
    const db = await openEmbedded(undefined)
    await migrate(db)
    await db.query
      .insertInto('migration')
      .values({ name: '9999_later.sql', hash: 'of a later one', expands: true })
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
