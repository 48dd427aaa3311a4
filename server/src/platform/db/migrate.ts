import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './connect.ts'
import { failedWith } from './failure.ts'

/** A file of SQL by the name under which its run is noted. */
type Script = { name: string; text: string; hash: string }

const scriptsIn = (folder: URL): Script[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

/** The steps from an empty database to this schema. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)
/** The functions as they are: each stands in one place, whatever migrations have said of it on the way. */
export const functionsFolder = new URL('./functions/', import.meta.url)

/** A number of ours for the lock that lets one process at a time migrate. */
const lock = 7_256_391

const place = `select pg_advisory_xact_lock(${lock});
create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())`

/**
 * Brings the schema up to date, each file in one transaction with the note of it, and answers what was run. Throws when a file that
 * has run was changed since: migrations are only ever added, and functions change together with a new one. So a process knows
 * a database that is newer than itself, and leaves it alone.
 */
export const migrate = async (db: Database): Promise<string[]> => {
  await db.script(place)
  const noted = await db.query.selectFrom('migration').select(['name', 'hash']).execute()
  const done = new Map(noted.map(({ name, hash }) => [name, hash]))
  const migrations = scriptsIn(migrationsFolder)
  expectNothingNewer(migrations, [...done.keys()])
  const run: string[] = []
  for (const script of [...migrations, ...functionsAt(migrations.at(-1)?.name ?? '')]) {
    const known = done.get(script.name)
    if (known === script.hash) continue
    if (known && !mayFollow(script, known)) throw new Error(`${script.name} was changed after it had run`)
    if (await runOnce(db, script)) run.push(script.name)
  }
  return run
}

const ofFunctions = 'functions/'

/** The functions as they are since a migration, which their note names too: a new one has them written anew. */
const functionsAt = (migration: string): Script[] =>
  scriptsIn(functionsFolder).map(({ name, text, hash }) => ({
    name: ofFunctions + name,
    text,
    hash: `${migration} ${hash}`,
  }))

/** Functions take the place of those that were noted at an earlier migration. */
const mayFollow = ({ name, hash }: Script, noted: string): boolean =>
  name.startsWith(ofFunctions) && sinceOf(noted) < sinceOf(hash)

const sinceOf = (note: string): string => note.slice(0, note.indexOf(' '))

const expectNothingNewer = (migrations: readonly Script[], done: readonly string[]): void => {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = done.find((name) => !known.has(name) && !name.startsWith(ofFunctions))
  if (newer) throw new Error(`the database is newer than this software: it has run ${newer}`)
}

const isDone = failedWith('YK006')

/** Whether it was run here; another process that starts at the same moment may have done it. */
const runOnce = async (db: Database, script: Script): Promise<boolean> => {
  try {
    await db.script(wrapped(script))
    return true
  } catch (cause) {
    if (isDone(cause)) return false
    throw cause
  }
}

/** Statements that are sent together are one transaction: where one fails, nothing is left of it, nor of a transaction. */
const wrapped = ({ name, text, hash }: Script): string => `select pg_advisory_xact_lock(${lock});
do $$ begin
  if exists (select from migration where name = '${name}' and hash = '${hash}') then
    raise exception 'another process has run it' using errcode = 'YK006';
  end if;
end $$;
${text}
insert into migration (name, hash) values ('${name}', '${hash}')
on conflict (name) do update set hash = excluded.hash, at = now();`
