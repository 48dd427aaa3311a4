import type { PlayerFilter } from '@yakamoz/contract/console/index'
import { dayOf, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { deliverAll, openTestApp, payIn } from '../../testing/index.ts'
import { depositConsumer } from '../reporting/index.ts'

const opened = async () => {
  const test = await openTestApp()
  const console = await openTestConsole(test)
  const staff = await console.newStaff('support')
  const ids = async (filter: PlayerFilter, page: { before?: string; limit?: number } = {}) => {
    const answer = await staff.browser.call('players', 'filter', { filter, ...page })
    return answer.data.map(({ id }) => Number(id))
  }
  /** Signs up three players, one after the other. */
  const three = async () => {
    const players = [await test.signUp(), await test.signUp(), await test.signUp()] as const
    for (const [index, { id }] of players.entries())
      await test.app.db.query
        .updateTable('player')
        .set({ registered_at: new Date(test.app.now() - (3 - index) * 1_000) })
        .where('id', '=', id)
        .execute()
    return players
  }
  return { test, console, staff, ids, three }
}

describe('[B75] the search for players by filters', () => {
  it('finds by every condition, all of which have to be fulfilled', async () => {
    const { test, ids, three } = await opened()
    const [first, second, third] = await three()
    const { query } = test.app.db
    const set = (id: number, values: object) => query.updateTable('player').set(values).where('id', '=', id).execute()
    const nowMs = test.app.now()
    const day = 86_400_000
    await set(first.id, {
      registered_at: new Date(nowMs - 40 * day),
      closed_at: new Date(nowMs - 3 * day),
      status: 'blocked',
      country: 'DE',
    })
    await set(second.id, {
      last_login_at: new Date(nowMs - 9 * day),
      verified_at: new Date(nowMs),
      verification_level: 2,
      identity_until: dayOf(nowMs + 20 * day),
      language: 'en',
    })
    // An identity whose document has expired counts no more, and an exclusion holds until its end was asked for.
    await set(first.id, { verified_at: new Date(nowMs), verification_level: 1, identity_until: dayOf(nowMs - day) })
    const excluded = { excluded_at: new Date(nowMs - 200 * day), excluded_until: new Date(nowMs - 10 * day) }
    await query
      .insertInto('protection')
      .values({ player_id: first.id, ...excluded })
      .execute()
    await payIn(test, third.id, 25_000)
    await payIn(test, third.id, 5_000, 'more')
    // A deposit that was taken back is none.
    await payIn(test, third.id, 1_000, 'back')
    const back = { from: 'cash', to: 'gateway/101', amount: kurus(1_000), reason: 'correction' } as const
    await test.app.ledger.post({ player: third.id, id: 'correction/back', legs: [back] })
    await deliverAll(test, depositConsumer)
    await query
      .insertInto('player_tag')
      .values(['vip', 'yeni'].map((tag) => ({ player_id: second.id, tag, at: new Date(nowMs) })))
      .execute()
    await query
      .insertInto('protection')
      .values({ player_id: third.id, paused_until: new Date(nowMs + day) })
      .onConflict((row) => row.column('player_id').doUpdateSet({ paused_until: new Date(nowMs + day) }))
      .execute()
    const today = dayOf(nowMs)
    const cases: [PlayerFilter, number[]][] = [
      [{}, [third.id, second.id, first.id]],
      [{ registeredFrom: today }, [third.id, second.id]],
      [{ registeredTo: dayOf(nowMs - 40 * day) }, [first.id]],
      [{ signedInFrom: dayOf(nowMs - 9 * day), signedInTo: dayOf(nowMs - 9 * day) }, [second.id]],
      [{ closedTo: dayOf(nowMs - 3 * day) }, [first.id]],
      [{ closedFrom: dayOf(nowMs - 2 * day) }, []],
      [{ status: 'blocked' }, [first.id]],
      [{ verified: true }, [second.id]],
      [{ verified: false }, [third.id, first.id]],
      [{ level: 2 }, [second.id]],
      [{ level: 1 }, []],
      [{ expiresWithin: 30 }, [second.id]],
      [{ expiresWithin: 7 }, []],
      [{ country: 'DE' }, [first.id]],
      [{ language: 'en' }, [second.id]],
      [{ depositsFrom: 30_000, depositsTo: 30_000 }, [third.id]],
      [{ depositsTo: 0 }, [second.id, first.id]],
      [{ balanceFrom: 30_000 }, [third.id]],
      [{ balanceTo: 29_999 }, [second.id, first.id]],
      [{ tags: ['vip', 'yeni'] }, [second.id]],
      [{ tags: ['vip', 'eski'] }, []],
      [{ protected: true }, [third.id, first.id]],
      [{ protected: false, status: 'active' }, [second.id]],
    ]
    for (const [filter, expected] of cases) expect([filter, await ids(filter)]).toEqual([filter, expected])
  })

  it('[B75] [B302] holds for protected whom the protection itself refuses for an exclusion or a break, at every stage of both', async () => {
    const { test, ids } = await opened()
    const { query } = test.app.db
    const at = (days: number) => new Date(test.app.now() + days * 86_400_000)
    const stages = [
      {},
      ...[-1, 1].map((days) => ({ paused_until: at(days) })),
      { excluded_at: at(-9) },
      ...[-1, 1].map((days) => ({ excluded_at: at(-9), ends_at: at(days) })),
      { excluded_at: at(-9), ends_at: at(-1), paused_until: at(1) },
      { unverified_at: at(-1) },
    ]
    for (const stage of stages) {
      const { id } = await test.signUp()
      await query
        .insertInto('protection')
        .values({ player_id: id, ...stage })
        .execute()
    }
    const refused = await sql<{ id: number }>`select player_id as id from protection p
      where protection_refusal(p, ${at(0)}::timestamptz) in ('excluded', 'paused') order by id desc`.execute(query)
    expect(refused.rows).toHaveLength(4)
    expect((await ids({ protected: true })).toSorted((one, other) => other - one)).toEqual(
      refused.rows.map(({ id }) => id),
    )
  })

  it('[B85] finds by the level that counts, and by an identity document that ends from today on within so many days', async () => {
    const { test, staff, ids, three } = await opened()
    const [first, second, third] = await three()
    const { query } = test.app.db
    const ends = (id: number, level: number, days: number | undefined) => {
      const identity_until = days === undefined ? null : dayOf(test.app.now() + days * 86_400_000)
      return query
        .updateTable('player')
        .set({ verification_level: level, identity_until })
        .where('id', '=', id)
        .execute()
    }
    await ends(first.id, 1, 0)
    await ends(second.id, 1, -1)
    await ends(third.id, 2, undefined)
    const cases: [PlayerFilter, number[]][] = [
      [{ level: 1 }, [first.id]],
      [{ level: 2 }, [third.id]],
      [{ verified: false }, [second.id]],
      [{ expiresWithin: 7 }, [first.id]],
    ]
    for (const [filter, expected] of cases) expect([filter, await ids(filter)]).toEqual([filter, expected])
    await ends(first.id, 2, 7)
    await ends(second.id, 1, 8)
    expect(await ids({ expiresWithin: 7 })).toEqual([first.id])
    expect(await ids({ expiresWithin: 30 })).toEqual([second.id, first.id])
    const rows = (await staff.browser.call('players', 'filter', { filter: {} })).data
    const until = dayOf(test.app.now() + 7 * 86_400_000)
    expect(rows.map(({ level }) => level)).toEqual([2, 1, 2])
    expect(rows.map((row) => row.until)).toEqual(['', expect.any(String), until])
  })

  it('comes in pages, masks personal data and is audited with whom it has shown', async () => {
    const { test, staff, ids, three } = await opened()
    const [first, second, third] = await three()
    expect(await ids({}, { limit: 2 })).toEqual([third.id, second.id])
    expect(await ids({}, { limit: 2, before: String(second.id) })).toEqual([first.id])
    const [row] = (await staff.browser.call('players', 'filter', { filter: {} })).data
    expect(row?.email).toContain('•')
    expect(row?.phone).toMatch(/^•••/)
    const entry = await test.app.db.query
      .selectFrom('audit')
      .select('detail')
      .where('act', '=', 'players searched')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ players: [third.id, second.id, first.id].map(String), by: ['filter'] })
  })

  it('refuses a condition that it does not know', async () => {
    const { staff } = await opened()
    const answer = await staff.browser.callAny('players', 'filter', { filter: { shoeSize: 44 } })
    expect(answer.refusal).toBe('invalid_input')
  })
})

