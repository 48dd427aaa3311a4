import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { functionsFolder, migrate } from './migrate.ts'

/** Tables and columns as `schema.ts` writes them down. */
const written = (): Map<string, string[]> => {
  const text = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  const [, tables = ''] = /export type Schema = \{([^}]*)\}/.exec(text) ?? []
  return new Map(
    [...tables.matchAll(/(\w+): (\w+)/g)].map(([, table = '', type]) => {
      const [, body = ''] = new RegExp(`type ${type} = \\{([\\s\\S]*?)\\}\\n`).exec(text) ?? []
      return [
        table,
        [...body.replace(/<[^>]*>/g, '').matchAll(/(?:^|[;\n{]|\{ )\s*(\w+): /g)]
          .map(([, column = '']) => column)
          .sort(),
      ]
    }),
  )
}

it('the types of the tables are those that the migrations make', async () => {
  const { app } = await openTestApp()
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name collate "C") as columns
    from information_schema.columns where table_schema = 'public' group by 1`.execute(app.db.query)
  const known = written()
  for (const { table, columns } of rows) expect([table, known.get(table)]).toEqual([table, columns])
  expect([...known.keys()].sort()).toEqual(rows.map(({ table }) => table).sort())
})

it('every function of the schema is in one function file, and no other', async () => {
  const { app } = await openTestApp()
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`.execute(
    app.db.query,
  )
  const text = readdirSync(functionsFolder)
    .map((file) => readFileSync(new URL(file, functionsFolder), 'utf8'))
    .join('\n')
  const stated = [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name)
  expect(stated.toSorted()).toEqual(rows.map(({ name }) => name))
})

it('no statistics are collected for documents', async () => {
  const { app } = await openTestApp()
  const { rows } = await sql<{ column: string }>`
    select attrelid::regclass || '.' || attname as column from pg_attribute
    where atttypid = 'jsonb'::regtype and attstattarget is distinct from 0 and attrelid in
      (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`.execute(app.db.query)
  expect(rows).toEqual([])
})

it('migrations that have run change nothing', async () => {
  const { app } = await openTestApp()
  expect(await migrate(app.db)).toEqual([])
})

it('functions that disable sequential scans also disable compilation, which their estimated costs would trigger at every call', async () => {
  const { app } = await openTestApp()
  const { rows } = await sql<{ name: string; settings: string[] }>`
    select proname as name, proconfig as settings from pg_proc
    where pronamespace = 'public'::regnamespace and 'enable_seqscan=off' = any(proconfig) order by 1`.execute(
    app.db.query,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'close_live_bets',
    'expect_transfers_archived',
    'ledger_post',
    'ledger_stretch',
  ])
  for (const { settings } of rows) expect(settings).toContain('jit=off')
})
