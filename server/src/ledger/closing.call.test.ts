import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, pauseUpkeep, type TestApp } from '../testing/index.ts'
import { closeBooks, closeBooksNow, isSound, type Leg, upkeepEveryMs } from './index.ts'

const player = 7
const dayMs = 86_400_000

let undo: () => Promise<void> = async () => {}
// Every test database must balance when it is closed.
afterEach(() => undo())

const leg = (from: Leg['from'], to: Leg['to'], amount: number): Leg => ({
  from,
  to,
  amount: kurus(amount),
  reason: from === 'cash' ? 'bet' : 'win',
})

const spin = (id: string, one = player) => ({
  player: one,
  id,
  legs: [leg('cash', 'house/casino', 100), leg('house/casino', 'cash', 30)] as const,
})

/** Players with a deposit and three bets, and a fourth bet forty-five days later. */
const openWith = async (players: readonly number[] = [player]): Promise<TestApp> => {
  const test = await openTestApp({ breaksDatabase: true })
  const { app, clock } = test
  await pauseUpkeep(app)
  for (const one of players) {
    await app.ledger.open(one)
    await app.ledger.post({ player: one, id: 'opening', legs: [leg('gateway/test', 'cash', 10_000)] })
    for (const id of ['a', 'b', 'c']) await app.ledger.post(spin(id, one))
  }
  clock.advance(45 * dayMs)
  for (const one of players) await app.ledger.post(spin('late', one))
  return test
}

const closingsOf = ({ app }: TestApp) =>
  app.db.query.selectFrom('ledger_closing').selectAll().orderBy('player_id').orderBy('first_seq').execute()

const backlogOf = ({ app }: TestApp) =>
  app.db.query.selectFrom('ledger_upkeep').selectAll().where('name', '=', 'closings').executeTakeFirst()

/** Closes everything that is old, twice: the stretches are the operations 1 to 4, and 5. */
const closeTwice = async (test: TestApp): Promise<void> => {
  expect(await closeBooksNow(test.app)).toBe(1)
  test.clock.advance(45 * dayMs)
  await test.app.ledger.post(spin('latest'))
  expect(await closeBooksNow(test.app)).toBe(1)
}

/** Changes rows as the ledger never does, and restores them after the test. */
const tamper = async ({ app }: TestApp, change: string): Promise<void> => {
  const tables = ['transfer', 'ledger_closing', 'wallet']
  await app.db.script(tables.map((table) => `create table saved_${table} as table ${table}`).join(';'))
  const bypass = (statements: string) =>
    app.db.script(`alter table transfer disable trigger all; ${statements}; alter table transfer enable trigger all`)
  undo = async () => {
    undo = async () => {}
    const back = tables.map((table) => `delete from ${table}; insert into ${table} table saved_${table}`)
    await bypass(back.join(';'))
    expect(isSound(await app.ledger.check())).toBe(true)
  }
  await bypass(change)
}

