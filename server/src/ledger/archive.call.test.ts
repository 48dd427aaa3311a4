import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { personalData } from '../domains/players/personalData.ts'
import { openTestApp, pauseUpkeep, type TestApp } from '../testing/index.ts'
import { roundRecord } from '../testing/records.ts'
import {
  archiveTransfers,
  archiveTransfersNow,
  type CommittedOperation,
  closeBooksNow,
  deliver,
  type Leg,
  type Operation,
} from './index.ts'

const player = 7
const dayMs = 86_400_000
const yearMs = 366 * dayMs

const restore: () => Promise<void> = async () => {}
afterEach(() => restore())

const leg = (from: Leg['from'], to: Leg['to'], amount: number): Leg => ({
  from,
  to,
  amount: kurus(amount),
  reason: from === 'cash' ? 'bet' : 'win',
})

const spin = (id: string, one = player): Operation => ({
  player: one,
  id: `round/${id}`,
  legs: [leg('cash', 'house/casino', 100), leg('house/casino', 'cash', 30)],
  records: [roundRecord({ id, stake: kurus(100), win: kurus(30) })],
})

/** Players with a deposit and bets of two days fourteen months ago. */
const openWith = async (players: readonly number[] = [player], bets = 3): Promise<TestApp> => {
  const test = await openTestApp()
  const { app, clock } = test
  await pauseUpkeep(app)
  for (const one of players) {
    await app.ledger.open(one)
    await app.ledger.post({ player: one, id: 'opening', legs: [leg('gateway/test', 'cash', 100_000)] })
  }
  for (let bet = 0; bet < bets; bet++) {
    for (const one of players) await app.ledger.post(spin(`${one}-${bet}`, one))
    clock.advance(dayMs)
  }
  clock.advance(yearMs + 60 * dayMs)
  return test
}

const archive = async ({ app }: TestApp): Promise<number> => {
  await closeBooksNow(app)
  return archiveTransfersNow(app)
}

/** How many transfers are in the table that bets write, and in the archive. */
const counted = async ({ app }: TestApp): Promise<{ recent: number; archived: number }> => {
  const { rows } = await sql<{ recent: number; archived: number }>`
    select (select count(*)::int from only transfer) as recent, (select count(*)::int from transfer_archive) as archived`.execute(
    app.db.query,
  )
  return rows[0] ?? { recent: -1, archived: -1 }
}

const allOf = ({ app }: TestApp) =>
  app.db.query.selectFrom('transfer').selectAll().orderBy('player_id').orderBy('seq').orderBy('leg').execute()

