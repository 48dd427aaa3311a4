import { CompiledQuery, sql } from 'kysely'
import type { AppContext } from '../transport/appContext.ts'

type Reads = { scans: number; rows: number }

/**
 * Measures how a statement reads a table: sequential scans, and rows through indexes. `provoke` makes the server run it once. It is then
 * repeated on one connection, with parameters from `nextParameters`, because PostgreSQL uses a cached plan from the sixth run on.
 */
export const readsOf = async (
  { db }: AppContext,
  { statement, table }: { statement: string; table: string },
  provoke: () => Promise<unknown>,
  nextParameters: (parameters: readonly unknown[], run: number) => readonly unknown[] = (parameters) => parameters,
): Promise<Reads> => {
  const { run } = db
  let captured: { text: string; parameters: readonly unknown[] } | undefined
  db.run = (one, parameters) => {
    if (one.name === statement) captured = { text: one.text, parameters }
    return run(one, parameters)
  }
  await provoke()
  db.run = run
  if (!captured) throw new Error(`nothing ran ${statement}`)
  const { text, parameters } = captured
  return db.query.connection().execute(async (connection) => {
    const counted = async (): Promise<Reads> => {
      const { rows } = await sql<Reads>`
        select seq_scan::int as scans, idx_tup_fetch::int as rows
        from pg_stat_xact_user_tables where relname = ${table}`.execute(connection)
      return rows[0] ?? { scans: 0, rows: 0 }
    }
    const runOnce = (number: number) =>
      connection.executeQuery(CompiledQuery.raw(text, [...nextParameters(parameters, number)]))
    for (let number = 1; number <= 8; number++) await runOnce(number)
    await sql`begin`.execute(connection)
    const before = await counted()
    await runOnce(9)
    const after = await counted()
    await sql`commit`.execute(connection)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })
}

/** Returns the parameters of a ledger batch with new operation ids. */
export const underNewIds = (parameters: readonly unknown[], run: number): unknown[] =>
  parameters.map((column, at) => (at === 1 ? (column as string[]).map((id) => `${id}/${run}`) : column))

/** Adds other players with the same rows in these tables, which a query for one player must not read. */
export const addOthers = async ({ db }: AppContext, count: number, tables: readonly string[]): Promise<void> => {
  await sql`insert into player select (jsonb_populate_record(p, jsonb_build_object('id', o, 'username', o, 'email', o, 'email_key', o, 'phone', o,
    'identity_mark', o))).* from player p, generate_series(1, ${count}) o`.execute(db.query)
  for (const table of tables)
    await sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, jsonb_build_object('player_id', o))).*
      from ${sql.table(table)} t, generate_series(1, ${count}) o`.execute(db.query)
  await db.script('analyze')
}
