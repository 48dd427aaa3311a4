import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './connect.ts'
import { failedWith } from './failure.ts'

const folder = new URL('./migrations/', import.meta.url)

type Migration = { name: string; text: string; hash: string }

const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

/** A number of ours for the lock that lets one process at a time migrate. */
const lock = 7_256_391

const place = `select pg_advisory_xact_lock(${lock});
create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())`

/**
 * Brings the schema up to date, each file once and in one transaction with the note of it. Throws when a file that has run
 * was changed since: migrations are only ever added.
 */
export const migrate = async (db: Database): Promise<string[]> => {
  await db.script(place)
  const run: string[] = []
  const done = new Map(
    (await db.query.selectFrom('migration').select(['name', 'hash']).execute()).map((row) => [row.name, row.hash]),
  )
  for (const migration of migrations()) {
    const known = done.get(migration.name)
    if (known && known !== migration.hash) throw new Error(`migration ${migration.name} was changed after it had run`)
    if (known) continue
    if (await runOnce(db, migration)) run.push(migration.name)
  }
  return run
}

const isDone = failedWith('YK006')

/** Whether it was run here; another process that starts at the same moment may have done it. */
const runOnce = async (db: Database, migration: Migration): Promise<boolean> => {
  try {
    await db.script(wrapped(migration))
    return true
  } catch (cause) {
    if (isDone(cause)) return false
    throw cause
  }
}

/** Statements that are sent together are one transaction: where one fails, nothing is left of it, nor of a transaction. */
const wrapped = ({ name, text, hash }: Migration): string => `select pg_advisory_xact_lock(${lock});
do $$ begin
  if exists (select from migration where name = '${name}') then
    raise exception 'another process has run it' using errcode = 'YK006';
  end if;
end $$;
${text}
insert into migration (name, hash) values ('${name}', '${hash}');`
