import { readFileSync } from 'node:fs'
import { oldestBrowsers } from '@yakamoz/design/browsers'
import { expect, it, vi } from 'vitest'
import { memoryStore } from '../lib/browser/storage.ts'
import { beforeFirstPaint } from './beforeFirstPaint.ts'

/** Runs the script on a page at this address, with this local storage. */
const lookAt = (
  address: string,
  stored: Record<string, string> = {},
  lang = 'tr',
  sessionStorage = memoryStore(),
  isModern = true,
) => {
  const localStorage = memoryStore(stored)
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  const went: string[] = []
  const location = { pathname, search, hash, replace: (to: string) => went.push(to), reload: () => went.push('reload') }
  const root = { dataset: {} as Record<string, string>, style: {}, lang }
  const document = { documentElement: root, cookie: '' }
  const listen = () => {}
  const history = { replaceState: (_state: unknown, _title: string, to: string) => shown.push(to) }
  const shown: string[] = []
  const CSS = { supports: () => isModern }
  const given = { CSS, localStorage, sessionStorage, document, location, history, addEventListener: listen, window: {} }
  new Function(...Object.keys(given), beforeFirstPaint())(...Object.values(given))
  return {
    went,
    root,
    shown,
    returnUrl: localStorage.getItem('returnUrl'),
    place: sessionStorage.getItem('yakamozPlace'),
  }
}

it('[G-04] [G-05] leads a visitor of a player’s page to the sign-in, and stores the full address', () => {
  expect(lookAt('/me/history?tab=games#last')).toMatchObject({
    went: ['/login'],
    returnUrl: '/me/history?tab=games#last',
  })
  expect(lookAt('/play/slot/101').went).toEqual(['/login'])
})

it('[G-04] redirects nobody with a session or an auth, and nobody on an open page', () => {
  expect(lookAt('/me', { bnwUserSession: '{"uid":"1"}' }).went).toEqual([])
  expect(lookAt('/me', { bnwUserAuth: 'token' }).went).toEqual([])
  expect(lookAt('/slot')).toMatchObject({ went: [], returnUrl: null })
})

it('[W-11] [W-13] paints in the stored mode, and asks for the page again in the stored language', () => {
  expect(lookAt('/', { bnwUserMode: 'light' }).root.dataset.mode).toBe('light')
  expect(lookAt('/', { bnwUserMode: 'odd' }).root.dataset.mode).toBe('dark')
  expect(lookAt('/', { bnwUserLang: 'en' }).went).toEqual(['reload'])
  expect(lookAt('/', { bnwUserLang: 'tr' }).went).toEqual([])
  // A missing or unknown language is Turkish, whatever language an old cookie rendered.
  expect(lookAt('/', {}, 'en').went).toEqual(['reload'])
  expect(lookAt('/', { bnwUserLang: 'xx' }, 'en').went).toEqual(['reload'])
  expect(lookAt('/', { bnwUserLang: 'EN' }, 'en').went).toEqual([])
})

it('[W-11] asks for the page in the stored language once, even if it comes in another one again', () => {
  const tab = memoryStore()
  const visits = (langs: readonly string[]) =>
    langs.map((lang) => lookAt('/', { bnwUserLang: 'en' }, lang, tab).went.length)
  expect(visits(['tr', 'tr', 'tr'])).toEqual([1, 0, 0])
  // A page in the right language ends the attempt: a later change is corrected again.
  expect(visits(['en', 'tr', 'tr'])).toEqual([0, 1, 0])
})

it('[Z-36] stores the address that a maintenance redirected from, and removes it from the address bar', () => {
  expect(lookAt('/maintenance?from=%2Fpromotions%3Fsort%3Dnew')).toMatchObject({
    place: '/promotions?sort=new',
    shown: ['/maintenance'],
  })
  expect(lookAt('/maintenance')).toMatchObject({ place: null, shown: [] })
  expect(lookAt('/slot?from=%2Fpromotions')).toMatchObject({ place: null, shown: [] })
})

