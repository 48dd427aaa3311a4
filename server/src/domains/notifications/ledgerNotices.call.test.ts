import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { deliverNotices, deliverPage, notificationsOf, openTestApp, payIn, type TestApp } from '../../testing/index.ts'
import { noticeConsumer } from './index.ts'
import { type NewNotice, writeNotices } from './notify.ts'

const opened = async () => {
  const test = await openTestApp()
  const player = await test.newPlayer()
  await payIn(test, player.id, 100_000)
  return { test, player }
}

type Ended = { id: number; state: 'won' | 'lost' | 'void'; payout: number; version: number }

/** Books a change of a coupon of one leg, of 10 lira, as the settlement does. */
const settle = async (test: TestApp, player: number, { id, state, payout, version }: Ended) => {
  const legs = [{ from: 'cash', to: 'house/sport', amount: kurus(100), reason: 'bet_settled' }] as const
  await test.app.ledger.post({
    player,
    id: `coupon/c${id}/${version}`,
    intent: `settle ${state} ${payout}`,
    legs: [...legs],
    records: [
      {
        kind: 'coupon_change',
        id: `c${id}`,
        state,
        reopened: false,
        payout,
        stakeLeft: 1_000,
        share: 10_000,
        cashedOut: 0,
        version,
        settledAt: new Date(test.app.now()),
        unrecovered: 0,
      },
    ],
  })
}

const addCoupon = (test: TestApp, player: number, id: number) =>
  test.app.db.query
    .insertInto('coupon')
    .values({
      ...{ player_id: player, id: `c${id}`, kind: 'single', state: 'open', sizes: [1], columns: 1, unit: 1_000 },
      ...{
        stake: 1_000,
        stake_left: 1_000,
        max_win: 2_000,
        policy: 'none',
        from_bonus: false,
        intent: '',
        live: false,
      },
      ...{ legs: '[]', cash_outs: '[]', note: 'null', placed_at: new Date(test.app.now()) },
    })
    .execute()

describe('notifications of the ledger', () => {
  it('[A82] are written once for each settled coupon: won, lost or returned', async () => {
    const { test, player } = await opened()
    for (const id of [1, 2, 3]) await addCoupon(test, player.id, id)
    for (const [id, state, payout] of [
      [1, 'won', 2_000],
      [2, 'lost', 0],
      [3, 'void', 1_000],
    ] as const) {
      test.clock.advance(1_000)
      await settle(test, player.id, { id, state, payout, version: 1 })
    }
    for (let times = 0; times < 2; times++)
      expect((await notificationsOf(test, player)).map(({ title, text }) => `${title}: ${text}`)).toEqual([
        'Kuponun kazandı: 20,00\u00a0₺ bakiyene eklendi.',
        'Kuponun kaybetti: 10,00\u00a0₺ tutarındaki kuponun sonuçlandı.',
        'Kuponun iade edildi: Bahsin geçersiz sayıldı, 10,00\u00a0₺ bakiyene döndü.',
      ])
  })

  it('[A82] has one notification of a coupon whose settlement was corrected: the last one, unread again', async () => {
    const { test, player } = await opened()
    await addCoupon(test, player.id, 1)
    await settle(test, player.id, { id: 1, state: 'won', payout: 2_000, version: 1 })
    await deliverNotices(test)
    await test.call('crm', 'read_notifications', { all: true }, player.user)
    await settle(test, player.id, { id: 1, state: 'lost', payout: 0, version: 2 })
    expect((await notificationsOf(test, player)).map(({ title }) => title)).toEqual(['Kuponun kaybetti'])
    expect((await test.call('crm', 'unread_notifications', {}, player.user)).data).toEqual([{ unread: 1 }])
  })

  it('[A82] are written exactly once when the process stops before or after the position is stored', async () => {
    const { test, player } = await opened()
    await addCoupon(test, player.id, 1)
    await settle(test, player.id, { id: 1, state: 'won', payout: 2_000, version: 1 })
    const consumer = { ...noticeConsumer(test.app), name: 'stopped' }
    if (!('handleRange' in consumer)) throw new Error('the consumer reads a range')
    const { handleRange } = consumer
    const stopsBefore = {
      ...consumer,
      handleRange: async (...given: Parameters<typeof handleRange>) => {
        await handleRange(...given)
        throw new Error('stopped')
      },
    }
    const position = () =>
      test.app.db.query.selectFrom('ledger_consumer').select('tx').where('name', '=', 'stopped').executeTakeFirst()
    await expect(deliverPage(test, stopsBefore)).rejects.toThrow('stopped')
    expect(await position()).toEqual({ tx: 0 })
    // Stored, and the process stops before it tells the pages; then everything is delivered again.
    await deliverPage(test, { ...consumer, committed: () => undefined })
    await test.app.db.query.updateTable('ledger_consumer').set({ tx: 0 }).where('name', '=', 'stopped').execute()
    await deliverPage(test, consumer)
    expect((await notificationsOf(test, player)).map(({ title }) => title)).toEqual(['Kuponun kazandı'])
  })

  it('[A82] are pushed to the player’s pages after they are stored', async () => {
    const { test, player } = await opened()
    await addCoupon(test, player.id, 1)
    const unread: Promise<number | undefined>[] = []
    test.app.bus.subscribe('account', ({ event }) => {
      if (event.kind === 'notification')
        unread.push(test.call('crm', 'unread_notifications', {}, player.user).then(({ data }) => data[0]?.unread))
    })
    await settle(test, player.id, { id: 1, state: 'won', payout: 2_000, version: 1 })
    await deliverNotices(test)
    await expect.poll(() => unread.length).toBe(1)
    expect(await Promise.all(unread)).toEqual([1])
  })
})

