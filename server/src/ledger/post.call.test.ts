import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { roundRecord } from '../testing/records.ts'
import { readsOf, underNewIds } from '../testing/tableReads.ts'
import {
  createLedger,
  expectRecordFunctions,
  type LedgerRecord,
  type Leg,
  type Operation,
  type PlayerAccount,
} from './index.ts'

const player = 7

const openWith = async (cash: number, players = [player]): Promise<TestApp> => {
  const test = await openTestApp()
  for (const id of players) {
    await test.app.ledger.open(id)
    if (cash > 0) await test.app.ledger.post(deposit(id, 'opening', cash))
  }
  return test
}

const leg = (from: Leg['from'], to: Leg['to'], amount: number, reason = 'test'): Leg => ({
  from,
  to,
  amount: kurus(amount),
  reason,
})
const deposit = (id: number, operation: string, amount: number): Operation => ({
  player: id,
  id: operation,
  legs: [leg('gateway/test', 'cash', amount)],
})
const bet = (id: string, amount: number): Operation => ({
  player,
  id,
  legs: [leg('cash', 'house/casino', amount, 'bet')],
})

it('refuses an operation with an unknown field, which would have no effect', async () => {
  const { app } = await openWith(100)
  const unknown = { ends: { state: 'active' } }
  const posting = async () => app.ledger.post({ ...bet('with a field too many', 10), ...unknown })
  await expect(posting()).rejects.toThrow('has no field ends')
  expect((await app.ledger.balances(player)).cash).toBe(100)
})

