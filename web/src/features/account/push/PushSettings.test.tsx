// @vitest-environment jsdom
import { defaultPushSettings } from '@yakamoz/contract/pushKinds'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountPart } from '../../../testing/mountPart.tsx'
import { stubPushBrowser } from '../../../testing/pushBrowser.ts'

afterEach(() => vi.unstubAllGlobals())

const browser = { id: 'one', name: 'Firefox · Linux', added: '2026-11-20T10:00:00Z', seen: '2026-11-20T10:00:00Z' }
const state = { publicKey: 'K', browsers: [browser], ...defaultPushSettings }

const mount = async (given: object = {}, own = '') => {
  const answer = { data: [{ ...state, ...given }] }
  const mounted = await mountPart({
    areas: ['frame', 'me', 'account', 'push'],
    server: {
      'crm.push_state': () => answer,
      'crm.push_set': () => answer,
      'crm.push_remove': () => ({ data: [{ ...state, browsers: [] }] }),
    },
    load: async () => {
      if (own) localStorage.setItem('yakamozPush', JSON.stringify({ id: own, endpoint: 'x' }))
      return { part: (await import('./PushSettings.tsx')).PushSettings, props: {} }
    },
  })
  await mounted.settle()
  return mounted
}

const inputsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>('input')]

it('[A93] switches each kind apart, and lets it through the quiet hours on request', async () => {
  stubPushBrowser('granted')
  const { element, dataOf, settle } = await mount({
    kinds: { ...defaultPushSettings.kinds, goal: 'off', support: 'always' },
  })
  expect(inputsOf(element).map(({ checked }) => checked)).toEqual([
    ...[true, false, false, true, false, true, true],
    // Offers are off until they are switched on; amounts are not shown.
    ...[false, false],
  ])
  const [coupon, through] = inputsOf(element)
  await act(async () => coupon?.click())
  await settle()
  await act(async () => through?.click())
  await settle()
  const kinds = { coupon: 'outside_quiet', goal: 'off', withdrawal: 'outside_quiet', support: 'always', offer: 'off' }
  expect(dataOf('crm.push_set').map((data) => data.kinds)).toEqual([
    { ...kinds, coupon: 'off' },
    { ...kinds, coupon: 'always' },
  ])
})

it('[A93] sets quiet hours and whether amounts are shown', async () => {
  stubPushBrowser('granted')
  const { element, dataOf, settle } = await mount()
  const [from] = element.querySelectorAll('select')
  expect(from?.value).toBe('23')
  await act(async () => {
    if (from) from.value = '22'
    from?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
  await act(async () => inputsOf(element).at(-1)?.click())
  await settle()
  expect(dataOf('crm.push_set')).toEqual([
    expect.objectContaining({ quietFrom: 22, quietTo: 9, details: false }),
    expect.objectContaining({ quietFrom: 23, quietTo: 9, details: true }),
  ])
})

it('[A93] lists the browsers with this one marked, and removes one', async () => {
  const push = stubPushBrowser('granted', 'granted')
  push.isSubscribed = true
  const other = { ...browser, id: 'two', name: 'Chrome · Android' }
  const { element, dataOf, settle } = await mount({ browsers: [browser, other] }, 'one')
  expect(element.querySelector('.me-push-on')?.textContent).toBe('On in this browser.')
  expect([...element.querySelectorAll('li')].map((line) => /this browser/.test(line.textContent ?? ''))).toEqual([
    true,
    false,
  ])
  await act(async () => element.querySelectorAll<HTMLButtonElement>('li button')[1]?.click())
  await settle()
  expect(push.unsubscribed).toBe(0)
  await act(async () => element.querySelectorAll<HTMLButtonElement>('li button')[0]?.click())
  await settle()
  expect(dataOf('crm.push_remove').map(({ id }) => id)).toEqual(['two', 'one'])
  expect(push.unsubscribed).toBe(1)
  expect(localStorage.getItem('yakamozPush')).toBeNull()
})

it('[A93] says why messages cannot be switched on here', async () => {
  const textWith = async (permission: NotificationPermission | 'none', given: object = {}) => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    if (permission !== 'none') stubPushBrowser('granted', permission)
    return (await mount({ browsers: [], ...given })).element.textContent
  }
  expect(await textWith('none')).toContain('This browser cannot show notifications')
  expect(await textWith('denied')).toContain('Your browser blocks notifications from this site')
  expect(await textWith('default', { publicKey: '' })).toContain('This site does not send browser notifications')
  expect(await textWith('default')).toContain('Turn on in this browser')
})