it('[B76] filters are saved under a name, own or shared, and changed and deleted by their author', async () => {
  const { test, console, staff } = await opened()
  const other = await console.newStaff('support')
  const save = (member: typeof staff, data: object) =>
    member.browser.callAny('players', 'save_filter', { shared: false, filter: { status: 'active' }, ...data })
  const names = async ({ browser }: typeof staff) =>
    (await browser.call('players', 'filters', {})).data.map(({ name, isOwn, shared }) => [name, isOwn, shared])
  expect((await save(staff, { name: 'Aktif' })).result).toBe(true)
  expect((await save(staff, { name: 'AKTIF' })).refusal).toBe('filter_name_taken')
  expect((await save(staff, { name: 'Herkes', shared: true })).result).toBe(true)
  expect(await names(staff)).toEqual([
    ['Aktif', true, false],
    ['Herkes', true, true],
  ])
  expect(await names(other)).toEqual([['Herkes', false, true]])
  const id = (await staff.browser.call('players', 'filters', {})).data[1]?.id ?? 0
  expect((await save(other, { id, name: 'Benim' })).refusal).toBe('not_found')
  expect((await other.browser.call('players', 'delete_filter', { id })).refusal).toBe('not_found')
  expect((await save(staff, { id, name: 'Yeni ad', shared: true, filter: { country: 'DE' } })).result).toBe(true)
  const row = await test.app.db.query.selectFrom('player_filter').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ name: 'Yeni ad', version: 1, filter: { country: 'DE' } })
  // What this version cannot read is not offered.
  await test.app.db.query.updateTable('player_filter').set({ version: 2 }).where('id', '=', id).execute()
  expect(await names(other)).toEqual([])
  expect((await staff.browser.call('players', 'delete_filter', { id })).result).toBe(true)
})

