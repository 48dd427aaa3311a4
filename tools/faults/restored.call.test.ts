import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type CrashGame, games } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from '../../server/src/app/operator/commands.ts'
import { seedCatalogue } from '../../server/src/domains/casino/index.ts'
import { createRoundRunner } from '../../server/src/domains/live/roundRunner.ts'
import { latestRound } from '../../server/src/domains/live/rounds.ts'
import { chainFor, linkOf } from '../../server/src/domains/live/seedChains.ts'
import { tables } from '../../server/src/domains/live/tables.ts'
import { type Database, openEmbedded, openPostgres } from '../../server/src/platform/db/connect.ts'
import { expectNotRestored, watchHighWater } from '../../server/src/platform/db/highWater.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { openGame, openTestApp, payIn, type SignedIn, type TestApp } from '../../server/src/testing/index.ts'
import { type Cluster, startCluster } from '../postgres.ts'

const main = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))
const secret = 'the one secret that all test houses share'

const closing: (() => Promise<unknown> | unknown)[] = []
// Closed after the servers, which are closed after each test.
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const folderOfTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-restored-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A process of the server with its own data folder, which records the high-water mark of the database. */
const openProcess = async (db: Database, dataDir: string) => {
  const test = await openTestApp({ database: db, config: { minRoundMs: 0, dataDir } })
  let isBack = false
  const highWater = await watchHighWater({ db, dataDir, switched: () => {}, wentBack: () => (isBack = true) })
  closing.push(highWater.close)
  return { ...test, dataDir, highWater, isBack: () => isBack }
}

const slot = games.find(({ kind }) => kind === 'slot')
const crash = tables().find(({ game }) => game.form === 'crash')
if (!slot || !crash) throw new Error('no games')

type Player = SignedIn & { id: number }

/** Returns the events of `count` spins of a slot, which show the draws. */
const spin = async (test: TestApp, { user }: Player, count: number): Promise<string[]> => {
  const { session } = await openGame(test, user, slot.id)
  const seen: string[] = []
  for (let spins = 0; spins < count; spins++) {
    const { data, message } = await test.call('studio', 'play', { session, round: newId(), stake: '2.00' })
    if (!data.events) throw new Error(message)
    seen.push(JSON.stringify(data.events))
  }
  return seen
}

/** Returns the bust points of the next rounds of the crash table. */
const bustsOf = async ({ app }: TestApp): Promise<number[]> => {
  const first = (await latestRound(app, crash))?.number ?? 0
  const busts = [1, 2, 3, 4].map(async (ahead) => {
    const chain = await chainFor(app, crash.game.id, first + ahead)
    return (crash.game as CrashGame).bustOf({ hash: linkOf(app, chain, first + ahead), salt: chain.salt })
  })
  return Promise.all(busts)
}

/** Plays on a server and leaves a bet on the running crash round. */
const played = async (test: TestApp) => {
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  await spin(test, player, 3)
  await createRoundRunner(test.app, crash).turn()
  const { session } = await openGame(test, player.user, crash.game.id)
  const bet = { session, bet: newId(), round: 1, hall: 0, stake: '10.00' }
  expect((await test.call('studio', 'bet', bet)).result).toBe(true)
  return player
}

const restoredBy = (test: TestApp) => runCommand(test.app, ['restored'], 'vardiya')

/** Expects that no known draw repeats, the bet on the running round is refunded, and the server continues. */
const expectFreshDraws = async (test: TestApp, player: Player, known: { spins: string[]; busts: number[] }) => {
  const cash = async () => (await test.app.ledger.balances(player.id)).cash
  const before = await cash()
  const { ok, text } = await restoredBy(test)
  expect([ok, text]).toEqual([true, expect.stringContaining('table rounds refunded 1, chains renewed 1')])
  expect((await cash()) - before).toBe(1_000)
  expect((await latestRound(test.app, crash))?.phase).toBe('void')
  expect(await bustsOf(test)).not.toEqual(known.busts)
  expect(await spin(test, player, known.spins.length)).not.toEqual(known.spins)
  test.clock.advance(60_000)
  await createRoundRunner(test.app, crash).turn()
  expect(await latestRound(test.app, crash)).toMatchObject({ phase: 'bets', number: 2 })
  await test.expectBooks()
}

type Archive = { folder: string; base: string; wal: string }

const archiving = ({ wal }: Archive) => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `cp %p ${wal}/%f`,
  shared_buffers: '32MB',
})

/** Recovers a cluster from its base backup and its log, up to a time or to the end of the log. */
const recovered = async (archive: Archive, until?: Date): Promise<Cluster> => {
  const target = until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}
  const settings = { restore_command: `cp ${archive.wal}/%f %p`, recovery_target_action: 'promote', ...target }
  const cluster = await startCluster({ shared_buffers: '32MB', ...settings }, (data, run) => {
    run('/bin/cp', ['-a', archive.base, data])
    run('/usr/bin/touch', [join(data, 'recovery.signal')])
  })
  closing.push(cluster.close)
  return cluster
}

const openDatabase = async (url: string): Promise<Database> => {
  const db = await openPostgres(url, 4)
  closing.push(db.close)
  return db
}

const isPromoted = async (db: Database): Promise<boolean> =>
  (await db.run<{ back: boolean }>({ name: 'r', text: 'select pg_is_in_recovery() as back' }, []))[0]?.back === false

const untilPromoted = async (db: Database): Promise<void> => {
  while (!(await isPromoted(db))) await wait(50)
}

