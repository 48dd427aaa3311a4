import type { ErasureObstacle } from '@yakamoz/contract/console/playerErasure'
import { kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../../app/demo/cashier.ts'
import { runCommand } from '../../../app/operator/commands.ts'
import { openTestConsole } from '../../../console/testing.ts'
import {
  deliverAll,
  deliverNotices,
  openGame,
  openTestApp,
  payIn,
  type TestApp,
  testPassword,
} from '../../../testing/index.ts'
import { cleanUpAccounts } from '../../accounts/index.ts'
import { seedCatalogue } from '../../casino/index.ts'
import { openedCase } from '../../compliance/testing.ts'
import { winConsumer } from '../../wins/index.ts'
import { playerTables } from './tables.ts'

const person = {
  firstname: 'Perihan Nur',
  lastname: 'Özışık',
  birthDate: '1984-02-29',
  email: 'perihan.ozisik@posta.example',
  phone: '+905551112233',
  identityNumber: '10000000146',
  city: 'Amasya',
}
const iban = 'TR330006100519786457841326'
const reason = 'Saklama süresi doldu'
const dayMs = 86_400_000

const opened = async () => {
  const test = await openTestApp({ config: { minRoundMs: 0, minGameRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  await seedCashier(test.app)
  const panel = await openTestConsole(test)
  const player = await test.newPlayer(person)
  return { test, panel, player, id: String(player.id) }
}

type Opened = Awaited<ReturnType<typeof opened>>

const post = (test: TestApp, { id }: { id: number }, legs: [string, string, number, string][]) =>
  test.app.ledger.post({
    player: id,
    id: newId(),
    legs: legs.map(([from, to, amount, why]) => ({ from, to, amount: kurus(amount), reason: why })) as never,
  })

/** Closes the account, and lets the retention time pass. */
const closedLongAgo = async ({ test, player }: Opened) => {
  expect((await test.call('account', 'close', { password: testPassword }, player.user)).result).toBe(true)
  test.clock.advance((8 * 365 + 3) * dayMs)
  await cleanUpAccounts(test.app)
}

/** Signs in a new member of staff: sessions do not outlast the retention time. */
const member = async ({ panel }: Opened, role: 'protection' | 'owner' = 'protection') =>
  (await panel.newStaff(role)).browser

/** Lets the player leave something in as many tables as a player can. */
const leaveTraces = async ({ test, panel, player, id }: Opened) => {
  await payIn(test, player.id, 100_000)
  const { session } = await openGame(test, player.user, 101)
  const round = newId()
  await test.call('studio', 'play', { session, round, stake: '10.00' })
  await test.call('studio', 'shown', { session, round })
  const holder = `${person.firstname} ${person.lastname}`
  const bank = { bankID: 1, accountHolder: holder, iban, password: testPassword }
  expect((await test.call('finance', 'save_bank_account', bank, player.user)).result).toBe(true)
  await test.call('support', 'supportMessage', { text: `Numaram ${person.phone}` }, player.user)
  const { browser } = await panel.newStaff('support')
  await browser.call('players', 'add_note', { id, body: `${holder} aradı` })
  await browser.call('players', 'set_tag', { id, tag: person.city, on: true })
  const talk = await test.app.db.query.selectFrom('support_talk').select('id').executeTakeFirstOrThrow()
  await browser.call('support', 'note', { id: talk.id, body: person.email })
  await browser.call('support', 'close', { id: talk.id })
  const protectionCase = await openedCase(test, player.id)
  const officer = (await panel.newStaff('protection')).browser
  await officer.call('protection', 'note', { id: protectionCase, body: `${holder}, ${person.phone}` })
  await officer.call('protection', 'close', { id: protectionCase, decision: 'done', reason: `${holder} arandı` })
  const now = new Date(test.app.now())
  await test.app.db.query
    .insertInto('verification_document')
    .values({
      player_id: player.id,
      id: newId(),
      kind: 'identity',
      state: 'accepted',
      width: 800,
      height: 600,
      sealed: test.app.vault.seal('picture'),
      note: holder,
      sent_at: now,
      decided_at: now,
    })
    .execute()
  const { cash } = await test.app.ledger.balances(player.id)
  await post(test, player, [['cash', 'gateway/201', cash, 'withdrawal']])
}

/** Returns the tables, but for some, in whose rows a text is found. */
const tablesWith = async ({ app }: TestApp, wanted: string, without: readonly string[] = []): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db.query)
  expect(tables.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} r
      where strpos(lower(to_jsonb(r)::text), ${wanted.toLowerCase()}) > 0 limit 1`.execute(app.db.query)
    if (rows.length > 0 && !without.includes(name)) found.push(name)
  }
  return found
}

const obstaclesOf = async (all: Opened): Promise<readonly ErasureObstacle[]> =>
  (await (await member(all)).call('players', 'erasure', { id: all.id })).data[0]?.obstacles ?? ['erased']

/** What prevents an erasure, by how it comes about on a closed account whose time is over. */
const hindrances: Readonly<Partial<Record<ErasureObstacle, (all: Opened) => Promise<unknown>>>> = {
  money: ({ test, player }) => post(test, player, [['house/live', 'cash', 5_000, 'win']]),
  bets: ({ test, player }) =>
    test.app.db.query
      .insertInto('booking_retry')
      .values({
        player_id: player.id,
        kind: 'bet',
        id: newId(),
        back: false,
        cause: 'x',
        due_at: new Date(test.app.now()),
        at: new Date(test.app.now()),
      })
      .execute(),
  payments: ({ test, player }) =>
    test.app.db.query
      .insertInto('transaction')
      .values({
        player_id: player.id,
        id: newId(),
        operation: newId(),
        type_id: 1,
        category_id: 1,
        status: 1001,
        at: new Date(0),
      })
      .execute(),
  chargebacks: ({ test, player }) =>
    test.app.db.query
      .insertInto('payment_flag')
      .values({ player_id: player.id, id: newId(), kind: 'chargeback', payment: 'x', at: new Date(test.app.now()) })
      .execute(),
  conversations: ({ test, player }) =>
    test.app.db.query
      .insertInto('support_talk')
      .values({
        player_id: player.id,
        token_hash: 'x',
        opened_at: new Date(test.app.now()),
        last_at: new Date(test.app.now()),
      })
      .execute(),
  documents: ({ test, player }) =>
    test.app.db.query
      .insertInto('verification_document')
      .values({
        player_id: player.id,
        id: newId(),
        kind: 'address',
        state: 'waiting',
        width: 800,
        height: 600,
        sent_at: new Date(test.app.now()),
      })
      .execute(),
  requests: ({ test, player }) =>
    test.app.db.query
      .insertInto('approval')
      .values({
        id: newId(),
        act: 'phone changed',
        subject: 'x',
        player_id: player.id,
        amount: 0,
        detail: '{}',
        reason: 'x',
        person: 'staff:9',
        actor: 'staff 9 x',
        at: new Date(test.app.now()),
        ends_at: new Date(test.app.now() + dayMs),
      })
      .execute(),
  cases: ({ test, player }) => openedCase(test, player.id, 'money'),
  reports: async ({ test, player }) => {
    const case_id = await openedCase(test, player.id, 'money')
    const at = new Date(test.app.now() - 7 * 365 * dayMs)
    await test.app.db.query.updateTable('protection_case').set({ state: 'closed' }).where('id', '=', case_id).execute()
    await test.app.db.query
      .insertInto('protection_report')
      .values({ case_id, text: 'x', asked_by: 'staff 9 x', asked_at: at, filed_by: 'staff 8 y', filed_at: at })
      .execute()
  },
  matches: async ({ test, player }) => {
    const other = await test.newPlayer()
    await test.app.db.query
      .insertInto('player_match')
      .values({ player_id: other.id, other_id: player.id, kind: 'person' })
      .execute()
  },
}

describe('the erasure of a player', () => {
  it('[B77] is refused for an open account, during the retention time, and after it for all that is undecided', async () => {
    const all = await opened()
    expect(await obstaclesOf(all)).toEqual(['not_closed'])
    await all.test.call('account', 'close', { password: testPassword }, all.player.user)
    expect(await obstaclesOf(all)).toEqual(['retention'])
    all.test.clock.advance((8 * 365 + 3) * dayMs)
    expect(await obstaclesOf(all)).toEqual([])
  })

  it.each(Object.entries(hindrances))('[B77] is refused while these are undecided: %s', async (name, happen) => {
    const all = await opened()
    await closedLongAgo(all)
    await happen(all)
    expect(await obstaclesOf(all)).toContain(name)
    const { refusal } = await (await member(all)).call('players', 'erase', { id: all.id, reason })
    expect(refusal).toBe('erasure_prevented')
    const row = await all.test.app.db.query
      .selectFrom('player')
      .select('email')
      .where('id', '=', all.player.id)
      .executeTakeFirst()
    expect(row?.email).toBe(person.email)
  })

  it('[B77] is refused while a bet on a void round is not taken back yet', async () => {
    const all = await opened()
    await closedLongAgo(all)
    const bet = { player_id: all.player.id, id: newId(), void_id: newId(), stake: 1_000, paid: 0, from_bonus: false }
    await all.test.app.db.query
      .insertInto('voided_bet')
      .values({ ...bet, taken: null, booked_at: null })
      .execute()
    expect(await obstaclesOf(all)).toEqual(['bets'])
  })

  it('[B77] counts the retention time from the last movement, if that is later than the closing', async () => {
    const all = await opened()
    const { test, player } = all
    await test.call('account', 'close', { password: testPassword }, player.user)
    test.clock.advance(2 * 365 * dayMs)
    await post(test, player, [['house/live', 'cash', 5_000, 'win']])
    await post(test, player, [['cash', 'gateway/201', 5_000, 'withdrawal']])
    test.clock.advance((6 * 365 + 3) * dayMs)
    await cleanUpAccounts(test.app)
    expect(await obstaclesOf(all)).toEqual(['retention'])
    test.clock.advance(2 * 365 * dayMs)
    expect(await obstaclesOf(all)).toEqual([])
  })

  it('[B77] needs two people, and what has come between the request and its confirmation prevents it', async () => {
    const all = await opened()
    await closedLongAgo(all)
    const { test, id, player } = all
    const [first, second] = [await member(all), await member(all, 'owner')]
    const asked = (await first.call('players', 'erase', { id, reason })).data[0]?.asked ?? ''
    expect(asked).not.toBe('')
    expect((await first.call('approvals', 'confirm', { id: asked })).refusal).toBe('own_request')
    await post(test, player, [['house/live', 'cash', 5_000, 'win']])
    expect((await second.call('approvals', 'confirm', { id: asked })).refusal).toBe('act_failed')
    expect((await second.call('players', 'page', { id })).data[0]?.erased).toBe('')
    await post(test, player, [['cash', 'gateway/201', 5_000, 'withdrawal']])
    test.clock.advance((8 * 365 + 3) * dayMs)
    await cleanUpAccounts(test.app)
    const [third, fourth] = [await member(all), await member(all, 'owner')]
    const again = (await third.call('players', 'erase', { id, reason })).data[0]?.asked ?? ''
    expect((await fourth.call('approvals', 'confirm', { id: again })).result).toBe(true)
    const [page] = (await fourth.call('players', 'page', { id })).data
    expect(page).toMatchObject({ name: '', username: `#${id}`, tags: [], notes: 0, status: 'closed' })
    expect(page?.erased).not.toBe('')
    expect((await fourth.call('players', 'erase', { id, reason })).refusal).toBe('erasure_prevented')
    const acts = await test.app.db.query
      .selectFrom('audit')
      .select(['act', 'detail'])
      .where('subject', '=', id)
      .execute()
    expect(acts.filter(({ act }) => act === 'player erased').map(({ detail }) => detail)).toEqual([
      { reason, hashes: true },
    ])
  })

  it('[B78] leaves no personal data in any table, and all movements', async () => {
    const all = await opened()
    await leaveTraces(all)
    const { test, id, player } = all
    await Promise.all([deliverAll(test, winConsumer(test.app)), deliverNotices(test)])
    const username = (
      await test.app.db.query.selectFrom('player').select('username').where('id', '=', player.id).executeTakeFirst()
    )?.username
    const secrets = [
      person.email,
      person.phone,
      person.firstname,
      person.lastname,
      person.city,
      person.birthDate,
      username ?? '',
      'perihan',
    ].filter(Boolean)
    for (const secret of [person.email, person.phone, person.lastname, person.city])
      expect([secret, (await tablesWith(test, secret)).length > 0]).toEqual([secret, true])
    const movements = () =>
      test.app.db.query.selectFrom('transfer').selectAll().where('player_id', '=', player.id).orderBy('seq').execute()
    const before = await movements()
    await closedLongAgo(all)
    const browser = await member(all)
    const [preview] = (await browser.call('players', 'erasure', { id })).data
    expect(preview?.obstacles).toEqual([])
    const rowsOf = (part: string) =>
      [...(preview?.erased ?? []), ...(preview?.kept ?? [])].find((one) => one.part === part)?.rows
    expect([rowsOf('notes'), rowsOf('conversations'), rowsOf('bank_accounts')]).toEqual([2, 3, 1])
    expect(rowsOf('movements')).toBeGreaterThan(before.length)
    expect((await browser.call('players', 'erase', { id, reason })).result).toBe(true)
    for (const secret of secrets) expect([secret, await tablesWith(test, secret, ['audit'])]).toEqual([secret, []])
    // The demo's operator has this IBAN too.
    for (const secret of [person.email, person.phone, person.identityNumber, iban])
      expect([secret, await tablesWith(test, secret, ['cash_method'])]).toEqual([secret, []])
    expect(await movements()).toEqual(before)
    const deleted = Object.entries(playerTables).filter(([, { does }]) => does === 'delete')
    for (const [table] of deleted) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where player_id = ${player.id}::bigint`.execute(
        test.app.db.query,
      )
      expect([table, rows]).toEqual([table, []])
    }
    // His pages still open, and nothing finds him by what he was.
    for (const method of ['movements', 'payments', 'rounds', 'timeline', 'messages'] as const)
      expect([method, (await browser.callAny('players', method, { id })).result]).toEqual([method, true])
    for (const query of [person.email, person.phone, person.identityNumber, 'perihan', username ?? '', iban])
      expect([query, (await browser.call('players', 'search', { query })).data]).toEqual([query, []])
    expect((await browser.call('players', 'search', { query: id })).data.map((one) => one.id)).toEqual([id])
    const signIn = await test.call('user', 'login', { username: person.email, password: testPassword })
    expect(signIn.result).toBe(false)
  })

  it('[B78] leaves of a case what is about others who are in it, until the last of them is erased', async () => {
    const all = await opened()
    const { test, player } = all
    const other = await test.newPlayer()
    const id = await openedCase(test, player.id, 'money')
    const at = new Date(test.app.now())
    const { query } = test.app.db
    await query.insertInto('protection_case_player').values({ player_id: other.id, case_id: id, at }).execute()
    const event = { case_id: id, kind: 'joined', at }
    for (const subject_id of [player.id, other.id, null])
      await query
        .insertInto('protection_event')
        .values({ ...event, subject_id, text: `about ${subject_id ?? 'all'}` })
        .execute()
    await query
      .insertInto('protection_report')
      .values({ case_id: id, text: 'of both', asked_by: 'x', asked_at: at, filed_by: 'y', filed_at: at })
      .execute()
    await query.updateTable('protection_case').set({ state: 'closed' }).where('id', '=', id).execute()
    const texts = async () => [
      ...(await query.selectFrom('protection_event').select('text').where('case_id', '=', id).orderBy('id').execute()),
      ...(await query.selectFrom('protection_report').select('text').where('case_id', '=', id).execute()),
    ]
    await closedLongAgo(all)
    expect((await (await member(all)).call('players', 'erase', { id: all.id, reason })).result).toBe(true)
    expect((await texts()).map(({ text }) => text)).toEqual(['', '', `about ${other.id}`, 'about all', 'of both'])
    const closed = { status: 'closed' as const, closed_at: at }
    await query.updateTable('player').set(closed).where('id', '=', other.id).execute()
    expect((await (await member(all)).call('players', 'erase', { id: String(other.id), reason })).result).toBe(true)
    expect(new Set((await texts()).map(({ text }) => text))).toEqual(new Set(['']))
  })

  it('[B78] still recognizes a person who may not play: by identity number, and by name and day of birth', async () => {
    const all = await opened()
    await closedLongAgo(all)
    const { test, id } = all
    expect((await (await member(all)).call('players', 'erase', { id, reason })).result).toBe(true)
    const again = await test.newPlayer({ firstname: 'Perihan', lastname: 'OZISIK', birthDate: person.birthDate })
    expect((await test.call('protection', 'state', {}, again.user)).data[0]).toMatchObject({ unverified: true })
    const other = await test.newPlayer({ firstname: 'Perihan', lastname: 'Deniz', birthDate: person.birthDate })
    expect((await test.call('protection', 'state', {}, other.user)).data[0]).toMatchObject({ unverified: false })
    await expect(test.newPlayer({ identityNumber: person.identityNumber })).rejects.toThrow()
  })

  it('[B78] knows every table that has a player', async () => {
    const { app } = await openTestApp()
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and t.table_schema = 'public' and c.column_name = 'player_id'
      order by 1`.execute(app.db.query)
    const tables = rows
      .map(({ name }) => name)
      .filter((name) => Object.hasOwn(playerTables, name) || !/_\d+$/.test(name))
    expect(tables).toEqual(Object.keys(playerTables).toSorted())
  })

  it('[B79] is an act of the command line too, which lists whose retention time is over', async () => {
    const all = await opened()
    const { test, id } = all
    expect((await runCommand(test.app, ['erasable'], 'test')).text).toBe('none')
    const early = await runCommand(test.app, ['erase', id, '--reason', reason], 'test')
    expect(early).toMatchObject({ ok: false, text: 'prevented by: not_closed' })
    await closedLongAgo(all)
    expect((await runCommand(test.app, ['erasable'], 'test')).text).toContain(id)
    expect(await runCommand(test.app, ['erase', id, '--reason', reason], 'test')).toMatchObject({ ok: true })
    expect((await runCommand(test.app, ['erasable'], 'test')).text).toBe('none')
    expect(await runCommand(test.app, ['erase', '999999', '--reason', reason], 'test')).toMatchObject({ ok: false })
  })
})

it('[B302] finds the rows of a player in every table by an index', async () => {
  const { app } = await openTestApp()
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'player_id'
    where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(player_id IS NOT NULL)'`.execute(app.db.query)
  const indexed = new Set(rows.map(({ name }) => name))
  /** Their rows do not stay, or are as few as the differences and requests of a house. */
  const short = ['reconciliation_difference', 'live_seat', 'game_difference', 'round_film', 'chat_report', 'approval']
  expect(Object.keys(playerTables).filter((table) => !indexed.has(table))).toEqual(short)
})