it('[B86] a shared filter is changed and deleted by who manages the filters of others too; the audit trail names both', async () => {
  const { test, console, staff } = await opened()
  const [manager, trader] = [await console.newStaff('manager'), await console.newStaff('trader')]
  const save = (member: typeof staff, data: object) =>
    member.browser.callAny('players', 'save_filter', { shared: true, filter: { status: 'active' }, ...data })
  await save(staff, { name: 'Herkes' })
  await save(staff, { name: 'Benim', shared: false })
  const rows = async (member: typeof staff) => (await member.browser.call('players', 'filters', {})).data
  const [own, shared] = await rows(staff)
  expect([own?.name, own?.mayChange, shared?.name, shared?.mayChange]).toEqual(['Benim', true, 'Herkes', true])
  expect((await rows(manager)).map(({ name, by, mayChange }) => [name, by, mayChange])).toEqual([
    ['Herkes', staff.name, true],
  ])
  expect((await rows(trader)).map(({ mayChange }) => mayChange)).toEqual([false])
  // What is not shared is its author's alone, also under its id.
  expect((await save(manager, { id: own?.id, name: 'Ele geçti' })).refusal).toBe('not_found')
  expect((await save(trader, { id: shared?.id, name: 'Ele geçti' })).refusal).toBe('not_found')
  expect((await save(manager, { id: shared?.id, name: 'benim' })).refusal).toBe('filter_name_taken')
  expect((await save(manager, { id: shared?.id, name: 'Hepsi' })).result).toBe(true)
  expect((await rows(staff)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Benim', true],
    ['Hepsi', true],
  ])
  expect((await manager.browser.call('players', 'delete_filter', { id: own?.id ?? 0 })).refusal).toBe('not_found')
  expect((await trader.browser.call('players', 'delete_filter', { id: shared?.id ?? 0 })).refusal).toBe('not_found')
  expect((await manager.browser.call('players', 'delete_filter', { id: shared?.id ?? 0 })).result).toBe(true)
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['actor', 'act', 'detail'])
    .where('act', 'like', 'player filter%')
    .where('subject', '=', String(shared?.id))
    .orderBy('id')
    .execute()
  const [actor, author] = [`staff ${manager.id} ${manager.name}`, `staff ${staff.id} ${staff.name}`]
  expect(entries).toMatchObject([
    { actor: author, act: 'player filter saved', detail: { name: 'Herkes' } },
    { actor, act: 'player filter saved', detail: { name: 'Hepsi', author } },
    { actor, act: 'player filter deleted', detail: { name: 'Hepsi', author } },
  ])
  expect(entries[0]?.detail).not.toHaveProperty('author')
})
