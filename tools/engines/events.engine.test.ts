import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventSchemas } from '@yakamoz/contract/events'
import { z } from '@yakamoz/contract/fields'
import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openApp } from '../../server/src/app/server.ts'
import { sequencesOf } from '../../server/src/domains/events/testing.ts'
import { readStream } from '../../server/src/domains/events/testingNats.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { debianProgram } from '../debian.ts'
import { freePort, startCluster } from '../postgres.ts'
import { startServerProcess } from './serverProcess.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** A NATS server with JetStream that can be killed and started again with what it has stored. */
const openNats = async () => {
  const program = debianProgram('nats-server')
  expect(program, 'this test needs nats-server: apt-get install nats-server').toBeDefined()
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-nats-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(program ?? '', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], { stdio: 'ignore' })
    await expect.poll(() => isOpen(port)).toBe(true)
  }
  const kill = async () => {
    const ended = new Promise((resolve) => child?.once('close', resolve))
    if (child?.exitCode !== null || !child.kill('SIGKILL')) return
    await ended
  }
  closing.push(kill)
  await start()
  return { url: `nats://127.0.0.1:${port}`, start, kill }
}

const players = Array.from({ length: 20 }, (_, at) => at + 1)
const stream = 'YAKAMOZ_EVENTS'

it('[B263] a stream of NATS loses nothing and keeps the order of each player while the stream and processes of the server are killed, and is read from its beginning by whoever comes late', async () => {
  const nats = await openNats()
  const cluster = await startCluster({ fsync: 'off' })
  closing.push(cluster.close)
  const settings = { EVENTS_NATS_URL: nats.url, SPORTS_FEED: 'off' }
  const processes = [await startServerProcess(cluster.url, settings), await startServerProcess(cluster.url, settings)]
  for (const one of processes) closing.push(one.kill)
  const app = await openApp(
    readConfig({
      DATABASE_URL: cluster.url,
      SECRET: 'the secret of the processes of a test',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'yakamoz-events-')),
      LOG_LEVEL: 'silent',
    }),
  )
  closing.push(app.close, () => rmSync(app.config.dataDir, { recursive: true, force: true }))
  for (const player of players) await app.ledger.open(player)

  let written = 0
  const writeSome = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        players.map((player) =>
          app.ledger.post({
            player,
            id: `op/${written}`,
            legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(1), reason: 'deposit' }],
          }),
        ),
      )
      written++
    }
  }
  const sink = () =>
    app.db.query.selectFrom('event_sink').selectAll().where('name', '=', 'nats').executeTakeFirstOrThrow()
  const total = async () => {
    const { rows } = await sql<{ count: number }>`select ((select count(*) from transfer where leg = 0)
      + (select count(*) from event_outbox))::int as count`.execute(app.db.query)
    return rows[0]?.count ?? 0
  }

  await writeSome(50)
  await expect.poll(async () => (await sink()).delivered).toBeGreaterThan(100)
  // The stream dies while it is written, and much happens without it.
  await Promise.all([writeSome(50), nats.kill()])
  await writeSome(50)
  await expect.poll(async () => (await sink()).tries, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await sink()).toMatchObject({ cause: expect.stringMatching(/./) })
  await Promise.all([writeSome(50), nats.start()])
  // The process that sends is killed in the middle, and the other one goes on.
  await expect.poll(async () => (await sink()).tries, { timeout: 120_000 }).toBe(0)
  const holder = async () =>
    (await app.db.query.selectFrom('lease').select('holder').where('name', '=', 'events').executeTakeFirst())?.holder
  const before = await holder()
  const writing = writeSome(100)
  await processes[0]?.kill()
  await writing
  await expect.poll(holder, { timeout: 30_000 }).not.toBe(before)
  await expect.poll(async () => (await sink()).delivered, { timeout: 120_000 }).toBeGreaterThanOrEqual(await total())

  const read = await readStream(nats.url, stream)
  for (const { subject, event } of read) {
    expect(subject).toBe(`yakamoz.events.${event.type}`)
    expect(z.parse(eventSchemas[event.type], event)).toEqual(event)
  }
  // What came first counts: a message that comes again later is known by its id.
  const firsts = new Map<string, (typeof read)[number]['event']>()
  for (const { event } of read) if (!firsts.has(event.id)) firsts.set(event.id, event)
  const sequences = sequencesOf([...firsts.values()])
  for (const player of players)
    expect([player, sequences[player]]).toEqual([player, Array.from({ length: written }, (_, at) => at + 1)])
  expect(firsts.size).toBe(await total())
  console.log(`${read.length} messages for ${firsts.size} events: ${read.length - firsts.size} came twice`)
})