describe('closing the books', () => {
  it('[H11] carries the balances of a player up to the operations that are old enough, and leaves the newer ones', async () => {
    const test = await openWith()
    expect(await closeBooksNow(test.app)).toBe(1)
    expect(await closingsOf(test)).toMatchObject([
      { player_id: player, first_seq: 1, last_seq: 4, cash: 9_790, bonus: 0, held: 0, transfers: 7 },
    ])
    expect(await closeBooksNow(test.app)).toBe(0)
    expect(await test.app.ledger.check()).toEqual({ sum: 0, mismatches: [], broken: 0, changed: [], read: 1 })
  })

  it('[H11] begins a stretch where the last one ended', async () => {
    const test = await openWith()
    await closeTwice(test)
    expect(await closingsOf(test)).toMatchObject([
      { first_seq: 1, last_seq: 4, cash: 9_790 },
      { first_seq: 5, last_seq: 5, cash: 9_720, transfers: 2 },
    ])
    expect(await test.app.ledger.check()).toEqual({ sum: 0, mismatches: [], broken: 0, changed: [], read: 2 })
  })

  it('[H11] divides a long history into stretches of at most five hundred operations', async () => {
    const test = await openWith()
    // Six hundred bets that each win their stake, as the ledger writes them.
    await test.app.db.script(`
      insert into transfer (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest, cash_after, bonus_after, held_after, at, tx)
        select w.player_id, 'long-' || n, l.leg, w.version + n, l.reason, l.source, l.target, 100, 'x', w.cash, 0, 0,
          timestamptz '${new Date(test.clock.now()).toISOString()}', w.last_tx
        from wallet w, generate_series(1, 600) n, (values (0, 'bet', 'cash', 'house/casino'), (1, 'win', 'house/casino', 'cash'))
          l(leg, reason, source, target);
      update wallet set version = version + 600`)
    test.clock.advance(45 * dayMs)
    expect(await closeBooksNow(test.app)).toBe(1)
    const rows = await closingsOf(test)
    expect(rows.map(({ first_seq, last_seq }) => [first_seq, last_seq])).toEqual([
      [1, 500],
      [501, 605],
    ])
    expect(rows[1]?.cash).toBe((await test.app.ledger.balances(player)).cash)
    expect(isSound(await test.app.ledger.check())).toBe(true)
  })

  it('waits a week longer for a player than it then closes', async () => {
    const test = await openWith()
    test.clock.set(test.clock.now() - 45 * dayMs + 41 * dayMs)
    expect(await closeBooksNow(test.app)).toBe(0)
    test.clock.advance(1.5 * dayMs)
    expect(await closeBooksNow(test.app)).toBe(1)
  })

  it('[H14] by several processes at once gives one row of stretches', async () => {
    const players = [1, 2, 3, 4, 5, 6]
    const test = await openWith(players)
    await Promise.all([closeBooksNow(test.app), closeBooksNow(test.app), closeBooksNow(test.app)])
    const rows = await closingsOf(test)
    expect(rows.map(({ player_id, first_seq, last_seq }) => [player_id, first_seq, last_seq])).toEqual(
      players.map((one) => [one, 1, 4]),
    )
    expect(isSound(await test.app.ledger.check())).toBe(true)
  })

  it('[H11] leaves a player open whose operations do not add up, closes the others, and says so', async () => {
    const test = await openWith([1, 2, 3])
    await tamper(test, `delete from transfer where player_id = 2 and operation = 'b'`)
    await expect(closeBooksNow(test.app)).rejects.toThrow(/1 players were .* the operations 1 to 4 do not add up/)
    expect((await closingsOf(test)).map(({ player_id }) => player_id)).toEqual([1, 3])
    expect((await test.app.ledger.check()).mismatches).toMatchObject([{ player: 2, account: 'cash' }])
    expect(await backlogOf(test)).toMatchObject({ due: 1, oldest: expect.any(Date) })
  })

  it('[H14] runs as a job, a pass in an hour, and shows for how many players it is due', async () => {
    const test = await openWith([1, 2])
    const { app, clock } = test
    const closings = () => app.db.query.selectFrom('ledger_closing').select('first_seq').orderBy('first_seq').execute()
    const firsts = async () => (await closings()).map(({ first_seq }) => first_seq)
    await app.db.query.updateTable('ledger_upkeep').set({ started_at: null }).where('name', '=', 'closings').execute()
    await closeBooks(app)
    // A job of the server itself may do it.
    await expect.poll(firsts).toEqual([1, 1])
    await expect.poll(() => backlogOf(test)).toMatchObject({ due: 0, oldest: null })
    clock.advance(45 * dayMs)
    for (const one of [1, 2]) await app.ledger.post(spin('latest', one))
    await closeBooks(app)
    await expect.poll(firsts).toEqual([1, 1, 5, 5])
    await app.db.query.deleteFrom('ledger_closing').where('first_seq', '=', 5).execute()
    clock.advance(upkeepEveryMs)
    await closeBooks(app)
    expect(await firsts()).toEqual([1, 1])
    clock.advance(3_600_000)
    await closeBooks(app)
    await expect.poll(firsts).toEqual([1, 1, 5, 5])
  })
})

