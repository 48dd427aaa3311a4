import type { Envelope } from '@yakamoz/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../browser/storage.ts'

let store = memoryStore()
let sent: Envelope[] = []
let status = 200

const loadReport = () => {
  vi.resetModules()
  return import('./errorReport.ts')
}

beforeEach(() => {
  store = memoryStore()
  sent = []
  status = 200
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('location', { pathname: '/play/slot/101', search: '?token=secret' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'tr' },
    querySelector: () => ({ src: 'https://site.example/assets/index-D3vanhwe.js' }),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = { result: true, message: 'İşlem Başarılı', data: [], code: 200 }
    return new Response(JSON.stringify(answer), { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('an error in the page', () => {
  it('is reported with the pattern of its page and the build, without the session and without what is personal', async () => {
    store.setItem('bnwUserSession', JSON.stringify({ uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'tr' }))
    const { reportThrown } = await loadReport()
    await reportThrown(new TypeError('no row for elif@example.org'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('user')
    expect(sent[0]?.api).toEqual({ class: 'site', method: 'report_error' })
    expect(sent[0]?.data).toMatchObject({
      app: 'site',
      message: 'TypeError: no row for [mail]',
      page: '/play/slot/*',
      build: 'D3vanhwe',
    })
    expect(JSON.stringify(sent)).not.toMatch(/elif|secret|k\.s/)
  })

  it('is reported once, and five of a page load at most', async () => {
    const { reportThrown } = await loadReport()
    const same = new TypeError('once')
    await reportThrown(same)
    await reportThrown(same)
    expect(sent).toHaveLength(1)
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) await reportThrown(new TypeError(word))
    expect(sent).toHaveLength(5)
  })

  it('is not reported when it is none of the code: a refusal, a lost line, a part that is not there', async () => {
    const { reportThrown } = await loadReport()
    const { Blocked, SuspendedForMaintenance, Unreachable } = await import('../api/client.ts')
    const { Refused } = await import('../api/useCall.ts')
    const refused = new Refused({ result: false, message: 'Kayıt Bulunamadı', data: [], code: 404 })
    const fault = Object.assign(new Error('database'), { name: 'Fault' })
    const expected = [
      refused,
      fault,
      new Unreachable('no answer'),
      new Blocked(),
      new SuspendedForMaintenance(),
      { isNotFound: true },
    ]
    const ofBrowsers = [
      new TypeError('Failed to fetch dynamically imported module: https://site.example/assets/x.js'),
      new DOMException('', 'AbortError'),
      new Response(),
    ]
    for (const thrown of [...expected, ...ofBrowsers]) await reportThrown(thrown)
    expect(sent).toEqual([])
  })

  it('is reported from the window, caught or not, but notices without an error are not', async () => {
    vi.stubGlobal('PromiseRejectionEvent', class extends Event {})
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { reportEvent } = await loadReport()
    const notice = 'ResizeObserver loop completed with undelivered notifications.'
    await reportEvent(Object.assign(new Event('error'), { error: null, message: notice }))
    expect(sent).toEqual([])
    await reportEvent(Object.assign(new Event('error'), { error: new TypeError('caught') }))
    await reportEvent(
      Object.assign(new PromiseRejectionEvent('unhandledrejection', {} as never), { reason: new RangeError('far') }),
    )
    expect(sent.map(({ data }) => data?.message)).toEqual(['TypeError: caught', 'RangeError: far'])
    logged.mockRestore()
  })

  it('is not reported in maintenance, nor after an HTTP 500', async () => {
    const { reportThrown } = await loadReport()
    store.setItem('siteUnderMaintenance', 'true')
    await reportThrown(new TypeError('first'))
    expect(sent).toEqual([])
    store.removeItem('siteUnderMaintenance')
    status = 500
    await reportThrown(new TypeError('second'))
    await reportThrown(new TypeError('third'))
    expect(sent).toHaveLength(1)
  })

  it('is reported even when the first scripts themselves have failed', async () => {
    vi.doMock('./client.ts', () => {
      throw new SyntaxError('old browser')
    })
    const { reportThrown } = await loadReport()
    await reportThrown(new SyntaxError('old browser'))
    vi.doUnmock('../api/api.ts')
    expect(sent[0]?.data).toMatchObject({ app: 'site', message: 'SyntaxError: old browser' })
  })
})

describe('an error in a game', () => {
  it('is reported with the slug of the game, cleaned as untrusted text', async () => {
    const { reportGame } = await loadReport()
    await reportGame(
      { message: 'TypeError: "Elif" has 12.50', stack: 'at x (https://a.example/studio/assets/y.js:1:2)' },
      'derya',
    )
    await reportGame({ message: { toString: () => 'x' }, stack: 7 }, 'derya')
    expect(sent.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        app: 'game',
        game: 'derya',
        message: 'TypeError: [text] has [n]',
        stack: 'x /studio/assets/y.js:1:2',
      }),
      expect.objectContaining({ app: 'game', message: 'x', stack: '' }),
    ])
  })
})