describe('old movements', () => {
  it('[H12] move to the archive unchanged, those that are newer do not, and a query of all of them reads both', async () => {
    const test = await openWith()
    const before = await allOf(test)
    await test.app.ledger.post(spin('new'))
    const newest = (await allOf(test)).slice(before.length)
    expect(await archive(test)).toBe(1)
    expect(await counted(test)).toEqual({ recent: 2, archived: before.length })
    expect(await allOf(test)).toEqual([...before, ...newest])
    expect(await test.app.ledger.check()).toMatchObject({ sum: 0, mismatches: [], broken: 0, changed: [], read: 1 })
    expect(await archive(test)).toBe(0)
  })

  it('[H12] do not move before they are closed, by the database itself', async () => {
    const test = await openWith()
    await expect(test.app.db.script(`select archive_transfers(${player}, 1)`)).rejects.toThrow('not closed')
    expect(await archiveTransfersNow(test.app)).toBe(0)
    expect(await counted(test)).toMatchObject({ archived: 0 })
  })

  it('do not move where the archive is off', async () => {
    const test = await openWith()
    test.app.config.archiveMonths = 0
    await closeBooksNow(test.app)
    await archiveTransfers(test.app)
    expect(await archiveTransfersNow(test.app)).toBe(0)
    expect(await counted(test)).toMatchObject({ archived: 0 })
  })

  it('[H12] are never changed or removed, and leave their table for the archive alone', async () => {
    const test = await openWith()
    await archive(test)
    await test.app.ledger.post(spin('new'))
    for (const statement of [
      'update transfer set amount = 1',
      'update transfer_archive set amount = 1',
      'delete from transfer',
      'delete from only transfer',
      'delete from transfer_archive',
      `with gone as (delete from only transfer returning *) insert into transfer_archive
        select player_id, operation, leg, seq, reason, from_account, to_account, amount + 1, digest, cash_after, bonus_after, held_after, at, tx
        from gone`,
    ])
      await expect(test.app.db.script(statement), statement).rejects.toThrow('never changed')
    expect(await counted(test)).toEqual({ recent: 2, archived: 7 })
  })

  it('[H11] are missed by the check where the closing that carries their balances is gone', async () => {
    const test = await openWith()
    const { app } = test
    await archive(test)
    await app.db.script('create table closing_aside as table ledger_closing; delete from ledger_closing')
    const sum = 100_000 - 3 * 70
    expect(await app.ledger.check({ seed: 1, stretches: 1 })).toMatchObject({
      sum,
      mismatches: [{ player, account: 'cash', stored: sum, summed: 0 }],
    })
    expect((await app.ledger.check()).changed).toEqual([{ player, firstSeq: 1, lastSeq: 4 }])
    await app.db.script('insert into ledger_closing table closing_aside; drop table closing_aside')
  })

  it('[H13] are still answered under their id, and never booked again', async () => {
    const test = await openWith()
    const { app } = test
    const first = await app.ledger.post(spin(`${player}-0`))
    expect(first).toMatchObject({ outcome: 'repeated', cash: 99_930 })
    await archive(test)
    const before = await counted(test)
    expect(before.recent).toBe(0)
    expect(await app.ledger.post(spin(`${player}-0`))).toEqual(first)
    const other = { ...spin(`${player}-0`), legs: [leg('cash', 'house/casino', 1)] as const, records: [] }
    expect((await app.ledger.post(other)).outcome).toBe('reused')
    expect(await counted(test)).toEqual(before)
    expect((await app.ledger.balances(player)).cash).toBe(100_000 - 3 * 70)
  })

  it('[H13] are answered in a batch with new ones, also when all are sent at once', async () => {
    const players = [1, 2, 3, 4, 5, 6]
    const test = await openWith(players, 1)
    await archive(test)
    const sent = players.flatMap((one) => [spin(`${one}-0`, one), spin(`${one}-new`, one), spin(`${one}-0`, one)])
    const answers = await Promise.all(sent.map((operation) => test.app.ledger.post(operation)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(players.flatMap(() => ['repeated', 'done', 'repeated']))
  })

  it('[H12] are read by statements and in the data of a player as before', async () => {
    const test = await openTestApp()
    const { app, clock } = test
    await pauseUpkeep(app)
    const one = await test.newPlayer()
    await app.ledger.post({ player: one.id, id: 'opening', legs: [leg('gateway/test', 'cash', 100_000)] })
    for (let bet = 0; bet < 9; bet++) {
      await app.ledger.post(spin(`x${bet}`, one.id))
      clock.advance(5 * dayMs)
    }
    const statement = async () => {
      const { user } = await test.signIn(one)
      const read = async (data: object) =>
        (await test.call('account', 'statement', { account: 'cash', ...data }, user)).data
      const pages = []
      for (let before: number | undefined; ; ) {
        const page = await read({ limit: 4, ...(before ? { before } : {}) })
        pages.push(...page)
        before = Number(page.at(-1)?.place)
        if (page.length < 8) break
      }
      return { pages, day: await read({ startDate: '2026-11-25', endDate: '2026-11-30' }) }
    }
    const data = async () => JSON.parse((await personalData(app, one.id)) ?? '{}').movements as unknown[]
    const [pages, movements] = [await statement(), await data()]
    expect(pages.day.length).toBeGreaterThan(0)
    // First some of them are archived, then all.
    for (const [day, archived] of [
      ['2028-01-12', 11],
      ['2028-06-01', 19],
    ] as const) {
      clock.set(Date.parse(`${day}T12:00:00+03:00`))
      await archive(test)
      expect(await counted(test)).toEqual({ recent: 19 - archived, archived })
      expect(await statement()).toEqual(pages)
      expect(await data()).toEqual(movements)
    }
  })

  it('are delivered to a consumer of the feed that begins after they were archived', async () => {
    const test = await openWith([1, 2])
    await archive(test)
    await test.app.ledger.post(spin('new', 1))
    const delivered: CommittedOperation[] = []
    const consumer = {
      name: 'late',
      handle: async (_: unknown, operations: readonly CommittedOperation[]) => void delivered.push(...operations),
    }
    const deliverRest = async () => {
      await deliver(test.app.db, consumer)
      return delivered.length
    }
    await expect.poll(deliverRest).toBe(9)
    expect(delivered.filter((one) => one.player === 1).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    expect(delivered.every(({ legs }) => legs.length > 0)).toBe(true)
  })

  it('[H14] are in one of the two tables at every moment while players bet, and no bet is lost or doubled', async () => {
    const players = [1, 2, 3]
    const test = await openWith(players, 12)
    const { app, clock } = test
    const total = (await counted(test)).recent
    let isArchiving = true
    const seen: number[] = []
    const bets = players.map(async (one) => {
      for (let bet = 0; isArchiving || bet < 5; bet++) {
        const sent = spin(`${one}-during-${bet}`, one)
        const [done, repeated] = [await app.ledger.post(sent), await app.ledger.post(sent)]
        expect([done.outcome, repeated.outcome]).toEqual(['done', 'repeated'])
        const { rows } = await sql<{ old: number }>`
          select count(*)::int as old from transfer where operation not like '%during%'`.execute(app.db.query)
        seen.push(rows[0]?.old ?? -1)
      }
    })
    await closeBooksNow(app)
    for (let run = 0; run < 12; run++) {
      clock.advance(3_600_000)
      await app.db.query.updateTable('ledger_upkeep').set({ started_at: null }).execute()
      await Promise.all([archiveTransfers(app), archiveTransfersNow(app)])
    }
    isArchiving = false
    await Promise.all(bets)
    expect([...new Set(seen)]).toEqual([total])
    expect((await counted(test)).archived).toBe(total)
    const { rows } = await sql<{ doubled: number }>`
      select count(*)::int as doubled from (select 1 from transfer group by player_id, operation, leg having count(*) > 1) d`.execute(
      app.db.query,
    )
    expect(rows[0]?.doubled).toBe(0)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a process that archives and has not committed', () => {
  it('[H14] lets the bets of the same player pass, and whatever it moved is where it was when it ends', async () => {
    const test = await openWith()
    const { app } = test
    await closeBooksNow(app)
    // The first call marks the wallet and moves nothing: it has ended before anything moves.
    await app.db.script(`select archive_transfers(${player}, 4)`)
    const before = await counted(test)
    expect(before.archived).toBe(0)
    const end = Object.assign(new Error('the process ends'), { isExpected: true })
    const archiving = app.db.background.transaction().execute(async (executor) => {
      await sql`select archive_transfers(${player}, 4)`.execute(executor)
      expect((await app.ledger.post(spin('meanwhile'))).outcome).toBe('done')
      expect((await app.ledger.post(spin(`${player}-0`))).outcome).toBe('repeated')
      throw end
    })
    await expect(archiving).rejects.toBe(end)
    expect(await counted(test)).toEqual({ recent: before.recent + 2, archived: 0 })
  })
})
