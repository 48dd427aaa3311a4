import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/index.ts'

const player = 7
const sound = { sum: 0, mismatches: [], broken: 0, changed: [], read: 0 }

let undo: () => Promise<void> = async () => {}
// Every test database must balance when it is closed.
afterEach(() => undo())

const openWithBet = async (): Promise<TestApp> => {
  const test = await openTestApp({ breaksDatabase: true })
  await test.app.ledger.open(player)
  await test.app.ledger.post({
    player,
    id: 'opening',
    legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(1_000), reason: 'deposit' }],
  })
  await test.app.ledger.post({
    player,
    id: 'bet',
    legs: [
      { from: 'cash', to: 'house/casino', amount: kurus(300), reason: 'bet' },
      { from: 'house/casino', to: 'cash', amount: kurus(500), reason: 'win' },
    ],
  })
  expect(await test.app.ledger.check()).toEqual(sound)
  return test
}

/** Changes rows as the ledger never does, and restores them after the test. */
const tamper = async ({ app }: TestApp, change: string, restore: string): Promise<void> => {
  const run = (statement: string) =>
    app.db.script(`alter table transfer disable trigger all; ${statement}; alter table transfer enable trigger all`)
  undo = async () => {
    undo = async () => {}
    await run(restore)
    expect(await app.ledger.check()).toEqual(sound)
  }
  await run(change)
}

describe('the check of the books', () => {
  it('reports a wallet that differs from its transfers', async () => {
    const test = await openWithBet()
    const move = (amount: number) => `update wallet set cash = cash - ${amount}, held = held + ${amount}`
    await tamper(test, move(10), move(-10))
    expect(await test.app.ledger.check()).toEqual({
      ...sound,
      mismatches: expect.arrayContaining([
        { player, account: 'cash', stored: 1_190, summed: 1_200 },
        { player, account: 'held', stored: 10, summed: 0 },
      ]),
    })
  })

  it('reports money that came from nowhere', async () => {
    const test = await openWithBet()
    await tamper(test, 'update wallet set cash = cash + 10', 'update wallet set cash = cash - 10')
    expect(await test.app.ledger.check()).toMatchObject({
      sum: 10,
      mismatches: [{ player, account: 'cash', stored: 1_210, summed: 1_200 }],
    })
  })

  it('reports an operation that lacks a leg', async () => {
    const test = await openWithBet()
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from transfer t where operation = 'bet' and leg = 0`.execute(test.app.db.query)
    await tamper(
      test,
      `delete from transfer where operation = 'bet' and leg = 0`,
      `insert into transfer select * from jsonb_populate_record(null::transfer, '${JSON.stringify(rows[0]?.row)}')`,
    )
    expect((await test.app.ledger.check()).broken).toBe(1)
  })

  it('reports legs of one operation that were written at different times', async () => {
    const test = await openWithBet()
    await tamper(
      test,
      `update transfer set seq = 3 where operation = 'bet' and leg = 1`,
      `update transfer set seq = 2 where operation = 'bet' and leg = 1`,
    )
    expect(await test.app.ledger.check()).toEqual({ ...sound, broken: 1 })
  })
})
