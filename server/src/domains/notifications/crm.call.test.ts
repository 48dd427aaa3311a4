import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { openTestApp, type TestApp, testPassword } from '../../testing/index.ts'
import { notify } from './index.ts'

const dayMs = 86_400_000
const texts = (title: string) => ({ tr: { title, text: `${title} metni` }, en: { title: `${title} en`, text: 'text' } })

const addMessage = (test: TestApp, title: string, changes: object = {}) =>
  test.app.db.query
    .insertInto('mass_message')
    .values({
      starts_at: new Date(test.clock.now() - dayMs),
      ends_at: new Date(test.clock.now() + dayMs),
      texts: JSON.stringify(texts(title)),
      ...changes,
    })
    .execute()

describe('announcements', () => {
  it('[C-oth-05] are listed ten at a time, newest first, while they run, in the language of the call', async () => {
    const test = await openTestApp()
    for (let index = 0; index < 12; index++)
      await addMessage(test, `Haber ${index}`, { starts_at: new Date(test.clock.now() - dayMs + index) })
    await addMessage(test, 'Geçmiş', { ends_at: new Date(test.clock.now()) })
    await addMessage(test, 'Gelecek', { starts_at: new Date(test.clock.now() + 1) })
    const { data, pagination } = await test.call('crm', 'list_mass_messages', { limit: 10, offset: 0, Lang: 'en' })
    expect(pagination).toEqual({ limit: 10, offset: 0, total: 12 })
    expect(data.map(({ title }) => title).slice(0, 2)).toEqual(['Haber 11 en', 'Haber 10 en'])
    expect((await test.call('crm', 'list_mass_messages', { offset: 10 })).data).toHaveLength(2)
  })

  it('[A50] with advertising are hidden from an excluded player', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    await addMessage(test, 'Kampanya')
    await addMessage(test, 'Bakım', { marketing: false })
    expect((await test.call('crm', 'list_mass_messages', {}, user)).data).toHaveLength(2)
    await test.call(
      'protection',
      'self_exclude',
      { period: 'six_months', understood: true, password: testPassword },
      user,
    )
    expect((await test.call('crm', 'list_mass_messages', {}, user)).data.map(({ title }) => title)).toEqual(['Bakım'])
  })
})

describe('notifications', () => {
  it('[S-35, W-08] are written once per occasion, counted while unread, and marked as read one by one or all', async () => {
    const test = await openTestApp()
    await seedCashier(test.app)
    const [one, other] = [await test.newPlayer(), await test.newPlayer()]
    const written = await Promise.all([1, 2, 3].map(() => notify(test.app, one.id, 'welcome', texts('Hoş geldin'))))
    expect(written.filter(Boolean)).toHaveLength(1)
    await notify(test.app, one.id, 'second', texts('İkinci'))
    await notify(test.app, other.id, 'welcome', texts('Hoş geldin'))
    const unread = async () => (await test.call('crm', 'unread_notifications', {}, one.user)).data[0]?.unread
    expect(await unread()).toBe(2)
    // A payment is in the same list, and is no notification.
    const paid = { Type: 1, methodID: 101, operationID: newId(), amount: '100' } as const
    expect((await test.call('prepayServices', 'processTransaction', paid, one.user)).result).toBe(true)
    expect((await test.call('finance', 'list_transactions', {}, one.user)).data).toHaveLength(3)
    const list = await test.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, one.user)
    expect(list.data.map((row) => [row.transaction_category_id, row.transaction_status])).toEqual([
      [2, 1003],
      [2, 1003],
    ])
    const foreign = await test.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, other.user)
    await test.call('crm', 'read_notifications', { id: foreign.data[0]?.id ?? '' }, one.user)
    expect((await test.call('crm', 'unread_notifications', {}, other.user)).data[0]?.unread).toBe(1)
    await test.call('crm', 'read_notifications', { id: list.data[0]?.id ?? '' }, one.user)
    expect(await unread()).toBe(1)
    await test.call('crm', 'read_notifications', { all: true }, one.user)
    expect(await unread()).toBe(0)
  })

  it('that are read are pushed to the player’s other open pages, once', async () => {
    const test = await openTestApp()
    const { id, user } = await test.newPlayer()
    await notify(test.app, id, 'welcome', texts('Hoş geldin'))
    const events: string[] = []
    test.app.bus.subscribe('account', ({ player, event }) => events.push(`${player} ${event.kind}`))
    for (let times = 0; times < 2; times++) await test.call('crm', 'read_notifications', { all: true }, user)
    await test.call('crm', 'read_notifications', { id: 'nothing' }, user)
    expect(events).toEqual([`${id} notification`])
  })
})
