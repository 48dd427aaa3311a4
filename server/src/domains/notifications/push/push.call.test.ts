import { defaultPushSettings, maxPushBrowsers, type PushKind, type PushMode } from '@yakamoz/contract/pushKinds'
import { afterEach, describe, expect, it } from 'vitest'
import type { PushTransport } from '../../../platform/webPush/index.ts'
import { openTestApp, type TestApp } from '../../../testing/index.ts'
import type { Notice } from '../notices.ts'
import { notify, writeNotices } from '../notify.ts'
import { deleteOldPushes, disuseMs } from './pushQueue.ts'
import { sendDuePushes } from './pushSender.ts'
import { createBrowser, openPushService, type TestBrowser } from './testingPushService.ts'

const hourMs = 3_600_000
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const opened = async (count = 1, options: Parameters<typeof openTestApp>[0] = {}) => {
  const browsers = Array.from({ length: count }, () => createBrowser())
  const service = await openPushService(browsers)
  closers.push(service.close)
  const test = await openTestApp({ pushTransport: service.transport, ...options })
  const player = await test.newPlayer()
  const [browser] = browsers as [TestBrowser]
  const subscribe = (one: TestBrowser, user = player.user, more = {}) =>
    test.call('crm', 'push_subscribe', { ...one.sent, ...more }, user)
  const state = async () => {
    const answer = await test.call('crm', 'push_state', {}, player.user)
    if (!answer.result) throw new Error(answer.message)
    return answer.data[0]
  }
  return { test, app: test.app, player, browsers, browser, service, subscribe, state }
}

const paid: Notice = { kind: 'withdrawal_paid', amount: 100_000 }
const won: Notice = { kind: 'coupon_won', amount: 123_456 }

const messagesOf = ({ app }: TestApp) =>
  app.db.query.selectFrom('push_message').select(['state', 'tries', 'reason']).orderBy('made_at').execute()

const setKinds = (
  call: TestApp['call'],
  user: Parameters<TestApp['call']>[3],
  kinds: Partial<Record<PushKind, PushMode>>,
  more = {},
) =>
  call('crm', 'push_set', { ...defaultPushSettings, ...more, kinds: { ...defaultPushSettings.kinds, ...kinds } }, user)