describe('an operation of the ledger', () => {
  it('moves money between accounts and returns the balances', async () => {
    const { app } = await openWith(1_000)
    expect(await app.ledger.post(bet('b1', 300))).toEqual({ outcome: 'done', cash: 700, bonus: 0, held: 0 })
    expect(await app.ledger.balances(player)).toEqual({ cash: 700, bonus: 0, held: 0 })
  })

  it('has one effect for repeated ids, with the same answer', async () => {
    const { app } = await openWith(1_000)
    await app.ledger.post(bet('b1', 300))
    await app.ledger.post(bet('b2', 100))
    expect(await app.ledger.post(bet('b1', 300))).toEqual({ outcome: 'repeated', cash: 700, bonus: 0, held: 0 })
    expect((await app.ledger.balances(player)).cash).toBe(600)
  })

  it('is refused when its id was used for something else', async () => {
    const { app } = await openWith(1_000)
    await app.ledger.post(bet('b1', 300))
    expect((await app.ledger.post(bet('b1', 301))).outcome).toBe('reused')
  })

  it('is found by its key, also with a plan made when all players had one row', async () => {
    const players = Array.from({ length: 200 }, (_, n) => n + 1)
    const { app } = await openWith(1_000, players)
    await app.db.script('analyze transfer')
    const { scans, rows } = await readsOf(
      app,
      { statement: 'ledger_post', table: 'transfer' },
      () => Promise.all(players.map((one) => app.ledger.post({ ...bet('b', 1), player: one }))),
      underNewIds,
    )
    expect(scans).toBe(0)
    expect(rows).toBeLessThanOrEqual(players.length)
  })

  it('reads only the wallets of its batch', async () => {
    const players = Array.from({ length: 400 }, (_, n) => n + 1)
    const { app } = await openWith(1_000, players)
    await app.db.script('analyze wallet')
    const few = players.slice(0, 40)
    const { scans, rows } = await readsOf(
      app,
      { statement: 'ledger_post', table: 'wallet' },
      () => Promise.all(few.map((one) => app.ledger.post({ ...bet('b', 1), player: one }))),
      underNewIds,
    )
    expect(scans).toBe(0)
    // Once to lock it, once to read it, once to write it.
    expect(rows).toBeLessThanOrEqual(3 * few.length)
  })

  it('calls only functions whose plans are cached', async () => {
    const { app } = await openTestApp()
    const { rows } = await sql<{ name: string; language: string }>`
      select f.proname as name, l.lanname as language
      from pg_proc p, regexp_matches(p.prosrc, '(?:perform|:=) ([a-z]+_[a-z_]+)\\(', 'g') called, pg_proc f
      join pg_language l on l.oid = f.prolang
      where p.proname = 'ledger_post' and f.pronamespace = p.pronamespace
        and (f.proname = called[1] or f.proname like 'record\\_%')
      group by 1, 2`.execute(app.db.query)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['stake_refusals', 'score_operations', 'feed_jackpots', 'record_round', 'record_coupon']),
    )
    expect(rows.filter(({ language }) => language !== 'plpgsql')).toEqual([])
  })

  it('is compared by its intent, not by its outcome, when an intent is given', async () => {
    const { app } = await openWith(1_000)
    const spin = (win: number): Operation => ({
      ...bet('r1', 100),
      intent: 'spin 100',
      legs: [leg('cash', 'house/casino', 100), leg('house/casino', 'cash', win)],
    })
    await app.ledger.post(spin(40))
    expect(await app.ledger.post(spin(900))).toMatchObject({ outcome: 'repeated', cash: 940 })
  })

  it('is refused completely when one leg is not covered, even if a later one would cover it', async () => {
    const { app } = await openWith(50)
    const spin: Operation = {
      player,
      id: 'r1',
      legs: [leg('cash', 'house/casino', 100), leg('house/casino', 'cash', 500)],
    }
    expect(await app.ledger.post(spin)).toMatchObject({ outcome: 'insufficient', cash: 50 })
  })

  it.each(['cash', 'bonus', 'held'] as const)(
    'needs exactly what its legs take, of each account: %s',
    async (account) => {
      const { app } = await openWith(0)
      await app.ledger.post({ player, id: 'filled', legs: [leg('gateway/test', account, 100)] })
      const take = (id: string, amount: number): Operation => ({
        player,
        id,
        legs: [leg(account, 'house/casino', amount)],
      })
      const before = await app.ledger.balances(player)
      expect(await app.ledger.post(take('more', 101))).toEqual({ outcome: 'insufficient', ...before })
      expect(await app.ledger.post(take('all', 100))).toEqual({ outcome: 'done', cash: 0, bonus: 0, held: 0 })
      expect((await app.ledger.post(take('another', 1))).outcome).toBe('insufficient')
    },
  )

  it('of a player without a wallet is refused', async () => {
    const { app } = await openWith(0, [])
    expect((await app.ledger.post(bet('b1', 1))).outcome).toBe('no_wallet')
  })

  it('writes its record, and none when it is refused', async () => {
    const { app } = await openWith(100)
    const round = (id: string): Operation => ({
      ...bet(`round/${id}`, 100),
      records: [roundRecord({ id, stake: kurus(100), events: [{ type: 'end' }] })],
    })
    await app.ledger.post(round('first'))
    await app.ledger.post(round('second'))
    const rows = await app.db.query.selectFrom('round').select(['id', 'stake', 'game_id']).execute()
    expect(rows).toEqual([{ id: 'first', stake: 100, game_id: 101 }])
  })

  it('that cannot be written costs the others of its batch a few statements, not one each', async () => {
    const players = Array.from({ length: 65 }, (_, n) => n + 1)
    const { app } = await openWith(1_000, players)
    let statements = 0
    const counted: Database = {
      ...app.db,
      run: (statement, parameters) => {
        statements++
        return app.db.run(statement, parameters)
      },
    }
    const ledger = createLedger(counted, app.now)
    const record: LedgerRecord = {
      kind: 'live_bet',
      id: 'x',
      gameId: 301,
      hall: 0,
      number: 99_999,
      stake: kurus(100),
      fromBonus: false,
      betsBefore: 0,
      intent: '',
      bets: {},
      at: new Date(app.now()),
    }
    const posted = await Promise.allSettled(
      players.map((id) =>
        ledger.post({
          player: id,
          id: 'b1',
          legs: [leg('cash', 'house/live', 100, 'bet')],
          ...(id === 40 ? { records: [record] } : {}),
        }),
      ),
    )
    expect(posted.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const cash = await Promise.all(players.map(async (id) => (await app.ledger.balances(id)).cash))
    expect(cash.filter((left) => left === 900)).toHaveLength(64)
    expect(cash[39]).toBe(1_000)
    expect(statements).toBeLessThan(20)
  })

  it('reports the player whose balance changed, once and after its commit', async () => {
    const { app } = await openWith(1_000)
    let writtenBatches = 0
    const counted: Database = {
      ...app.db,
      run: async (statement, parameters) => {
        const rows = await app.db.run<never>(statement, parameters)
        if (statement.name === 'ledger_post') writtenBatches++
        return rows
      },
    }
    const reports: { id: number; writtenBatches: number }[] = []
    const ledger = createLedger(counted, app.now, ({ player: id }) => reports.push({ id, writtenBatches }))
    const outcomes = []
    for (const operation of [bet('b1', 300), bet('b1', 300), bet('b2', 900), bet('b3', 100)])
      outcomes.push((await ledger.post(operation)).outcome)
    expect(outcomes).toEqual(['done', 'repeated', 'insufficient', 'done'])
    // Each report comes after the statement, which commits by itself, of its own operation.
    expect(reports).toEqual([
      { id: player, writtenBatches: 1 },
      { id: player, writtenBatches: 4 },
    ])
  })

  it('is posted only by a process whose record types match the database', async () => {
    const { app } = await openTestApp()
    await expectRecordFunctions(app.db.query)
    await app.db.script('alter type round_return_record add attribute reason text')
    await expect(expectRecordFunctions(app.db.query)).rejects.toThrow('round_return_record has other columns')
    await app.db.script(`alter type round_return_record drop attribute reason;
      alter function record_round_return rename to record_round_gone`)
    await expect(expectRecordFunctions(app.db.query)).rejects.toThrow('no function record_round_return')
    await app.db.script('alter function record_round_gone rename to record_round_return')
  })

  it('that cannot be written does not affect the others of its batch', async () => {
    const { app } = await openWith(1_000, [1, 2, 3])
    const results = await Promise.allSettled([
      app.ledger.post(deposit(1, 'a', 5)),
      app.ledger.post({ ...deposit(2, 'b', 5), records: [roundRecord({ id: 'x', gameId: 2 ** 40 })] }),
      app.ledger.post(deposit(3, 'c', 5)),
    ])
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await app.ledger.balances(2)).cash).toBe(1_000)
  })

  it.each([[0], [-5], [0.5], [Number.NaN]])('of %s kuruş throws', async (amount) => {
    const { app } = await openWith(100)
    const legs = [{ from: 'cash', to: 'house/casino', amount: amount as never, reason: 'bet' }] as const
    await expect(app.ledger.post({ player, id: 'b', legs })).rejects.toThrow(RangeError)
  })

  it('[I8] cannot be changed or removed', async () => {
    const { app } = await openWith(100)
    await expect(app.db.script('update transfer set amount = 1')).rejects.toThrow('never changed')
    await expect(app.db.script('delete from transfer')).rejects.toThrow('never changed')
  })
})

