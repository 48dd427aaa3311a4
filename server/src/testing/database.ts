import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { type Database, openEmbedded, openPostgres } from '../platform/db/connect.ts'
import { functionsFolder, migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { openVault } from '../platform/vault.ts'

/** A migrated database for a test. `release` empties it for the next test; `remove` deletes one that was broken. */
export type TestDatabase = { db: Database; release(): Promise<void>; remove(): Promise<void> }

/** The PostgreSQL server for tests, instead of the embedded database. */
const testServer = process.env.TEST_DATABASE_URL

type Copy = { db: Database; remove(): Promise<void> }

const free: Copy[] = []

/** Free databases are reused within a test file: emptying one takes 10 ms, opening a new one half a second. */
export const removeTestDatabases = async (): Promise<void> => {
  for (const copy of free.splice(0)) await copy.remove()
}

export const openTestDatabase = async (config: Config): Promise<TestDatabase> => {
  const copy = free.pop() ?? (await (testServer ? openServerCopy(testServer, config) : openEmbeddedCopy(config)))
  return {
    db: copy.db,
    release: async () => {
      await copy.db.script(restoreMigratedRows)
      free.push(copy)
    },
    remove: copy.remove,
  }
}

/** SQL: stores the rows that migrations have inserted, in a schema of their own. */
const storeMigratedRows = `create schema kept;
do $$ declare name text; filled boolean; begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
  loop
    execute format('select exists (select from %I)', name) into filled;
    if filled then execute format('create table kept.%I as table public.%I', name, name); end if;
  end loop;
end $$;`

/**
 * SQL: restores a database to its state after the migrations, filling tables in the order of their creation. Deletes rows, because a
 * truncate recreates every file of tables and indexes (100 ms instead of 10); as a replica, to bypass triggers against deletion and foreign
 * keys. Without that privilege it truncates.
 */
const restoreMigratedRows = `do $$ declare name text; begin
  begin
    set local session_replication_role = replica;
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
    loop
      execute format('delete from public.%I', name);
    end loop;
  exception when insufficient_privilege then
    execute (select 'truncate ' || string_agg(format('public.%I', relname), ', ') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration');
  end;
  for name in select p.relname from pg_class p join pg_class k on k.relname = p.relname and k.relnamespace = 'kept'::regnamespace
    where p.relnamespace = 'public'::regnamespace and p.relkind = 'r' order by p.oid
  loop
    execute format('insert into public.%I overriding system value select * from kept.%I', name, name);
  end loop;
end $$;`

/** Names the template; the name changes with the schema and the secret of the tests. */
const templateKey = (config: Config): string => {
  const hash = createHash('sha256')
    .update(config.secret ?? '')
    .update(storeMigratedRows)
  for (const folder of [migrationsFolder, functionsFolder])
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex').slice(0, 12)
}

/** Migrates a new database, and makes the key pair, which takes longer than all migrations. */
const prepare = async (db: Database, config: Config): Promise<void> => {
  await migrate(db)
  await openVault(config, db)
  await db.script(storeMigratedRows)
}

const cache = fileURLToPath(new URL('../../../.cache/yakamoz-tests/', import.meta.url))

/**
 * Opens a copy of the template in memory: queries take a third of the time that they take on disk, which the crash tests and the product
 * use.
 */
const openEmbeddedCopy = async (config: Config): Promise<Copy> => {
  const db = await openEmbedded(undefined, { dumped: await openAsBlob(await embeddedTemplate(config)) })
  return { db, remove: db.close }
}

/** A lock older than this belongs to an interrupted process. */
const makingLimitMs = 60_000

/** Returns the dump of the migrated template. The first test process that needs it creates it, and the others wait. */
const embeddedTemplate = async (config: Config): Promise<string> => {
  mkdirSync(cache, { recursive: true })
  const template = join(cache, `embedded-${templateKey(config)}.tar`)
  const making = `${template}.making`
  while (!existsSync(template)) {
    if (claimMaking(making)) await makeOrClean({ template, making, config })
    else await wait(100)
  }
  return template
}

/** Removes the lock if a migration fails, so that each waiting process tries and reports the failure itself. */
const makeOrClean = async (made: Making): Promise<void> => {
  try {
    await makeTemplate(made)
  } catch (cause) {
    rmSync(made.making, { recursive: true, force: true })
    throw cause
  }
}

const claimMaking = (making: string): boolean => {
  try {
    mkdirSync(making)
    return true
  } catch {
    const isStale = existsSync(making) && Date.now() - statSync(making).mtimeMs > makingLimitMs
    if (isStale) rmSync(making, { recursive: true, force: true })
    return false
  }
}

type Making = { template: string; making: string; config: Config }

const makeTemplate = async ({ template, making, config }: Making): Promise<void> => {
  const dumped = join(making, 'dumped')
  const db = await openEmbedded(undefined)
  await prepare(db, config)
  const dump = await (db.engine as PGlite).dumpDataDir('none')
  writeFileSync(dumped, Buffer.from(await dump.arrayBuffer()))
  await db.close()
  removeOldTemplates()
  renameSync(dumped, template)
  rmSync(making, { recursive: true, force: true })
}

const removeOldTemplates = (): void => {
  for (const name of readdirSync(cache)) {
    if (!name.endsWith('.making')) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

/** Returns the address of another database of the same server. */
const addressOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements on the server's maintenance database on one connection. */
const onServer = async <T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The key of the advisory lock under which one process creates the template. */
const templateLock = 7_256_392

const serverTemplate = (server: string, config: Config): Promise<string> =>
  onServer(server, async (client) => {
    const name = `yakamoz_template_${templateKey(config)}`
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const known = await client.query('select from pg_database where datname = $1', [name])
    if (known.rowCount) return name
    const making = `${name}_making`
    await client.query(`drop database if exists ${making} with (force)`)
    await client.query(`create database ${making} template template0`)
    const db = await openPostgres(addressOf(server, making), 2)
    await prepare(db, config)
    await db.close()
    await client.query(`alter database ${making} rename to ${name}`)
    return name
  })

let knownTemplate: Promise<string> | undefined

const openServerCopy = async (server: string, config: Config): Promise<Copy> => {
  knownTemplate ??= serverTemplate(server, config)
  const template = await knownTemplate
  const name = `yakamoz_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const db = await openPostgres(addressOf(server, name), config.databaseConnections)
  return {
    db,
    remove: async () => {
      await db.close()
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