describe('a browser', () => {
  it('is added by its subscription, listed, and removed [A93]', async () => {
    const { test, player, browser, subscribe, state } = await opened()
    expect((await state())?.browsers).toEqual([])
    const answer = await subscribe(browser)
    expect(answer.result).toBe(true)
    const id = answer.data[0]?.id ?? ''
    expect(await subscribe(browser)).toMatchObject({ data: [{ id }] })
    expect(await state()).toMatchObject({
      ...defaultPushSettings,
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      browsers: [{ id, name: 'test client' }],
    })
    const stored = await test.app.db.query.selectFrom('push_subscription').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(browser.endpoint)
    expect(JSON.stringify(stored)).not.toContain(browser.sent.auth)
    const removed = await test.call('crm', 'push_remove', { id }, player.user)
    expect(removed).toMatchObject({ result: true, data: [{ browsers: [] }] })
    expect(await test.call('crm', 'push_remove', { id }, player.user)).toMatchObject({ refusal: 'not_found' })
  })

  it('is refused at an unknown push service, and with keys that are none [A93]', async () => {
    const { browser, subscribe, state } = await opened()
    for (const endpoint of [
      'https://127.0.0.1/a',
      'https://fcm.googleapis.com.example/a',
      'http://fcm.googleapis.com/a',
    ])
      expect(await subscribe(browser, undefined, { endpoint })).toMatchObject({ refusal: 'push_service_unknown' })
    for (const keys of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: browser.sent.auth }])
      expect(await subscribe(browser, undefined, keys)).toMatchObject({ refusal: 'invalid_input' })
    expect((await state())?.browsers).toEqual([])
  })

  it('belongs to the player who uses it: a second one takes it over, or only ends the messages of the first [A93]', async () => {
    const { test, browser, subscribe, state } = await opened()
    const other = await test.newPlayer()
    await subscribe(browser)
    // A page that only confirms its subscription adds nothing for a player who did not ask for it.
    expect(await subscribe(browser, other.user, { renew: true })).toMatchObject({ result: true, data: [{ id: '' }] })
    expect((await state())?.browsers).toEqual([])
    await subscribe(browser)
    const { data } = await subscribe(browser, other.user)
    expect(data[0]?.id).not.toBe('')
    expect((await state())?.browsers).toEqual([])
  })

  it('keeps its row when its push service gives it another address [A93]', async () => {
    const { browsers, subscribe, state } = await opened(2)
    const [old, renewed] = browsers as [TestBrowser, TestBrowser]
    const { data } = await subscribe(old)
    expect(await subscribe(renewed, undefined, { replaces: old.endpoint, renew: true })).toMatchObject({ data })
    expect((await state())?.browsers).toHaveLength(1)
  })

  it('is one of ten at most; the one that was seen longest ago goes [A93]', async () => {
    const { test, browsers, subscribe, state } = await opened(maxPushBrowsers + 2)
    const ids: (string | undefined)[] = []
    for (const browser of browsers) {
      ids.push((await subscribe(browser)).data[0]?.id)
      test.clock.advance(1_000)
    }
    expect((await state())?.browsers.map(({ id }) => id)).toEqual(ids.slice(2).toReversed())
  })

  it('is forgotten with its sign-in, with the other sign-ins, with the account, and after long disuse [A93]', async () => {
    const { test, app, player, browsers, browser, subscribe, state } = await opened(2)
    const [, second] = browsers as [TestBrowser, TestBrowser]
    const left = async () => (await state())?.browsers.length
    const { user } = await test.signIn(player)
    await subscribe(browser, user)
    await subscribe(second)
    await test.call('user', 'logout', {}, user)
    expect(await left()).toBe(1)

    // A page that signs out because nobody used it for an hour switches nothing off.
    const idle = await test.signIn(player)
    await subscribe(browser, idle.user)
    await test.call('user', 'logout', { idle: true }, idle.user)
    expect(await left()).toBe(2)

    await subscribe(browser, (await test.signIn(player)).user)
    await test.call('account', 'end_sign_in', { others: true }, player.user)
    expect(await left()).toBe(1)

    test.clock.advance(disuseMs - 1)
    await deleteOldPushes(app)
    const again = await test.signIn(player)
    const count = async () => (await test.call('crm', 'push_state', {}, again.user)).data[0]?.browsers.length
    expect(await count()).toBe(1)
    test.clock.advance(2)
    await deleteOldPushes(app)
    expect(await count()).toBe(0)

    await subscribe(browser, again.user)
    expect(await count()).toBe(1)
    const closed = await test.call('account', 'close', { password: player.password, reason: '' }, again.user)
    expect(closed.result).toBe(true)
    expect(await app.db.query.selectFrom('push_subscription').select('id').execute()).toEqual([])
  })

  it('is not added where the operator sends nothing [A93]', async () => {
    const push = { isOn: false, privateKey: undefined, contact: 'mailto:a@b.example' }
    const { browser, subscribe, state } = await opened(1, { config: { push } })
    expect(await subscribe(browser)).toMatchObject({ refusal: 'push_off' })
    expect((await state())?.publicKey).toBe('')
  })
})