it('[SR-18] lets no text become markup or a script but what React writes and the address of the worker', () => {
  const createPolicy = vi.fn()
  const given = {
    CSS: { supports: () => true },
    window: { trustedTypes: { createPolicy } },
    trustedTypes: { createPolicy },
    addEventListener: () => {},
  }
  new Function(...Object.keys(given), beforeFirstPaint())(...Object.values(given))
  expect(createPolicy).toHaveBeenCalledOnce()
  const [name, { createHTML, createScriptURL }] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('default')
  expect(['', '<script></script>', '<b>', '<script>alert(1)</script>'].map(createHTML)).toEqual([
    '',
    '<script></script>',
    null,
    null,
  ])
  expect(['/sw.js', '/other.js', 'https://evil.example/sw.js'].map(createScriptURL)).toEqual(['/sw.js', null, null])
  // It stands in an inline script, which these characters would end.
  expect(beforeFirstPaint()).not.toContain('</script')
})

it('[Z-18] leads a browser that is too old to a page that names the oldest supported ones, and runs nothing else', () => {
  expect(lookAt('/me', {}, 'tr', memoryStore(), false)).toMatchObject({ went: ['/unsupported.html'], returnUrl: null })
  const page = readFileSync(new URL('../../public/unsupported.html', import.meta.url), 'utf8')
  const { chrome, safari, firefox } = oldestBrowsers
  const named = `Chrome ${chrome}, Safari ${safari}, Firefox ${firefox}`
  expect(page.split(named)).toHaveLength(3)
})

it('switches off the shortcuts of single keys where the player has', () => {
  expect(lookAt('/', { yakamozShortcuts: 'off' }).root.dataset.shortcuts).toBe('off')
  expect(lookAt('/').root.dataset.shortcuts).toBeUndefined()
})

/** A page whose buttons can be pressed before its code is there. */
const pressedEarly = () => {
  const handlers = new Set<(event: unknown) => void>()
  const window: { pressAgain?: () => void } = {}
  const given = {
    CSS: { supports: () => true },
    window,
    addEventListener: (kind: string, run: (event: unknown) => void) => kind === 'click' && handlers.add(run),
    removeEventListener: (_: string, run: (event: unknown) => void) => handlers.delete(run),
  }
  new Function(...Object.keys(given), beforeFirstPaint())(...Object.values(given))
  const button = (isConnected = true) => {
    const marks = new Set<string>()
    const clicks = vi.fn()
    const part = {
      isConnected,
      click: clicks,
      setAttribute: (name: string) => marks.add(name),
      removeAttribute: (name: string) => marks.delete(name),
    }
    const press = () => {
      for (const run of handlers) run({ target: { closest: () => part } })
    }
    return { press, clicks, isMarked: () => marks.has('data-waiting') }
  }
  return { button, answer: () => window.pressAgain?.() }
}

it('keeps a press of a button until the code of the page answers it, and shows that it waits', () => {
  vi.useFakeTimers()
  const { button, answer } = pressedEarly()
  const [first, last] = [button(), button()]
  first.press()
  expect(first.isMarked()).toBe(true)
  last.press()
  expect([first.isMarked(), last.isMarked()]).toEqual([false, true])
  vi.advanceTimersByTime(30_000)
  answer()
  expect([first.clicks, last.clicks].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  vi.runAllTimers()
  expect(last.isMarked()).toBe(false)
  vi.useRealTimers()
})

it('presses no button again that has left the page', () => {
  const { button, answer } = pressedEarly()
  const gone = button(false)
  gone.press()
  answer()
  expect(gone.clicks).not.toHaveBeenCalled()
})

it('lets pictures out of sight wait, but not forever', () => {
  vi.useFakeTimers()
  const { root } = lookAt('/')
  expect(root.dataset.code).toBe('coming')
  vi.advanceTimersByTime(15_000)
  expect(root.dataset.code).toBeUndefined()
  vi.useRealTimers()
})