describe('concurrent operations', () => {
  it('[A24] bet the full balance fifty times, and exactly what it covers is accepted', async () => {
    const { app } = await openWith(1_000)
    const posted = await Promise.all(Array.from({ length: 50 }, (_, index) => app.ledger.post(bet(`b${index}`, 300))))
    expect(posted.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
    expect(posted.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(47)
    expect((await app.ledger.balances(player)).cash).toBe(100)
  })

  it('with the same id have one effect', async () => {
    const { app } = await openWith(1_000)
    const posted = await Promise.all(Array.from({ length: 20 }, () => app.ledger.post(bet('same', 300))))
    expect(posted.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(posted.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19)
    expect((await app.ledger.balances(player)).cash).toBe(700)
  })

  it('from two processes bet the full balance: exactly what it covers is accepted, and one id has one effect', async () => {
    const { app } = await openWith(1_000)
    const ledgers = [createLedger(app.db), createLedger(app.db), app.ledger]
    const posted = await Promise.all(
      ledgers.flatMap((ledger) => Array.from({ length: 20 }, (_, index) => ledger.post(bet(`b${index % 10}`, 300)))),
    )
    expect(posted.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
    expect((await app.ledger.balances(player)).cash).toBe(100)
    const effects = await app.db.query.selectFrom('transfer').select('operation').where('reason', '=', 'bet').execute()
    expect(new Set(effects.map((row) => row.operation)).size).toBe(effects.length)
  })
})

/** A database that loses the answer of a batch after its commit, as a cut connection would. */
const losingAnswers = (db: Database, loses: () => boolean): Database => ({
  ...db,
  run: async (statement, parameters) => {
    const rows = await db.run<never>(statement, parameters)
    if (statement.name === 'ledger_post' && loses()) throw new Error('the connection was cut')
    return rows
  },
})

describe('an answer that was lost after the commit', () => {
  it('leaves one effect when the operation is repeated', async () => {
    const { app } = await openWith(100_000)
    let count = 0
    const ledger = createLedger(losingAnswers(app.db, () => ++count % 3 === 0))
    const sendUntilAnswered = async (operation: Operation): Promise<void> => {
      await ledger.post(operation).catch(() => sendUntilAnswered(operation))
    }
    const operations = Array.from({ length: 60 }, (_, index) => bet(`b${index}`, 100))
    for (const operation of operations) await sendUntilAnswered(operation)
    const effects = await app.db.query.selectFrom('transfer').select('operation').where('reason', '=', 'bet').execute()
    expect(effects).toHaveLength(60)
    expect((await app.ledger.balances(player)).cash).toBe(100_000 - 60 * 100)
  })
})

type Model = Map<number, { balances: Record<PlayerAccount, number>; done: Map<string, string> }>

const accounts = ['cash', 'bonus', 'held', 'house/casino', 'gateway/test'] as const
const legs = fc
  .tuple(fc.constantFrom(...accounts), fc.constantFrom(...accounts), fc.integer({ min: 1, max: 400 }))
  .filter(([from, to]) => from !== to)
  .map(([from, to, amount]) => leg(from, to, amount))
const operations = fc.record({
  player: fc.constantFrom(1, 2, 3),
  id: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `o${index}`)),
  legs: fc.array(legs, { minLength: 1, maxLength: 4 }).map((list) => list as [Leg, ...Leg[]]),
})

/** What the ledger must say, worked out leg by leg. */
const expected = (model: Model, { player: id, id: operation, legs: moves }: Operation): string => {
  const one = model.get(id)
  if (!one) return 'no_wallet'
  const content = JSON.stringify(moves)
  const known = one.done.get(operation)
  if (known !== undefined) return known === content ? 'repeated' : 'reused'
  const after = { ...one.balances }
  for (const { from, to, amount } of moves) {
    if (from in after) after[from as PlayerAccount] -= amount
    if (to in after) after[to as PlayerAccount] += amount
    if (Object.values(after).some((balance) => balance < 0)) return 'insufficient'
  }
  one.balances = after
  one.done.set(operation, content)
  return 'done'
}

describe('the ledger compared with a model', () => {
  it('gives the same outcomes and balances for any history', async () => {
    const test = await openTestApp()
    // Each history has players of its own; the third of them has no wallet.
    let first = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { maxLength: 40 }), async (drawn) => {
        first += 10
        const history = drawn.map((operation) => ({ ...operation, player: first + operation.player }))
        const model: Model = new Map()
        for (const id of [first + 1, first + 2]) {
          await test.app.ledger.open(id)
          model.set(id, { balances: { cash: 0, bonus: 0, held: 0 }, done: new Map() })
        }
        // Sent all at once: a player's operations keep their order, so the model may take them one by one.
        const posted = await Promise.all(history.map((operation) => test.app.ledger.post(operation)))
        expect(posted.map(({ outcome }) => outcome)).toEqual(history.map((operation) => expected(model, operation)))
        for (const [id, { balances }] of model) expect(await test.app.ledger.balances(id)).toEqual(balances)
      }),
      { numRuns: 150, seed: 1923 },
    )
  })
})
