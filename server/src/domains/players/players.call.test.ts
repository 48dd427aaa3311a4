import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { openTestConsole, type StaffBrowser } from '../../console/testing.ts'
import { giveGift, openGame, openTestApp, payIn, type TestApp } from '../../testing/index.ts'
import { seedCatalogue } from '../casino/index.ts'

const slot = 101

const opened = async () => {
  const test = await openTestApp({ config: { minRoundMs: 0, minGameRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const panel = await openTestConsole(test)
  const player = await test.newPlayer()
  return { test, panel, player, id: String(player.id), support: (await panel.newStaff('support')).browser }
}

/** Plays rounds of a slot with ten lira each, one a second. */
const playRounds = async (test: TestApp, { id, user }: Awaited<ReturnType<TestApp['newPlayer']>>, times: number) => {
  await payIn(test, id, 1_000_000)
  const { session } = await openGame(test, user, slot)
  for (let played = 0; played < times; played++) {
    const round = newId()
    const answer = await test.call('studio', 'play', { session, round, stake: '10.00' })
    if (!answer.result) throw new Error(answer.message)
    await test.call('studio', 'shown', { session, round })
    test.clock.advance(1_000)
  }
}

const lists = [
  'timeline',
  'movements',
  'payments',
  'rounds',
  'bets',
  'coupons',
  'bonuses',
  'sign_ins',
  'messages',
  'conversations',
  'notes',
] as const

type Row = { key: string; at: string }

const rowsOf = async (browser: StaffBrowser, method: string, data: object): Promise<Row[]> =>
  (await browser.callAny('players', method, data)).data as Row[]

/** Reads a list in pages of two rows. */
const inPages = async (browser: StaffBrowser, method: string, id: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (let before = ''; ; before = rows.at(-1)?.key ?? '') {
    const page = await rowsOf(browser, method, { id, before, limit: 2 })
    rows.push(...page)
    if (page.length < 2) return rows
  }
}

describe('the page of a player', () => {
  it('[B30] shows who he is with masks, what he has, and what waits, and is audited', async () => {
    const { test, player, id, support } = await opened()
    await playRounds(test, player, 3)
    await support.call('players', 'add_note', { id, body: 'Aradı' })
    const [page] = (await support.call('players', 'page', { id })).data
    const row = await test.app.db.query.selectFrom('player').selectAll().where('id', '=', player.id).executeTakeFirst()
    expect(page).toMatchObject({ id, username: row?.username, status: 'active', notes: 1, tags: [], shared: 0 })
    const text = JSON.stringify(page)
    for (const secret of [row?.email, row?.phone, row?.birth_date]) expect(text).not.toContain(secret)
    const { cash } = await test.app.ledger.balances(player.id)
    expect(page?.balance).toEqual({ cash, bonus: 0, held: 0 })
    expect(page?.play.staked).toBe(3_000)
    expect(page?.play.won).toBe(cash - 1_000_000 + 3_000)
    const acts = await test.app.db.query.selectFrom('audit').select('act').where('subject', '=', id).execute()
    expect(acts.map(({ act }) => act)).toContain('player page read')
    expect((await support.call('players', 'page', { id: '999999' })).refusal).toBe('not_found')
  })

  it('[B30] lists each thing newest first, in pages that have every row once', async () => {
    const { test, player, id, support } = await opened()
    await playRounds(test, player, 5)
    for (const body of ['bir', 'iki', 'üç']) {
      await support.call('players', 'add_note', { id, body })
      await support.call('players', 'set_tag', { id, tag: body, on: true })
    }
    await giveGift(test.app, player.id, 5_000)
    for (const method of lists) {
      const whole = await rowsOf(support, method, { id, limit: 200 })
      expect([method, await inPages(support, method, id)]).toEqual([method, whole])
      const times = whole.map(({ at }) => Date.parse(at))
      expect([method, times]).toEqual([method, times.toSorted((one, other) => other - one)])
      expect((await support.callAny('players', method, { id: '999999' })).refusal).toBe('not_found')
      expect(await rowsOf(support, method, { id, before: 'x' })).toEqual([])
    }
    expect((await rowsOf(support, 'rounds', { id })).length).toBe(5)
    expect((await rowsOf(support, 'notes', { id })).length).toBe(3)
    const kinds = new Set((await support.call('players', 'timeline', { id })).data.map(({ kind }) => kind))
    for (const kind of ['registered', 'sign_in', 'game', 'note', 'act', 'bonus'] as const) expect(kinds).toContain(kind)
  })

  it('[B30] shows movements with the balances after them, which add up', async () => {
    const { test, player, id, support } = await opened()
    await playRounds(test, player, 4)
    const rows = (await support.call('players', 'movements', { id, limit: 200 })).data
    const balance = rows.reduce(
      (sum, { from, to, amount }) => sum + (to === 'cash' ? amount : 0) - (from === 'cash' ? amount : 0),
      0,
    )
    expect(rows[0]?.cash).toBe(balance)
    expect(balance).toBe((await test.app.ledger.balances(player.id)).cash)
  })

  it('[B31] names the accounts that signed in from the same address or share a bank account, and no others', async () => {
    const { test, panel, player, id, support } = await opened()
    await seedCashier(test.app)
    const bank = await test.app.db.query.selectFrom('bank').select('id').executeTakeFirstOrThrow()
    const [same, other] = [await test.newPlayer(), await test.newPlayer()]
    await test.app.db.query
      .updateTable('login_try')
      .set({ address: '198.51.100.7' })
      .where('player_id', 'in', [player.id, same.id])
      .execute()
    await test.app.db.query
      .updateTable('login_try')
      .set({ address: '198.51.100.8' })
      .where('player_id', '=', other.id)
      .execute()
    const account = (owner: number) => ({
      player_id: owner,
      bank_id: bank.id,
      holder: 'x',
      iban_sealed: 'x',
      iban_mark: 'shared',
      iban_shown: 'TR••26',
    })
    await test.app.db.query
      .insertInto('bank_account')
      .values([account(player.id), account(same.id)])
      .execute()
    const found = (await support.call('players', 'shared', { id })).data
    expect(found.map((one) => [one.id, one.by.map(({ kind, detail }) => [kind, detail]).toSorted()])).toEqual([
      [
        String(same.id),
        [
          ['address', '198.51.100.7'],
          ['iban', 'TR••26'],
        ],
      ],
    ])
    // After ninety days an address connects no longer.
    test.clock.advance(91 * 86_400_000)
    const later = (await panel.newStaff('support')).browser
    const [left] = (await later.call('players', 'shared', { id })).data
    expect(left?.by.map(({ kind }) => kind)).toEqual(['iban'])
  })
})

describe('the graph of links', () => {
  it('[B236] goes two steps from a player, names what is shared, and is not for who may not read players', async () => {
    const { test, panel, player, id, support } = await opened()
    await seedCashier(test.app)
    const bank = await test.app.db.query.selectFrom('bank').select('id').executeTakeFirstOrThrow()
    const others = [await test.newPlayer(), await test.newPlayer(), await test.newPlayer()]
    const [first, second, third] = others.map((one) => one.id)
    await test.app.db.query.updateTable('login_try').set({ address: sql<string>`player_id::text` }).execute()
    const account = (owner: number | undefined, mark: string) => ({
      player_id: owner ?? 0,
      bank_id: bank.id,
      holder: 'x',
      iban_sealed: 'x',
      iban_mark: mark,
      iban_shown: `TR••${mark}`,
    })
    const pairs = [
      [player.id, first, 'a'],
      [first, second, 'b'],
      [second, third, 'c'],
    ] as const
    for (const [one, other, mark] of pairs)
      await test.app.db.query
        .insertInto('bank_account')
        .values([account(one, mark), account(other, mark)])
        .execute()
    const [graph] = (await support.call('players', 'links', { ids: [id] })).data
    const steps = new Map(graph?.accounts.map((one) => [one.id, one.step]))
    expect([player.id, first, second, third].map((one) => steps.get(one ?? 0))).toEqual([0, 1, 2, undefined])
    expect(graph?.links.map(({ one, other, by }) => [new Set([one, other]), by])).toEqual(
      expect.arrayContaining([
        [new Set([player.id, first]), [{ kind: 'iban', detail: 'TR••a' }]],
        [new Set([first, second]), [{ kind: 'iban', detail: 'TR••b' }]],
      ]),
    )
    expect(graph?.links).toHaveLength(2)
    expect(graph?.left).toBe(0)
    const balance = graph?.accounts.find((one) => one.id === player.id)?.balance
    expect(balance).toBe((await test.app.ledger.balances(player.id)).cash)
    expect((await support.call('players', 'links', { ids: ['7'] })).refusal).toBe('not_found')
    expect((await support.call('players', 'links', { ids: [] })).refusal).toBe('invalid_input')
    const trader = (await panel.newStaff('content')).browser
    expect((await trader.call('players', 'links', { ids: [id] })).refusal).toBe('not_permitted')
  })
})

describe('the words of staff', () => {
  it('[B32] tags are small words, given once, at most twenty, and counted over all players', async () => {
    const { test, id, support } = await opened()
    const other = await test.newPlayer()
    await support.call('players', 'set_tag', { id: String(other.id), tag: 'vip', on: true })
    expect((await support.call('players', 'set_tag', { id, tag: ' VİP ', on: true })).data).toEqual(['vip'])
    expect((await support.call('players', 'set_tag', { id, tag: 'vip', on: true })).data).toEqual(['vip'])
    expect((await support.call('players', 'tags', {})).data).toEqual([{ tag: 'vip', players: 2 }])
    for (let count = 1; count < 20; count++)
      expect((await support.call('players', 'set_tag', { id, tag: `etiket ${count}`, on: true })).result).toBe(true)
    expect((await support.call('players', 'set_tag', { id, tag: 'fazla', on: true })).refusal).toBe('tags_full')
    expect((await support.call('players', 'set_tag', { id, tag: 'vip', on: false })).data).toHaveLength(19)
  })
})

describe('an act on a player', () => {
  it('[B33] blocks and ends sessions at once, and lifts a block by two people where there are two', async () => {
    const { test, panel, player, id } = await opened()
    const [agent, owner] = [await panel.newStaff('support'), await panel.newStaff('owner')]
    const reason = 'Şüpheli giriş'
    expect((await agent.browser.call('players', 'end_sessions', { id, reason })).result).toBe(true)
    expect((await test.call('user', 'get_user_profile', {}, player.user)).refusal).toBe('session_expired')
    expect((await agent.browser.call('players', 'block', { id, reason })).result).toBe(true)
    expect((await agent.browser.call('players', 'block', { id, reason })).refusal).toBe('unchanged')
    const asked = (await agent.browser.call('players', 'unblock', { id, reason })).data[0]?.asked ?? ''
    expect(asked).not.toBe('')
    expect((await agent.browser.call('approvals', 'confirm', { id: asked })).refusal).toBe('own_request')
    expect((await owner.browser.call('approvals', 'confirm', { id: asked })).result).toBe(true)
    expect((await owner.browser.call('players', 'page', { id })).data[0]?.status).toBe('active')
  })

  it('[B33] lowers a limit and never raises one, begins a break, and excludes, each audited with its reason', async () => {
    const { test, id, support } = await opened()
    const limit = { id, kind: 'deposit', period: 'day', reason: 'Oyuncu aradı' } as const
    expect((await support.call('players', 'set_limit', { ...limit, most: 50_000 })).result).toBe(true)
    expect((await support.call('players', 'set_limit', { ...limit, most: 60_000 })).refusal).toBe('limit_raised')
    expect((await support.call('players', 'set_limit', { ...limit, most: 50_000 })).refusal).toBe('unchanged')
    expect((await support.call('players', 'set_limit', { ...limit, most: 10_000 })).result).toBe(true)
    const head = async () => (await support.call('players', 'page', { id })).data[0]?.protection
    expect((await head())?.limits.map(({ most, wanted }) => [most, wanted])).toEqual([['100.00', '']])
    await support.call('players', 'set_break', { id, period: 'week', reason: 'Oyuncu aradı' })
    expect((await head())?.pausedUntil).not.toBe('')
    await support.call('players', 'exclude', { id, period: 'one_year', reason: 'Oyuncu aradı' })
    expect(await head()).toMatchObject({ excluded: true, forEver: false })
    const acts = await test.app.db.query.selectFrom('audit').selectAll().where('subject', '=', id).execute()
    for (const act of ['limit set', 'time-out set', 'player excluded'])
      expect(acts.find((one) => one.act === act)?.detail).toMatchObject({ reason: 'Oyuncu aradı' })
  })

  it('[B34] exports what is stored about a player for him, without secrets and without what the house wrote for itself', async () => {
    const { test, panel, player, id, support } = await opened()
    await playRounds(test, player, 2)
    await support.call('players', 'add_note', { id, body: 'yalnızca ekip için' })
    const raise = { kind: 'deposit', period: 'day', raised_from: 10_000, raised_to: 20_000 } as const
    await test.app.db.query
      .insertInto('limit_raise')
      .values({ player_id: player.id, ...raise, at: new Date(test.app.now()) })
      .execute()
    const officer = (await panel.newStaff('protection')).browser
    expect((await support.call('players', 'export', { id, reason: 'Talep' })).refusal).toBe('not_permitted')
    const [file] = (await officer.call('players', 'export', { id, reason: 'Talep' })).data
    const data = JSON.parse(file?.json ?? '') as Record<string, unknown>
    const row = await test.app.db.query
      .selectFrom('player')
      .selectAll()
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(data.account).toMatchObject({ email: row.email, identity: test.app.vault.open(row.identity_sealed) })
    expect(data.rounds).toHaveLength(2)
    expect(data.raised_limits).toMatchObject([raise])
    for (const secret of [row.password_hash, row.identity_sealed, row.identity_mark, 'yalnızca ekip için'])
      expect(file?.json).not.toContain(secret)
    const audit = await test.app.db.query
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'personal data exported')
      .executeTakeFirst()
    expect(audit).toMatchObject({ subject: id, detail: { reason: 'Talep' } })
  })
})