describe('a message', () => {
  it('is encrypted for the browser, signed for its service, and says nothing about money [A93]', async () => {
    const { test, app, player, browser, service, subscribe, state } = await opened()
    await subscribe(browser)
    await notify(app, player.id, 'payment/1/approve', paid)
    await sendDuePushes(app)
    expect(service.received).toEqual([
      {
        endpoint: browser.endpoint,
        payload: {
          v: 1,
          tag: expect.stringMatching(/^[\w-]{32}$/),
          title: 'Yakamoz',
          text: 'Çekim talebinde bir gelişme var.',
          page: '/me/history?tab=finance',
          language: 'tr',
          unread: 1,
        },
        ttl: 24 * 3_600,
        urgency: 'normal',
        topic: service.received[0]?.payload.tag,
        claims: {
          aud: 'https://fcm.googleapis.com',
          exp: Math.floor(test.clock.now() / 1_000) + 12 * 3_600,
          sub: 'mailto:no-reply@localhost',
        },
        key: (await state())?.publicKey,
      },
    ])
  })

  it('has the text of the notification where the player allows it [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    await subscribe(browser, undefined, { Lang: 'en' })
    await setKinds(test.call, player.user, {}, { details: true })
    await notify(app, player.id, 'coupon/1', won)
    await sendDuePushes(app)
    expect(service.received[0]?.payload).toMatchObject({
      title: 'Your bet won',
      text: '₺1,234.56 was added to your balance.',
    })
  })

  it('is sent once to each browser, however often its notification is written and by how many processes [A93]', async () => {
    const { test, app, player, browsers, service, subscribe } = await opened(3)
    for (const browser of browsers) await subscribe(browser)
    const second = await openTestApp({ database: app.db, pushTransport: service.transport, config: app.config })
    for (let count = 0; count < 3; count++) await notify(app, player.id, 'payment/1/approve', paid)
    await Promise.all([sendDuePushes(app), sendDuePushes(second.app), sendDuePushes(app), sendDuePushes(second.app)])
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      browsers.map(({ endpoint }) => endpoint).toSorted(),
    )
    expect(service.received.map(({ key }) => key)).toEqual(Array(3).fill(second.app.webPush.publicKey))
    expect((await messagesOf(test)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('is not sent again by another process when the first one ends while it sends [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    let asked = 0
    const hanging: PushTransport = () => {
      asked++
      return new Promise(() => {})
    }
    await subscribe(browser)
    const killed = await openTestApp({ database: app.db, pushTransport: hanging, config: app.config })
    await notify(app, player.id, 'payment/1/approve', paid)
    void sendDuePushes(killed.app)
    await expect.poll(() => asked).toBe(1)
    test.clock.advance(23 * hourMs)
    await sendDuePushes(app)
    expect(service.paths).toEqual([])
    expect(await messagesOf(test)).toMatchObject([{ state: 'sending', tries: 1 }])
  })

  it('waits for the commit of its cause, and is gone with a rollback', async () => {
    const { app, player, browser, service, subscribe } = await opened()
    await subscribe(browser)
    const undone = app.db.query.transaction().execute(async (executor) => {
      await writeNotices(app, executor, [{ player: player.id, occasion: 'payment/1/approve', content: paid }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sendDuePushes(app)
    expect(service.received).toEqual([])
  })

  it('about a corrected settlement takes the place of the first one [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    await subscribe(browser)
    const settle = async (content: Notice) => {
      test.clock.advance(1_000)
      await writeNotices(app, app.db.query, [{ player: player.id, occasion: 'coupon/1', content, replaces: true }])
    }
    // The first one still waits when it is replaced.
    await settle({ kind: 'coupon_lost', amount: 5_000 })
    await settle(won)
    await settle(won)
    await sendDuePushes(app)
    await settle({ kind: 'coupon_lost', amount: 5_000 })
    await sendDuePushes(app)
    expect(service.received).toHaveLength(2)
    expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(1)
    expect((await messagesOf(test)).map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'replaced'],
      ['sent', ''],
      ['sent', ''],
    ])
  })
})

describe('a push service', () => {
  it('that does not know a subscription any more ends it, with what waits for it [A93]', async () => {
    for (const status of [404, 410]) {
      const { test, app, player, browser, service, subscribe, state } = await opened()
      await subscribe(browser)
      service.answers.push({ status })
      await notify(app, player.id, 'payment/1/approve', paid)
      await notify(app, player.id, 'payment/2/approve', paid)
      await sendDuePushes(app)
      expect((await state())?.browsers).toEqual([])
      expect(await messagesOf(test)).toEqual([])
      expect(service.received.length).toBeLessThanOrEqual(1)
    }
  })

  it('that has no capacity is tried again after the time that it asks for [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    await subscribe(browser)
    service.answers.push({ status: 429, headers: { 'retry-after': '600' } }, { status: 503 })
    await notify(app, player.id, 'payment/1/approve', paid)
    await sendDuePushes(app)
    test.clock.advance(599_000)
    await sendDuePushes(app)
    expect(service.paths).toHaveLength(1)
    test.clock.advance(1_000)
    await sendDuePushes(app)
    expect(service.paths).toHaveLength(2)
    test.clock.advance(59_000)
    await sendDuePushes(app)
    expect(service.paths).toHaveLength(2)
    test.clock.advance(1_000)
    await sendDuePushes(app)
    expect(service.received).toHaveLength(1)
    // The time that the message has left is shorter by now.
    expect(service.received[0]?.ttl).toBe(24 * 3_600 - 660)
  })

  it('that has no capacity gets no message later than it is worth, nor more than six times [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    await subscribe(browser)
    service.answers.push(...Array.from({ length: 9 }, () => ({ status: 500 })))
    await notify(app, player.id, 'payment/1/approve', paid)
    for (let minute = 0; minute < 120; minute++) {
      await sendDuePushes(app)
      test.clock.advance(60_000)
    }
    expect(service.paths).toHaveLength(6)
    expect(await messagesOf(test)).toEqual([{ state: 'dropped', tries: 6, reason: 'the push service answered 500' }])
  })

  it('is not followed to another address, and its answer is not read [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    const inside = await openPushService([])
    closers.push(inside.close)
    await subscribe(browser)
    for (const status of [301, 302, 303, 307, 308]) {
      service.answers.push({ status, headers: { location: `http://127.0.0.1:${inside.port}/secret` } })
      await notify(app, player.id, `payment/${status}/approve`, paid)
    }
    await sendDuePushes(app)
    expect(service.paths).toHaveLength(5)
    expect(inside.paths).toEqual([])
    expect((await messagesOf(test)).every(({ state }) => state === 'dropped')).toBe(true)
  })

  it('whose answer is lost gets the message once only; one that was not reached gets it later [A93]', async () => {
    let [asked, code] = [0, 'ECONNRESET']
    const pushTransport: PushTransport = () => {
      asked++
      return Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) }))
    }
    const { test, app, player, browser, subscribe } = await opened(1, { pushTransport })
    await subscribe(browser)
    await notify(app, player.id, 'payment/1/approve', paid)
    const hours = async () => {
      for (let count = 0; count < 4; count++) {
        await sendDuePushes(app)
        test.clock.advance(hourMs / 4)
      }
    }
    await hours()
    expect(asked).toBe(1)
    code = 'ECONNREFUSED'
    await notify(app, player.id, 'payment/2/approve', paid)
    await hours()
    expect(asked).toBeGreaterThan(3)
  })
})

