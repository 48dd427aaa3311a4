import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../../app/demo/cashier.ts'
import { openTestConsole } from '../../../console/testing.ts'
import { openTestApp, type TestApp } from '../../../testing/index.ts'

const opened = async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  return { test, support: await panel.newStaff('support'), panel }
}

const iban = 'TR330006100519786457841326'

const addBankAccount = async ({ app }: TestApp, player: number) => {
  const bank = await app.db.query.selectFrom('bank').select('id').executeTakeFirstOrThrow()
  await app.db.query
    .insertInto('bank_account')
    .values({
      player_id: player,
      bank_id: bank.id,
      holder: 'x',
      iban_sealed: app.vault.seal(iban),
      iban_mark: app.vault.mark(iban),
      iban_shown: 'TR••26',
    })
    .execute()
}

describe('a search for players', () => {
  it('[B14] finds by each thing that identifies, however it is written, and masks personal data', async () => {
    const { test, support } = await opened()
    const player = await test.signUp()
    const other = await test.signUp()
    await seedCashier(test.app)
    await addBankAccount(test, player.id)
    await addBankAccount(test, other.id)
    const row = await test.app.db.query
      .selectFrom('player')
      .selectAll()
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    const sealed = test.app.vault.open(row.identity_sealed)
    const find = async (query: string) =>
      (await support.browser.call('players', 'search', { query })).data.map(({ id, found }) => [id, found])
    const id = String(player.id)
    expect(await find(id)).toEqual([[id, 'id']])
    expect(await find(` ${row.email.toUpperCase()} `)).toEqual([[id, 'email']])
    expect(await find(row.phone)).toEqual([[id, 'phone']])
    expect(await find(row.phone.replace('+90', '0'))).toEqual([[id, 'phone']])
    expect(await find(sealed)).toEqual([[id, 'identity']])
    // A shorter name sorts before those that begin with it.
    expect((await find(row.username.toUpperCase()))[0]).toEqual([id, 'username'])
    expect((await find('TR33 0006 1005 1978 6457 8413 26')).toSorted()).toEqual(
      [
        [id, 'iban'],
        [String(other.id), 'iban'],
      ].toSorted(),
    )
    for (const query of ['yo', '%', '___', '9'.repeat(20), 'TR330006100519786457841327'])
      expect([query, await find(query)]).toEqual([query, []])
    const [shown] = (await support.browser.call('players', 'search', { query: id })).data
    const text = JSON.stringify(shown)
    for (const secret of [row.email, row.phone, sealed, row.birth_date]) expect(text).not.toContain(secret)
    expect(shown).toMatchObject({ username: row.username, status: 'active', phone: `•••${row.phone.slice(-4)}` })
  })

  it('[B14] puts whoever is found by id before those whose user name begins with it, also if his own does', async () => {
    const { test, support } = await opened()
    const [player, other] = [await test.signUp(), await test.signUp()]
    const name = async (id: number, username: string) =>
      test.app.db.query.updateTable('player').set({ username }).where('id', '=', id).execute()
    await name(player.id, `${player.id}z`)
    await name(other.id, `${player.id}a`)
    const answer = await support.browser.call('players', 'search', { query: String(player.id) })
    expect(answer.data.map(({ id, found }) => [id, found])).toEqual([
      [String(player.id), 'id'],
      [String(other.id), 'username'],
    ])
  })

  it('[B14] finds by first or last name, without case, marks and order, and by a payment and a coupon', async () => {
    const { test, support } = await opened()
    const player = await test.signUp({ firstname: 'İpek Şule', lastname: 'Işıkçı' })
    await test.signUp({ firstname: 'Ali', lastname: 'Kaya' })
    await seedCashier(test.app)
    await test.app.db.query
      .insertInto('transaction')
      .values({
        player_id: player.id,
        id: '01900000000000000000000009',
        operation: 'payment/x',
        type_id: 1,
        category_id: 1,
        status: 1001,
        amount: 5_000,
        reference: 'YK-48151',
      })
      .execute()
    const find = async (query: string) =>
      (await support.browser.call('players', 'search', { query })).data.map(({ id, found }) => [id, found])
    const id = String(player.id)
    for (const query of ['ipek', 'IPEK SULE', 'ışık', 'isikci i', 'Işıkçı İpek'])
      expect([query, await find(query)]).toEqual([query, [[id, 'name']]])
    for (const query of ['şu', 'sule', '%pek', '___']) expect([query, await find(query)]).toEqual([query, []])
    for (const query of ['YK-48151', '01900000000000000000000009'])
      expect([query, await find(query)]).toEqual([query, [[id, 'payment']]])
  })

  it('[B14] is audited with the players that it has shown and without what was typed', async () => {
    const { test, support } = await opened()
    const player = await test.signUp()
    await support.browser.call('players', 'search', { query: player.phone })
    const [entry] = await test.app.db.query
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'players searched')
      .execute()
    expect(entry).toMatchObject({ actor: `staff ${support.id} ${support.name}` })
    expect(entry?.detail).toEqual({ players: [String(player.id)], by: ['phone'] })
  })
})

describe('a masked field', () => {
  it('[B14] is shown with the permission and a reason, and audited without its value', async () => {
    const { test, support, panel } = await opened()
    const trader = await panel.newStaff('trader')
    const player = await test.signUp()
    const row = await test.app.db.query
      .selectFrom('player')
      .selectAll()
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    const id = String(player.id)
    const ask = { id, field: 'phone', reason: 'Geri arama' } as const
    expect((await trader.browser.call('players', 'search', { query: id })).data).toHaveLength(1)
    expect((await trader.browser.call('players', 'reveal', ask)).refusal).toBe('not_permitted')
    for (const reason of ['', '   '])
      expect((await support.browser.call('players', 'reveal', { ...ask, reason })).refusal).toBe('invalid_input')
    expect((await support.browser.call('players', 'reveal', ask)).data).toEqual([{ value: row.phone }])
    const seen = async (field: 'email' | 'identity') =>
      (await support.browser.call('players', 'reveal', { ...ask, field })).data[0]?.value
    expect(await seen('email')).toBe(row.email)
    expect(await seen('identity')).toBe(test.app.vault.open(row.identity_sealed))
    expect((await support.browser.call('players', 'reveal', { ...ask, id: '999' })).refusal).toBe('not_found')
    const entries = await test.app.db.query
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'player data shown')
      .execute()
    expect(entries.map(({ subject, detail }) => [subject, detail])).toEqual(
      ['phone', 'email', 'identity'].map((field) => [id, { field, reason: ask.reason }]),
    )
  })
})