it('[A82] leaves out topics that the player switched off, and never those about money or security', async () => {
  const { test, player } = await opened()
  const topics = async () => (await test.call('crm', 'topics', {}, player.user)).data[0]
  const setLost = (isOn: boolean) => test.call('crm', 'set_topic', { topic: 'lostCoupon', isOn }, player.user)
  expect(await topics()).toEqual({
    ...{ wonCoupon: true, lostCoupon: true, bonus: true, prize: true, support: true },
    offer: true,
  })
  expect((await setLost(false)).data[0]).toMatchObject({ lostCoupon: false, wonCoupon: true })
  expect(await topics()).toMatchObject({ lostCoupon: false, wonCoupon: true })
  expect((await test.call('crm', 'set_topic', { topic: 'security' as never, isOn: false }, player.user)).code).toBe(400)
  const notices: NewNotice[] = [
    { player: player.id, occasion: '1', content: { kind: 'coupon_lost', amount: 100 } },
    { player: player.id, occasion: '2', content: { kind: 'coupon_won', amount: 100 } },
    { player: player.id, occasion: '3', content: { kind: 'password_changed' } },
  ]
  expect(await writeNotices(test.app, test.app.db.query, notices)).toHaveLength(2)
  await setLost(true)
  expect(await writeNotices(test.app, test.app.db.query, notices)).toHaveLength(1)
})

it('[A82] is answered in the language of the call, with its topic and its page', async () => {
  const { test, player } = await opened()
  const content = { kind: 'coupon_won', amount: 100 } as const
  await writeNotices(test.app, test.app.db.query, [{ player: player.id, occasion: '1', content }])
  const shown = async (Lang: 'tr' | 'en') =>
    (await test.call('finance', 'list_transactions', { searchCategory: 2, Lang }, player.user)).data[0]
  expect(await shown('en')).toMatchObject({
    title: 'Your bet won',
    text: '₺1.00 was added to your balance.',
    topic: 'wonCoupon',
    link: '/me/coupons?tab=closed',
  })
  expect(await shown('tr')).toMatchObject({ title: 'Kuponun kazandı' })
})
