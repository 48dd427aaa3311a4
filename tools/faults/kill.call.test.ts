import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { createLedger } from '../../server/src/ledger/index.ts'
import { type Database, openEmbedded, openPostgres } from '../../server/src/platform/db/connect.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { type Cluster, startCluster } from '../postgres.ts'
import { onFreshDatabase } from './freshDatabase.ts'

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url))
const players = 8
const opening = 1_000_000

/** The intents that the workers sent in turn, and the acknowledged ones. */
class Diary {
  sent = new Set<number>()
  acknowledged = new Set<number>()

  read(text: string) {
    for (const line of text.split('\n')) {
      const [kind, number] = line.split(' ')
      if (kind === 'sent') this.sent.add(Number(number))
      if (kind === 'acknowledged') this.acknowledged.add(Number(number))
    }
  }

  get next() {
    return Math.max(-1, ...this.sent) + 1
  }

  get unanswered() {
    return [...this.sent].filter((number) => !this.acknowledged.has(number))
  }
}

type Run = { where: string; failAfter: number; killAfter: number; alsoKill?: () => void }

const countOf = (text: string, kind: string): number => text.split(kind).length - 1

/** Runs a worker until it is killed: by the test after a number of acknowledgements, or by its own failpoint. Resolves when it is dead. */
const runWorker = async (diary: Diary, { where, failAfter, killAfter, alsoKill }: Run): Promise<void> => {
  const args = [worker, where, String(diary.next), diary.unanswered.join(','), String(failAfter)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  const dead = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.stdout.on('data', (part) => {
    printed += part
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  while (!printed.includes('ready') && isAlive()) await wait(10)
  if (failAfter === 0) {
    while (countOf(printed, 'acknowledged') < killAfter && isAlive()) await wait(1)
    alsoKill?.()
    child.kill('SIGKILL')
  }
  await dead
  // A line that the kill cut off is no acknowledgement.
  diary.read(printed.slice(0, printed.lastIndexOf('\n')))
}

const prepare = async (db: Database): Promise<void> => {
  await migrate(db)
  const ledger = createLedger(db)
  for (let player = 1; player <= players; player++) {
    await ledger.open(player)
    await ledger.post({
      player,
      id: 'opening',
      legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(opening), reason: 'deposit' }],
    })
  }
}

/** Expects that every acknowledged intent is stored, none has two effects, all stored ones were sent, and the books balance. */
const expectSound = async (db: Database, diary: Diary): Promise<void> => {
  const rows = await db.query.selectFrom('transfer').select(['operation']).where('reason', '=', 'bet').execute()
  const stored = rows.map((row) => Number(row.operation.slice('intent/'.length)))
  expect(new Set(stored).size).toBe(stored.length)
  expect([...diary.acknowledged].filter((number) => !stored.includes(number))).toEqual([])
  expect(stored.filter((number) => !diary.sent.has(number))).toEqual([])
  expect(await createLedger(db).check()).toMatchObject({ sum: 0, mismatches: [], broken: 0, changed: [] })
  expect(diary.acknowledged.size).toBeGreaterThan(100)
}

const rounds = [
  { failAfter: 0, killAfter: 30 },
  { failAfter: 3, killAfter: 0 },
  { failAfter: 0, killAfter: 110 },
  { failAfter: 7, killAfter: 0 },
  { failAfter: 1, killAfter: 0 },
  { failAfter: 0, killAfter: 70 },
]

const onEmbedded = (): Promise<void> =>
  onFreshDatabase('embedded', async (folder) => {
    const made = await openEmbedded(folder)
    await prepare(made)
    await made.close()
    const diary = new Diary()
    for (const round of rounds) await runWorker(diary, { where: folder, ...round })
    const db = await openEmbedded(folder)
    await expectSound(db, diary)
    await db.close()
  })

const onPostgres = async (cluster: Cluster): Promise<void> => {
  const made = await openPostgres(cluster.url)
  await prepare(made)
  await made.close()
  const diary = new Diary()
  for (const [index, round] of rounds.entries()) {
    const killsDatabase = round.failAfter === 0 && index % 2 === 0
    const alsoKill = () => cluster.process().kill('SIGKILL')
    await runWorker(diary, { where: cluster.url, ...round, ...(killsDatabase ? { alsoKill } : {}) })
    if (killsDatabase) await cluster.restart()
  }
  const db = await openPostgres(cluster.url)
  await expectSound(db, diary)
  await db.close()
}

// A run of the tests has one kind of database; the other run covers the other kind.
if (process.env.TEST_DATABASE_URL) {
  it('nothing acknowledged is lost when the process, or PostgreSQL itself, is killed under load', async () => {
    const cluster = await startCluster()
    try {
      await onPostgres(cluster)
    } finally {
      await cluster.close()
    }
  })
} else {
  it('nothing acknowledged is lost when a process with the embedded database is killed under load', onEmbedded)
}
