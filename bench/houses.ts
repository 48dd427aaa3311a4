import { chownSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { seedDemo } from '../server/src/app/demo/index.ts'
import { openApp } from '../server/src/app/server.ts'
import { depositConsumer, turnoverConsumer } from '../server/src/domains/reporting/index.ts'
import { receiveMessages } from '../server/src/domains/sports/feedIntake.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { type Cluster, startCluster } from '../tools/postgres.ts'
import { createDatabase, measuredSettings, whole } from './common.ts'
import { roomRowsOf, roomsOnce, saleMessages } from './houseRooms.ts'
import { measuredPlayer, movementsPerPlayer, rowsOf } from './houseRows.ts'

/** The two houses that the console is measured in, by the names of their databases. */
export const houses = { small: 10_000, large: 1_000_000 } as const
type House = keyof typeof houses

const folder = fileURLToPath(new URL('../.cache/houses/', import.meta.url))
const data = `${folder}data`
const loadedMark = `${folder}loaded`

/** Makes the data folder of the houses once; later clusters continue with it. */
const keptData: Parameters<typeof startCluster>[1] = (path, run) => {
  const { uid, gid } = statSync(dirname(path))
  const isKept = existsSync(data)
  mkdirSync(folder, { recursive: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chownSync(data, uid, gid)
  symlinkSync(data, path)
  if (!isKept) run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'])
}

/** Starts the cluster of the houses; its data stays when it is closed. */
const startHouses = (settings: Record<string, string> = {}): Promise<Cluster> => startCluster(settings, keptData)

export const openHouses = async (): Promise<Cluster> => {
  if (!existsSync(loadedMark)) throw new Error('the houses are not loaded: npm run bench -- houses')
  return startHouses({ autovacuum: 'off', shared_buffers: '1GB', max_wal_size: '2GB' })
}

export const addressOf = (cluster: Cluster, house: House): string => cluster.url.replace(/postgres$/, house)

export const configOf = (address: string) => ({ ...readConfig(measuredSettings(address)), demo: true })

/** Players of one statement: small enough for its memory, large enough that its fixed costs do not count. */
const playersOfPart = 100_000

const fill = async (address: string, players: number): Promise<void> => {
  const app = await openApp(configOf(address))
  await seedDemo(app)
  await app.db.script('set synchronous_commit = off')
  const took = new Map<string, number>()
  const insert = async (statements: readonly (readonly [table: string, statement: string])[]) => {
    for (const [table, statement] of statements) {
      const started = performance.now()
      await app.db.script(statement)
      took.set(table, (took.get(table) ?? 0) + performance.now() - started)
    }
  }
  await receiveMessages(app, saleMessages(app.now()))
  await insert(roomsOnce)
  for (let from = 0; from < players; from += playersOfPart) {
    const until = Math.min(players, from + playersOfPart)
    await insert([...rowsOf(from, until), ...roomRowsOf(from, until)])
    console.log(`  ${whole(until)} players`)
  }
  // The page of the documents of a player opens his identity.
  await app.db.query
    .updateTable('player')
    .set({ identity_sealed: app.vault.seal('10000000146') })
    .where('id', '=', measuredPlayer)
    .execute()
  // The roll-ups are those that the ledger's consumers write; the others have nothing to say about loaded players.
  await app.db.background.transaction().execute(async (executor) => {
    await sql`set local statement_timeout = 0`.execute(executor)
    for (const consumer of [turnoverConsumer, depositConsumer])
      if ('handleRange' in consumer) await consumer.handleRange(executor, { afterTx: 0, lastTx: 1 })
  })
  await app.db.script(`insert into ledger_consumer (name, tx)
    select name, (select max(tx) from transfer) from unnest('{turnover,play,deposits,notices,wins,markers,levels}'::text[]) name
    on conflict (name) do update set tx = excluded.tx`)
  await app.db.script('vacuum analyze')
  for (const [table, ms] of took) console.log(`  ${table.padEnd(20)} ${(ms / 1000).toFixed(1)} s`)
  const [size] = await app.db.run<{ size: string }>(
    { name: '', text: 'select pg_size_pretty(pg_database_size(current_database())) as size' },
    [],
  )
  console.log(`  ${whole(players * movementsPerPlayer)} movements, ${size?.size}`)
  const report = await app.ledger.check()
  if (report.sum !== 0 || report.mismatches.length > 0 || report.broken > 0)
    throw new Error(
      `the books of a loaded house do not balance: ${JSON.stringify({ ...report, mismatches: report.mismatches.slice(0, 3) })}`,
    )
  console.log('  the books balance')
  await app.close()
}

/** Loads the houses of ten thousand and of a million players anew: `npm run bench -- houses`. `bench -- console` measures in them. */
export const run = async (): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  const started = performance.now()
  const cluster = await startHouses({
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_wal_size: '2GB',
    shared_buffers: '2GB',
    work_mem: '256MB',
    maintenance_work_mem: '512MB',
  })
  try {
    for (const [name, players] of Object.entries(houses)) {
      console.log(`${name}: ${whole(players)} players`)
      await fill(await createDatabase(cluster, name), players)
    }
    writeFileSync(loadedMark, '')
    console.log(`loaded in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
  } finally {
    await cluster.close()
  }
}
