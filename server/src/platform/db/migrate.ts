import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './connect.ts'
import { hasErrorCode } from './failure.ts'

/** A SQL file, identified by the name under which its run is recorded. */
type Script = { name: string; text: string; hash: string }

const scriptsIn = (folder: URL): Script[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

/** Tables, indexes and the rows that every installation has: the schema of the first release and every change since. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)
/** The SQL functions and triggers in their current form, each in one file (decision 17). */
export const functionsFolder = new URL('./functions/', import.meta.url)

/** The key of the advisory lock that lets one process at a time migrate. */
const migrationLock = 7_256_391

const createMigrationTable = `select pg_advisory_xact_lock(${migrationLock});
create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())`

/**
 * Brings the schema up to date and returns the names of the files that were run, each in one transaction with its record in the
 * table `migration`. Throws when the database is newer than this software, was made before the first release, or when a file that
 * was run before has changed: migrations are only added, and a changed function needs a new migration.
 */
export const migrate = async (db: Database): Promise<string[]> => {
  await db.script(createMigrationTable)
  const recorded = await db.query.selectFrom('migration').select(['name', 'hash']).execute()
  const hashes = new Map(recorded.map(({ name, hash }) => [name, hash]))
  const migrations = scriptsIn(migrationsFolder)
  expectKnown(migrations, [...hashes.keys()])
  const run: string[] = []
  for (const script of [...migrations, ...functionScripts(migrations.at(-1)?.name ?? '')]) {
    const hash = hashes.get(script.name)
    if (hash === script.hash) continue
    if (hash && !mayReplace(script, hash)) throw new Error(`${script.name} was changed after it had run`)
    if (await runOnce(db, script)) run.push(script.name)
  }
  return run
}

const functionPrefix = 'functions/'

/** The function files; the recorded hash starts with the last migration, so that each new migration runs them again. */
const functionScripts = (lastMigration: string): Script[] =>
  scriptsIn(functionsFolder).map(({ name, text, hash }) => ({
    name: functionPrefix + name,
    text,
    hash: `${lastMigration} ${hash}`,
  }))

/** Function files replace those recorded at an earlier migration. */
const mayReplace = ({ name, hash }: Script, recorded: string): boolean =>
  name.startsWith(functionPrefix) && migrationIn(recorded) < migrationIn(hash)

const migrationIn = (hash: string): string => hash.slice(0, hash.indexOf(' '))

/** The first file of the schema as it was before the first release. */
const prereleaseMigration = '0001_ledger.sql'

const expectKnown = (migrations: readonly Script[], recorded: readonly string[]): void => {
  if (recorded.includes(prereleaseMigration)) {
    throw new Error('the database was made before the first release and cannot be upgraded: start with an empty one')
  }
  const known = new Set(migrations.map(({ name }) => name))
  const newer = recorded.find((name) => !known.has(name) && !name.startsWith(functionPrefix))
  if (newer) throw new Error(`the database is newer than this software: it has run ${newer}`)
}

const wasRunElsewhere = hasErrorCode('YK006')

/** Returns false if another process that started at the same moment has run the script. */
const runOnce = async (db: Database, script: Script): Promise<boolean> => {
  try {
    await db.script(recordedScript(script))
    return true
  } catch (cause) {
    if (wasRunElsewhere(cause)) return false
    throw cause
  }
}

/** The script and its record as one transaction. Functions may be defined before those that they call. */
const recordedScript = ({ name, text, hash }: Script): string => `select pg_advisory_xact_lock(${migrationLock});
do $$ begin
  if exists (select from migration where name = '${name}' and hash = '${hash}') then
    raise exception 'run by another process' using errcode = 'YK006';
  end if;
end $$;
set local check_function_bodies = off;
${text}
insert into migration (name, hash) values ('${name}', '${hash}')
on conflict (name) do update set hash = excluded.hash, at = now();`
