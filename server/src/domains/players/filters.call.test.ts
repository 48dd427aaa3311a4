import type { PlayerFilter } from '@yakamoz/contract/console/index'
import { dayOf, kurus } from '@yakamoz/values'
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
      verification_level: 1,
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

it('[B76] filters are saved under a name, own or shared, and only their owner changes or deletes them', async () => {
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
