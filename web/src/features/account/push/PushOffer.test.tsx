// @vitest-environment jsdom
import { defaultPushSettings } from '@yakamoz/contract/pushKinds'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import { stubPushBrowser } from '../../../testing/pushBrowser.ts'

afterEach(() => vi.unstubAllGlobals())

const state = { publicKey: 'K', browsers: [], ...defaultPushSettings }

const mount = (more: { isPlayer?: boolean; state?: object; stored?: Record<string, string> } = {}) =>
  mountPart({
    areas: ['frame', 'push'],
    isPlayer: more.isPlayer ?? true,
    server: {
      'crm.push_state': () => ({ data: [{ ...state, ...more.state }] }),
      'crm.push_subscribe': () => ({ data: [{ id: 'one' }] }),
    },
    load: async () => {
      for (const [key, value] of Object.entries(more.stored ?? {})) localStorage.setItem(key, value)
      return { part: (await import('../../../ui/PushOffer.tsx')).PushOffer, props: { about: 'coupon' as const } }
    },
  })

const buttonsOf = (element: HTMLElement) => [...element.querySelectorAll('button')]

it('[A93] offers messages, and asks in the browser only after a press', async () => {
  const browser = stubPushBrowser('granted')
  const { element, dataOf, settle } = await mount()
  await settle()
  expect(element.textContent).toContain('Shall we tell you when your bet is settled?')
  expect(browser.asked).toBe(0)
  await act(async () => buttonsOf(element)[0]?.click())
  await settle()
  expect(browser.asked).toBe(1)
  expect(dataOf('crm.push_subscribe')).toEqual([
    expect.objectContaining({ endpoint: 'https://web.push.apple.com/a', p256dh: 'P', auth: 'A', renew: false }),
  ])
  expect(element.textContent).toContain('this browser will get notifications')
  expect(JSON.parse(localStorage.getItem('yakamozPush') ?? '')).toMatchObject({ id: 'one' })
})

it('[A93] is closed by a no, which is remembered', async () => {
  const browser = stubPushBrowser('granted')
  const { element, settle } = await mount()
  await settle()
  await act(async () => buttonsOf(element)[1]?.click())
  expect(element.textContent).toBe('')
  expect(browser.asked).toBe(0)
  expect(Number(localStorage.getItem('yakamozPushNo'))).toBeGreaterThan(0)
})

it('[A93] says how a refusal in the browser is taken back', async () => {
  stubPushBrowser('denied')
  const { element, dataOf, settle } = await mount()
  await settle()
  await act(async () => buttonsOf(element)[0]?.click())
  await settle()
  expect(element.textContent).toContain('Your browser blocks notifications from this site')
  expect(dataOf('crm.push_subscribe')).toEqual([])
})

it('[A93] is not shown to a visitor, after a no, where messages are on, blocked or impossible, or where their kind is off', async () => {
  const shownWith = async (permission: NotificationPermission | 'none', more: Parameters<typeof mount>[0] = {}) => {
    vi.unstubAllGlobals()
    if (permission !== 'none') stubPushBrowser('granted', permission)
    const { element, settle } = await mount(more)
    await settle()
    return element.textContent !== ''
  }
  expect(await shownWith('default')).toBe(true)
  expect(await shownWith('default', { isPlayer: false })).toBe(false)
  expect(await shownWith('default', { stored: { yakamozPushNo: String(Date.now() - 1_000) } })).toBe(false)
  expect(await shownWith('granted', { stored: { yakamozPush: '{"id":"a","endpoint":"b"}' } })).toBe(false)
  expect(await shownWith('denied')).toBe(false)
  expect(await shownWith('none')).toBe(false)
  expect(await shownWith('default', { state: { publicKey: '' } })).toBe(false)
  expect(await shownWith('default', { state: { kinds: { ...defaultPushSettings.kinds, coupon: 'off' } } })).toBe(false)
})
