// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectSession } from '../../../lib/api/api.ts'
import { renewPush, switchPushOn } from '../../../lib/push/browserPush.ts'
import { stubPushBrowser } from '../../../testing/pushBrowser.ts'

const sent: Record<string, unknown>[] = []
let answer: object = {}

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  const session = { uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'tr' }
  localStorage.setItem('bnwUserSession', JSON.stringify(session))
  connectSession({ renew: async () => false, sessionChanged: () => undefined })
  answer = { data: [{ id: 'one' }] }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).data)
    return new Response(JSON.stringify({ result: true, message: '', data: [], code: 200, ...answer }))
  })
})

afterEach(() => vi.unstubAllGlobals())

const known = () => localStorage.getItem('yakamozPush')

it('[A93] after a sign-in a subscription is confirmed with the address that the server knows', async () => {
  stubPushBrowser('granted', 'granted').isSubscribed = true
  localStorage.setItem('yakamozPush', '{"id":"one","endpoint":"https://web.push.apple.com/old"}')
  await renewPush()
  expect(sent).toMatchObject([
    { endpoint: 'https://web.push.apple.com/a', replaces: 'https://web.push.apple.com/old', renew: true },
  ])
  expect(JSON.parse(known() ?? '')).toEqual({ id: 'one', endpoint: 'https://web.push.apple.com/a' })
})

it('[A93] a subscription that the server does not have for this player is ended', async () => {
  const browser = stubPushBrowser('granted', 'granted')
  browser.isSubscribed = true
  answer = { data: [{ id: '' }] }
  await renewPush()
  expect([browser.unsubscribed, known()]).toEqual([1, null])
})

it('a subscription is kept when the server does not answer', async () => {
  const browser = stubPushBrowser('granted', 'granted')
  browser.isSubscribed = true
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await renewPush()
  expect(browser.unsubscribed).toBe(0)
})

it('nothing is confirmed, and nobody asked, in a browser without permission or subscription', async () => {
  const blocked = stubPushBrowser('granted', 'denied')
  blocked.isSubscribed = true
  await renewPush()
  const fresh = stubPushBrowser('granted', 'granted')
  await renewPush()
  expect([sent, blocked.asked, fresh.asked]).toEqual([[], 0, 0])
})

it('[A93] a subscription that the server refuses is ended, with the reason', async () => {
  const browser = stubPushBrowser('granted')
  answer = { result: false, message: 'We do not know the push service', refusal: 'push_service_unknown' }
  expect(await switchPushOn('K')).toEqual({ message: 'We do not know the push service' })
  expect([browser.unsubscribed, known()]).toEqual([1, null])
})
