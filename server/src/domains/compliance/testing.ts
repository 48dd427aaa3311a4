import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaseArea } from '@yakamoz/contract/console/index'
import { depositType, transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract/paymentConstants'
import { kurus, newId } from '@yakamoz/values'
import { deliverAll, type TestApp } from '../../testing/index.ts'
import { openByHand } from './caseActs.ts'
import { evaluateDuePlayers } from './evaluation.ts'
import { dayMs, hourMs, minuteMs, type PaymentFact, type PlayerRecord, type PlayMinute } from './playerRecord.ts'
import { screenByList } from './screening/screening.ts'
import { listFrom } from './screening/screeningList.ts'
import { watchConsumer } from './watch.ts'

/** What tests of markers and cases use. Not part of the product. */

/** The moment at which the tests look: 20 November 2026, midday in Istanbul. */
export const nowMs = Date.UTC(2026, 10, 20, 9)
export const ago = (days: number, hours = 0): number => nowMs - days * dayMs + hours * hourMs

export const quietRecord = (changes: Partial<PlayerRecord> = {}): PlayerRecord => ({
  nowMs,
  registeredMs: ago(300),
  play: [],
  deposits: [],
  withdrawals: [],
  bonuses: [],
  raised: [],
  coupons: { coupons: 0, staked: 0, returned: 0, sameStake: 0, firstMs: 0, lastMs: 0 },
  sharing: { players: [], sinceMs: 0 },
  ...changes,
})

export const payment = (atMs: number, amount: number, changes: Partial<PaymentFact> = {}): PaymentFact => ({
  atMs,
  amount,
  state: 'approved',
  decidedMs: atMs,
  method: 101,
  ...changes,
})

/** Play of some minutes, one after the other or with a pause between them. */
export const played = (
  atMs: number,
  {
    minutes = 1,
    everyMinutes = 1,
    staked = 100_00,
    won = 0,
    cashStaked = staked,
  }: Partial<{ minutes: number; everyMinutes: number; staked: number; won: number; cashStaked: number }> = {},
): PlayMinute[] =>
  Array.from({ length: minutes }, (_, minute) => ({
    atMs: Math.floor(atMs / minuteMs) * minuteMs + minute * everyMinutes * minuteMs,
    staked,
    cashStaked,
    won,
  }))

/** A deposit of a player as its decision leaves it, now; one that was refused has only its row. */
export const deposits = async (
  { app }: Pick<TestApp, 'app'>,
  player: number,
  amount: number,
  { refused = false }: { refused?: boolean } = {},
): Promise<void> => {
  const id = newId()
  const at = new Date(app.now())
  if (!refused)
    await app.ledger.post({
      player,
      id: `deposit/${id}/decided`,
      legs: [{ from: 'gateway/101', to: 'cash', amount: kurus(amount), reason: 'deposit' }],
    })
  await app.db.query
    .insertInto('transaction')
    .values({
      player_id: player,
      id,
      operation: id,
      type_id: depositType,
      category_id: transactionCategory.payment,
      status: refused ? transactionStatus.refused : transactionStatus.approved,
      amount,
      method_id: 101,
      decided_at: at,
      at,
    })
    .execute()
}

/** A withdrawal that a player asks for, as its row. */
export const withdraws = async ({ app }: Pick<TestApp, 'app'>, player: number, amount: number): Promise<void> => {
  const id = newId()
  await app.db.query
    .insertInto('transaction')
    .values({
      player_id: player,
      id,
      operation: id,
      type_id: withdrawalType,
      category_id: transactionCategory.payment,
      status: transactionStatus.pending,
      amount: -amount,
      method_id: 201,
      at: new Date(app.now()),
    })
    .execute()
}

/** A bet of a player that is lost, now. */
export const loses = async ({ app }: Pick<TestApp, 'app'>, player: number, amount: number): Promise<void> => {
  await app.ledger.post({
    player,
    id: `bet/${newId()}`,
    legs: [{ from: 'cash', to: 'house/casino', amount: kurus(amount), reason: 'bet' }],
  })
}

/** Lets a player chase losses: deposits in a row, each after the one before was lost. */
export const chases = async (test: TestApp, player: number, turns = 5): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) {
    await deposits(test, player, 100_00 * 2 ** turn)
    test.clock.advance(5 * minuteMs)
    await loses(test, player, 100_00 * 2 ** turn)
    test.clock.advance(10 * minuteMs)
  }
}

/** Delivers what is new to the markers and evaluates who has news. */
export const evaluates = async (test: TestApp): Promise<void> => {
  await deliverAll(test, watchConsumer(test.app))
  await evaluateDuePlayers(test.app)
}

/** Opens a case of a player by hand; returns its id. */
export const openedCase = async (
  { app }: Pick<TestApp, 'app'>,
  player: number,
  area: CaseArea = 'harm',
): Promise<number> => {
  const by = { key: 'test', actor: 'test' }
  const id = await openByHand(app, { player, area, reason: 'Test', by })
  if (id === undefined) throw new Error('no case was opened')
  return id
}

type Listed = { reference: string; name: string; born?: string[]; kind?: 'sanction' | 'pep'; otherNames?: string[] }

/** A file with a list of screening in a folder of its own. `write` replaces the list, and its time with it. */
export const screeningFile = (...listed: Listed[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'screening-'))
  const path = join(folder, 'list.json')
  let version = 0
  const write = (...people: Listed[]): void => {
    const entries = people.map((person) => ({ kind: 'sanction', source: 'TEST', ...person }))
    writeFileSync(path, JSON.stringify({ name: `Test ${++version}`, entries }))
    utimesSync(path, version, version)
  }
  write(...listed)
  return { path, write, remove: () => rmSync(folder, { recursive: true }) }
}

/** Stores a hit of a player in a case of its own, as the screening does. */
const hitOf = async ({ app }: TestApp, player: number): Promise<{ id: number; entry: string }> => {
  const entry = 'TEST 1'
  const row = await app.db.query.selectFrom('player').selectAll().where('id', '=', player).executeTakeFirstOrThrow()
  const list = listFrom(
    JSON.stringify({
      name: 'Test',
      entries: [{ kind: 'pep', name: `${row.firstname} ${row.lastname}`, source: 'TEST', reference: '1' }],
    }),
  )
  await screenByList(app, list, [row])
  const stored = await app.db.query
    .selectFrom('screening_hit')
    .select('case_id')
    .where('player_id', '=', player)
    .where('entry', '=', entry)
    .executeTakeFirstOrThrow()
  return { id: stored.case_id, entry }
}

const reason = 'Test'

/** A valid input of each act of the class, for the tests of all acts. */
export const protectionInputs: Readonly<Record<string, (cast: { test: TestApp; player: number }) => Promise<object>>> =
  {
    'protection.open': async ({ player }) => ({ player: String(player), area: 'harm', reason }),
    'protection.take': async ({ test, player }) => ({ id: await openedCase(test, player) }),
    'protection.note': async ({ test, player }) => ({ id: await openedCase(test, player), body: 'Arandı' }),
    'protection.act': async ({ test, player }) => ({
      id: await openedCase(test, player),
      player: String(player),
      act: 'message',
      reason,
    }),
    'protection.close': async ({ test, player }) => ({ id: await openedCase(test, player), decision: 'done', reason }),
    'protection.decide_hit': async ({ test, player }) => ({
      ...(await hitOf(test, player)),
      player: String(player),
      is: 'other',
      reason,
    }),
    'protection.export': async ({ player }) => ({ of: 'player', id: String(player), reason }),
    'protection.change_settings': async () => ({ changes: { nights: 5 }, reason }),
  }
