import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './connect.ts'
import { hasErrorCode } from './failure.ts'

/**
 * A SQL file, identified by the name under which its run is recorded. `expands`: processes of the version before may run beside it, because it
 * only adds what they do not need; marked by a line `-- @expand`.
 */
type Script = { name: string; text: string; hash: string; expands: boolean }

const scriptsIn = (folder: URL): Script[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex'), expands: /^-- @expand$/m.test(text) }
    })

/** Tables, indexes and the rows that every installation has: the schema of the first release and every change since. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)
/** The SQL functions and triggers in their current form, each in one file (decision 17). */
export const functionsFolder = new URL('./functions/', import.meta.url)

/** The key of the advisory lock that lets one process at a time migrate. */
const migrationLock = 7_256_391

const createMigrationTable = `select pg_advisory_xact_lock(${migrationLock});
create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now());
alter table migration add column if not exists expands boolean not null default false`

type Recorded = { name: string; hash: string; expands: boolean }

/** Returns the scripts that this software has and the database has not run, in their order; throws as {@link migrate} does. */
const pendingScripts = async (db: Database): Promise<Script[]> => {
  await db.script(createMigrationTable)
  const recorded = await db.query.selectFrom('migration').select(['name', 'hash', 'expands']).execute()
  const hashes = new Map(recorded.map(({ name, hash }) => [name, hash]))
  const migrations = scriptsIn(migrationsFolder)
  expectKnown(migrations, recorded)
  return [...migrations, ...functionScripts(migrations.at(-1)?.name ?? '')].filter((script) => {
    const hash = hashes.get(script.name)
    if (hash === script.hash || (hash && isNewer(script, hash))) return false
    if (hash && !mayReplace(script, hash)) throw new Error(`${script.name} was changed after it had run`)
    return true
  })
}

/** Returns the names of the files that the database has not run. */
export const pendingMigrations = async (db: Database): Promise<string[]> =>
  (await pendingScripts(db)).map(({ name }) => name)

/**
 * Brings the schema up to date and returns the names of the files that were run, each in one transaction with its record in the
 * table `migration`. Throws when the database was made before the first release; when it is newer than this software and this software
 * would do harm; when processes run that a migration would break; or when a file that was run before has changed: migrations are only
 * added, and a changed function needs a new migration.
 */
export const migrate = async (db: Database): Promise<string[]> => {
  const scripts = await pendingScripts(db)
  await expectNoOlderProcesses(db, scripts)
  const run: string[] = []
  for (const script of scripts) if (await runOnce(db, script)) run.push(script.name)
  return run
}

/** How long ago a process that runs has reported at most; it reports every ten seconds. */
const runningSeconds = 25

/** Throws when processes run whose software some of these migrations would break. */
const expectNoOlderProcesses = async (db: Database, scripts: readonly Script[]): Promise<void> => {
  const breaking = scripts.find(({ name, expands }) => !expands && !name.startsWith(functionPrefix))
  // The folder of the embedded database is locked by its only process.
  if (!breaking || db.kind === 'embedded') return
  const [table] = await db.run<{ exists: boolean }>(
    { name: 'has_processes', text: "select to_regclass('server_process') is not null as exists" },
    [],
  )
  if (!table?.exists) return
  const [row] = await db.run<{ running: number }>(
    {
      name: 'running_processes',
      text: `select count(*)::int as running from server_process
        where seen_at > clock_timestamp() - ${runningSeconds} * interval '1 second'`,
    },
    [],
  )
  const running = row?.running ?? 0
  if (running > 0)
    throw new Error(
      `${breaking.name} does not work beside older software, of which ${running} ${running === 1 ? 'process runs' : 'processes run'}: stop all of them first`,
    )
}

const functionPrefix = 'functions/'

/** The function files; the recorded hash starts with the last migration, so that each new migration runs them again. */
const functionScripts = (lastMigration: string): Script[] =>
  scriptsIn(functionsFolder).map(({ name, text, hash, expands }) => ({
    name: functionPrefix + name,
    text,
    hash: `${lastMigration} ${hash}`,
    expands,
  }))

/** Whether newer software has written this file of functions. */
const isNewer = ({ name, hash }: Script, recorded: string): boolean =>
  name.startsWith(functionPrefix) && migrationIn(recorded) > migrationIn(hash)

/** Function files replace those recorded at an earlier migration. */
const mayReplace = ({ name, hash }: Script, recorded: string): boolean =>
  name.startsWith(functionPrefix) && migrationIn(recorded) < migrationIn(hash)

const migrationIn = (hash: string): string => hash.slice(0, hash.indexOf(' '))

/** The first file of the schema as it was before the first release. */
const prereleaseMigration = '0001_ledger.sql'

const expectKnown = (migrations: readonly Script[], recorded: readonly Recorded[]): void => {
  if (recorded.some(({ name }) => name === prereleaseMigration)) {
    throw new Error('the database was made before the first release and cannot be upgraded: start with an empty one')
  }
  const known = new Set(migrations.map(({ name }) => name))
  const newer = recorded.find(({ name, expands }) => !known.has(name) && !expands && !name.startsWith(functionPrefix))
  if (newer) throw new Error(`the database is newer than this software: it has run ${newer.name}`)
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
const recordedScript = ({
  name,
  text,
  hash,
  expands,
}: Script): string => `select pg_advisory_xact_lock(${migrationLock});
do $$ begin
  if exists (select from migration where name = '${name}' and hash = '${hash}') then
    raise exception 'run by another process' using errcode = 'YK006';
  end if;
end $$;
set local check_function_bodies = off;
${text}
insert into migration (name, hash, expands) values ('${name}', '${hash}', ${expands})
on conflict (name) do update set hash = excluded.hash, expands = excluded.expands, at = now();`