/** Starts the real process on a database. */
const startProcess = (url: string, dataDir: string) =>
  spawnSync(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      SECRET: secret,
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    encoding: 'utf8',
    timeout: 30_000,
  })

const onPostgres = async () => {
  const folder = folderOfTest()
  const archive = { folder, base: join(folder, 'base'), wal: join(folder, 'wal') }
  for (const made of [folder, archive.wal]) mkdirSync(made, { recursive: true, mode: 0o777 })
  spawnSync('chmod', ['777', folder, archive.wal])
  const cluster = await startCluster(archiving(archive))
  closing.push(cluster.close)
  const db = await openDatabase(cluster.url)
  await migrate(db)
  const one = await openProcess(db, join(folder, 'one'))
  const player = await played(one)
  return { archive, cluster, db, one, player }
}

// A run of the tests has one kind of database; the other run covers the other kind.
if (process.env.TEST_DATABASE_URL) {
  it('a PostgreSQL restored to a point in time is served only after its seeds were replaced', async () => {
    const { archive, cluster, db, one, player } = await onPostgres()
    cluster.run('pg_basebackup', [
      '-D',
      archive.base,
      '-h',
      '127.0.0.1',
      '-p',
      String(cluster.port),
      '-U',
      'postgres',
      '-X',
      'none',
      '-c',
      'fast',
    ])
    await one.highWater.turn()
    await wait(1_100)
    const until = new Date(
      (await db.run<{ at: Date }>({ name: 'n', text: 'select clock_timestamp() as at' }, []))[0]?.at ?? 0,
    )
    await wait(1_100)
    const known = { spins: await spin(one, player, 5), busts: await bustsOf(one) }
    // Everything after this is in no archived log.
    await one.highWater.close()
    await db.script('select pg_switch_wal()')
    await wait(500)
    // A standby with everything: another timeline, nothing lost.
    const standby = await openDatabase((await recovered(archive)).url)
    await untilPromoted(standby)
    await expectNotRestored({ db: standby, dataDir: one.dataDir })
    // The same backup up to a time: too old for the machine that saw more, unknown to any other.
    const backUrl = (await recovered(archive, until)).url
    const back = await openDatabase(backUrl)
    await untilPromoted(back)
    await expect(expectNotRestored({ db: back, dataDir: one.dataDir })).rejects.toThrow(
      'older than when this machine last used it',
    )
    await expect(expectNotRestored({ db: back, dataDir: join(archive.folder, 'two') })).rejects.toThrow(
      'comes from elsewhere',
    )
    const started = startProcess(backUrl, join(archive.folder, 'two'))
    expect([started.status, started.stderr]).toEqual([1, expect.stringContaining('npm run operator -- restored')])
    const other = await openTestApp({ database: back, config: { minRoundMs: 0, dataDir: one.dataDir } })
    // Without a reset it would repeat the draws.
    expect(await bustsOf(other)).toEqual(known.busts)
    await expectFreshDraws(other, player, known)
    for (const dataDir of [one.dataDir, join(archive.folder, 'two')]) await expectNotRestored({ db: back, dataDir })
  })
} else {
  it('an embedded database whose folder was restored is served only after its seeds were replaced', async () => {
    const folder = folderOfTest()
    const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')]
    mkdirSync(dataDir)
    const database = join(dataDir, 'database')
    const first = await openEmbedded(database)
    await migrate(first)
    const one = await openProcess(first, dataDir)
    const player = await played(one)
    await one.highWater.close()
    await one.close()
    await first.close()
    cpSync(dataDir, backup, { recursive: true })
    const second = await openEmbedded(database)
    await expectNotRestored({ db: second, dataDir })
    const two = await openProcess(second, dataDir)
    const again = { ...player, ...(await two.signIn(player)) }
    const known = { spins: await spin(two, again, 5), busts: await bustsOf(two) }
    await two.highWater.close()
    await two.close()
    await second.close()
    // First the database alone, below the newer mark; then everything, with the old mark.
    for (const [what, why] of [
      ['database', 'older than'],
      ['', 'comes from elsewhere'],
    ] as const) {
      rmSync(join(dataDir, what), { recursive: true, force: true })
      cpSync(join(backup, what), join(dataDir, what), { recursive: true })
      const third = await openEmbedded(database)
      await expect(expectNotRestored({ db: third, dataDir })).rejects.toThrow(why)
      if (what) {
        await third.close()
        continue
      }
      const three = await openTestApp({ database: third, config: { minRoundMs: 0, dataDir } })
      expect(await bustsOf(three)).toEqual(known.busts)
      await expectFreshDraws(three, { ...player, ...(await three.signIn(player)) }, known)
      await expectNotRestored({ db: third, dataDir })
      await three.close()
      await third.close()
    }
  })

  it('a process notices at its next check that its database has gone back in time', async () => {
    const folder = folderOfTest()
    const db = await openEmbedded(undefined)
    closing.push(db.close)
    await migrate(db)
    const one = await openProcess(db, folder)
    await one.highWater.turn()
    expect(one.isBack()).toBe(false)
    await db.query.updateTable('high_water').set({ count: 0 }).execute()
    await one.highWater.turn()
    expect(one.isBack()).toBe(true)
    await expect(expectNotRestored({ db, dataDir: folder })).rejects.toThrow('older than')
    expect((await runCommand(one.app, ['restored'], 'vardiya')).ok).toBe(true)
    await expectNotRestored({ db, dataDir: folder })
  })
}
