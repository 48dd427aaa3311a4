import { kurus, newId } from '@yakamoz/values'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Statement } from '../platform/db/connect.ts'
import { eventually, openTestApp, type TestApp } from '../testing/index.ts'
import { roundRecord } from '../testing/records.ts'
import type { AppContext } from '../transport/appContext.ts'
import {
  type CommittedOperation,
  type Consumer,
  continuePositions,
  createLedger,
  deliver,
  type Operation,
} from './index.ts'

const deposit = (player: number, id: string, amount = 10): Operation => ({
  player,
  id,
  legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(amount), reason: 'deposit' }],
})

const openWith = async (players: number[]): Promise<TestApp> => {
  const test = await openTestApp()
  for (const player of players) await test.app.ledger.open(player)
  return test
}

/** A consumer that remembers what it was given. */
const recorder = (name = 'test') => {
  const delivered: CommittedOperation[] = []
  const consumer: Consumer = {
    name,
    handle: async (_, page) => {
      delivered.push(...page)
    },
  }
  return { consumer, delivered }
}

/** Delivers until the consumer was given so many operations: other transactions of the server may hold them back for a moment. */
const deliverUntil = ({ db }: AppContext, { consumer, delivered }: ReturnType<typeof recorder>, count: number) =>
  eventually(async () => {
    await deliver(db, consumer, 2)
    expect(delivered.length).toBe(count)
  })

const sequences = (delivered: readonly CommittedOperation[]): Record<number, number[]> => {
  const byPlayer: Record<number, number[]> = {}
  for (const { player, seq } of delivered) byPlayer[player] = [...(byPlayer[player] ?? []), seq]
  return byPlayer
}

describe('a consumer of the ledger', () => {
  it('receives each operation once, with its legs and its round', async () => {
    const { app } = await openWith([7])
    const { consumer, delivered } = recorder()
    await app.ledger.post(deposit(7, 'money', 1_000))
    const id = newId()
    await app.ledger.post({
      player: 7,
      id: `round/${id}`,
      legs: [
        { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' },
        { from: 'house/casino', to: 'cash', amount: kurus(40), reason: 'win' },
      ],
      records: [roundRecord({ id, stake: kurus(100), win: kurus(40) })],
    })
    await deliverUntil(app, { consumer, delivered }, 2)
    expect(await deliver(app.db, consumer)).toBe(0)
    expect(delivered).toMatchObject([
      { player: 7, seq: 1, operation: 'money', legs: [{ to: 'cash', amount: 1_000 }], subject: null },
      {
        player: 7,
        seq: 2,
        operation: `round/${id}`,
        legs: [
          { from: 'cash', to: 'house/casino', amount: 100, reason: 'bet' },
          { from: 'house/casino', to: 'cash', amount: 40, reason: 'win' },
        ],
        subject: { kind: 'round', id, game: 101, stake: 100, win: 40, open: false },
      },
    ])
    expect(delivered[0]?.at).toBeInstanceOf(Date)
  })

  it('receives all operations once and those of each player in order, while several processes write and two deliver', async () => {
    const players = [1, 2, 3, 4, 5, 6, 7, 8]
    const { app } = await openWith(players)
    const ledgers = [createLedger(app.db), createLedger(app.db), app.ledger]
    const { consumer, delivered } = recorder()
    let isWriting = true
    const following = [1, 2].map(async () => {
      while (isWriting) await deliver(app.db, consumer, 3)
    })
    await Promise.all(
      Array.from({ length: 240 }, (_, n) => ledgers[n % 3]?.post(deposit(players[(n * 7) % 8] ?? 1, `d${n}`))),
    )
    isWriting = false
    await Promise.all(following)
    await deliverUntil(app, { consumer, delivered }, 240)
    for (const seqs of Object.values(sequences(delivered))) expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'waits for transactions that started earlier, and is given the operations of a player in the order of their numbers',
    async () => {
      const { app } = await openWith([1, 2])
      const { consumer, delivered } = recorder()
      await app.db.background.transaction().execute(async (executor) => {
        // A transaction with a low id that writes after one with a higher id has committed.
        await sql`select pg_current_xact_id()`.execute(executor)
        await app.ledger.post(deposit(1, 'first'))
        await app.ledger.post(deposit(2, 'other'))
        expect(await deliver({ ...app.db, background: app.db.query }, consumer)).toBe(0)
        const run: AppContext['db']['run'] = async <Row>({ text }: Statement, parameters: readonly unknown[]) =>
          (await executor.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
        await createLedger({ ...app.db, run }).post(deposit(1, 'second'))
      })
      await deliverUntil(app, { consumer, delivered }, 3)
      expect(sequences(delivered)).toEqual({ 1: [1, 2], 2: [1] })
    },
  )

  it('that fails receives the same again, and its writes are rolled back', async () => {
    const { app } = await openWith([7])
    await app.ledger.post(deposit(7, 'money'))
    let fails = true
    const consumer: Consumer = {
      name: 'failing',
      handle: async (executor, page) => {
        const row = { account: 'x', reason: 'x', transfers: page.length, received: 0, paid: 0 }
        await executor
          .insertInto('daily_turnover')
          .values({ day: fails ? 'undone' : 'kept', ...row })
          .execute()
        if (fails) throw new Error('broken')
      },
    }
    await eventually(() => expect(deliver(app.db, consumer)).rejects.toThrow('broken'))
    fails = false
    expect(await deliver(app.db, consumer)).toBe(1)
    const rows = await app.db.query.selectFrom('daily_turnover').select(['day', 'transfers']).execute()
    expect(rows).toEqual([{ day: 'kept', transfers: 1 }])
  })

  it('continues after a restore into a server with lower transaction ids', async () => {
    const { app } = await openWith([7])
    const { consumer, delivered } = recorder()
    await app.ledger.post(deposit(7, 'before'))
    await deliverUntil(app, { consumer, delivered }, 1)
    // As if the ids of the old server had been a million higher.
    await app.db.script(`alter table transfer disable trigger transfer_is_immutable;
      update transfer set tx = tx + 1000000; update wallet set last_tx = last_tx + 1000000;
      update ledger_consumer set tx = tx + 1000000; alter table transfer enable trigger transfer_is_immutable`)
    await continuePositions(app.db)
    await app.ledger.open(8)
    await app.ledger.post(deposit(8, 'after'))
    await app.ledger.post(deposit(7, 'after too'))
    await deliverUntil(app, { consumer, delivered }, 3)
    expect(delivered.map(({ operation }) => operation)).toEqual(['before', 'after', 'after too'])
  })
})