describe('the check of closed books', () => {
  const changed = (firstSeq: number, lastSeq: number) => ({ changed: [{ player, firstSeq, lastSeq }] })

  it.each([
    ['a changed movement', `update transfer set reason = 'prize' where operation = 'b' and leg = 0`],
    ['another time of a movement', `update transfer set at = at + interval '1 microsecond' where operation = 'b'`],
    ['a removed movement', `delete from transfer where operation = 'b' and leg = 1`],
    ['a removed operation', `delete from transfer where operation = 'b'`],
    [
      'an added movement',
      `insert into transfer select player_id, operation, 2, seq, reason, from_account, to_account, amount, digest, cash_after, bonus_after,
        held_after, at, tx from transfer where operation = 'b' and leg = 1`,
    ],
    [
      'a movement that is in the archive too',
      `insert into transfer_archive select * from only transfer where operation = 'b' and leg = 0`,
    ],
  ])('[H11] finds %s when it reads all, and in a sample', async (_, change) => {
    const test = await openWith()
    await closeBooksNow(test.app)
    await tamper(test, change)
    expect(await test.app.ledger.check()).toMatchObject({ sum: 0, mismatches: [], ...changed(1, 4) })
    expect(await test.app.ledger.check({ seed: 1, stretches: 3 })).toMatchObject(changed(1, 4))
    // Nothing closed is read for the balances.
    expect(isSound(await test.app.ledger.check({ seed: 1, stretches: 0 }))).toBe(true)
  })

  it('[H11] finds a changed carried balance, also where the wallet was changed with it', async () => {
    const test = await openWith()
    await closeTwice(test)
    await tamper(test, 'update ledger_closing set cash = cash + 5 where first_seq = 5')
    expect(await test.app.ledger.check({ seed: 1, stretches: 0 })).toMatchObject({
      mismatches: [{ player, account: 'cash' }],
      ...changed(5, 5),
    })
    await test.app.db.script('update wallet set cash = cash + 5')
    expect(await test.app.ledger.check({ seed: 1, stretches: 0 })).toMatchObject({
      sum: 0,
      mismatches: [],
      ...changed(5, 5),
    })
  })

  it('[H11] finds a balance that was changed in an earlier closing, and one that was removed', async () => {
    const test = await openWith()
    await closeTwice(test)
    await tamper(test, 'update ledger_closing set held = 1 where first_seq = 1')
    const both = [
      { player, firstSeq: 1, lastSeq: 4 },
      { player, firstSeq: 5, lastSeq: 5 },
    ]
    expect((await test.app.ledger.check()).changed).toEqual(both)
    await test.app.db.script('delete from ledger_closing where first_seq = 1')
    expect((await test.app.ledger.check()).changed).toEqual(both.slice(1))
  })

  it('[H11] finds a closing that somebody has made who has not the key', async () => {
    const test = await openWith()
    await tamper(
      test,
      `insert into ledger_closing select w.player_id, 1, 5, s.cash, s.bonus, s.held, s.transfers, s.digest, 'x', now()
        from wallet w, ledger_stretch(w.player_id, 1, 5) s`,
    )
    expect(await test.app.ledger.check({ seed: 1, stretches: 0 })).toMatchObject(changed(1, 5))
  })

  it('[H11] draws the same sample by the same seed, and another one by another', async () => {
    const players = Array.from({ length: 40 }, (_, n) => n + 1)
    const test = await openWith(players)
    await closeBooksNow(test.app)
    await tamper(test, `update transfer set reason = 'prize' where operation = 'b' and leg = 0`)
    const found = async (seed: number) => {
      const { changed, read } = await test.app.ledger.check({ seed, stretches: 5 })
      expect(changed).toHaveLength(read)
      return changed.map((one) => one.player)
    }
    const first = await found(1)
    expect(first.length).toBeGreaterThan(1)
    expect(await found(1)).toEqual(first)
    expect(await found(2)).not.toEqual(first)
    expect((await test.app.ledger.check()).changed).toHaveLength(players.length)
  })

  it('gives the same hash whatever the settings of the connection are', async () => {
    const test = await openWith()
    const hashIn = (zone: string, style: string) =>
      test.app.db.background.transaction().execute(async (executor) => {
        await sql`select set_config('timezone', ${zone}, true), set_config('datestyle', ${style}, true)`.execute(
          executor,
        )
        const { rows } = await sql<{ digest: string }>`select digest from ledger_stretch(${player}, 1, 4)`.execute(
          executor,
        )
        return rows[0]?.digest
      })
    expect(await hashIn('Europe/Istanbul', 'ISO')).toBe(await hashIn('America/New_York', 'German'))
  })
})