describe('what is sent', () => {
  it('is what the player has not switched off, and nothing in the quiet hours but what is let through [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    await subscribe(browser)
    const texts = async () => {
      await sendDuePushes(app)
      return service.received.splice(0).map(({ payload }) => payload.text)
    }
    await setKinds(test.call, player.user, { coupon: 'off', withdrawal: 'always' })
    const all = async (round: number) => {
      await notify(app, player.id, `coupon/${round}`, won)
      await notify(app, player.id, `payment/${round}/approve`, paid)
      await notify(app, player.id, `support/${round}`, { kind: 'support_answer' })
      return (await texts()).toSorted()
    }
    expect(await all(1)).toEqual(['Destek sana yanıt verdi.', 'Çekim talebinde bir gelişme var.'])
    test.clock.set(Date.parse('2026-11-21T02:00:00+03:00'))
    expect(await all(2)).toEqual(['Çekim talebinde bir gelişme var.'])
    // What came in the night is not sent in the morning.
    test.clock.set(Date.parse('2026-11-21T10:00:00+03:00'))
    expect(await texts()).toEqual([])
    expect(await all(3)).toEqual(['Destek sana yanıt verdi.', 'Çekim talebinde bir gelişme var.'])
  })

  it('is not written after it has expired [A93]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    await subscribe(browser)
    await notify(app, player.id, 'coupon/1', won)
    test.clock.set(Date.parse('2026-11-21T12:00:00+03:00'))
    await sendDuePushes(app)
    expect(service.received).toEqual([])
    expect(await messagesOf(test)).toMatchObject([{ state: 'dropped', reason: 'expired' }])
  })

  it('invites nobody to play who is in a time-out or excluded: only withdrawals and answers reach that player [A93] [A50]', async () => {
    const { test, app, player, browser, service, subscribe } = await opened()
    await subscribe(browser)
    const pagesAfter = async (round: number) => {
      await notify(app, player.id, `coupon/${round}`, won)
      await notify(app, player.id, `payment/${round}/approve`, paid)
      await notify(app, player.id, `support/${round}`, { kind: 'support_answer' })
      await sendDuePushes(app)
      return service.received.splice(0).map(({ payload }) => payload.page)
    }
    const neutral = ['/#support', '/me/history?tab=finance']
    expect(await pagesAfter(1)).toContain('/me/coupons?tab=closed')
    await test.call('protection', 'time_out', { period: 'day' }, player.user)
    expect((await pagesAfter(2)).toSorted()).toEqual(neutral)
    test.clock.advance(25 * hourMs)
    const { user } = await test.signIn(player)
    expect(await pagesAfter(3)).toContain('/me/coupons?tab=closed')
    const excluded = await test.call(
      'protection',
      'self_exclude',
      { period: 'six_months', understood: true, password: player.password },
      user,
    )
    expect(excluded.result).toBe(true)
    expect((await pagesAfter(4)).toSorted()).toEqual(neutral)
  })
})
