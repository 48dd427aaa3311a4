import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { PushPayload } from '@yakamoz/contract/pushPayload'
import { describe, expect, it } from 'vitest'
import { versionOf, workerScript } from './serviceWorker.ts'

type Listener = (event: Record<string, unknown>) => void

/** Runs the worker's script with only the globals that it may use. */
const listenersWith = (globals: Record<string, unknown>) => {
  const listeners = new Map<string, Listener>()
  const addEventListener = (name: string, listener: Listener) => listeners.set(name, listener)
  runInNewContext(workerScript('0123', 'Yakamoz'), { addEventListener, ...globals })
  return listeners
}

const workerWith = (fetched: () => Promise<string>) => {
  const listeners = listenersWith({ fetch: fetched, caches: { match: async (path: string) => `kept ${path}` } })
  /** Returns the worker's answer to a request; undefined if it leaves the request to the browser. */
  return async (request: { mode: string; destination: string }) => {
    let answer: unknown
    const respondWith = (given: unknown) => {
      answer = given
    }
    listeners.get('fetch')?.({ request, respondWith })
    return answer
  }
}

const visit = { mode: 'navigate', destination: 'document' }

describe('the service worker', () => {
  it('passes navigations to the network, and answers with the offline page without one', async () => {
    expect(await workerWith(async () => 'the page')(visit)).toBe('the page')
    expect(await workerWith(() => Promise.reject(new Error('offline')))(visit)).toBe('kept /offline.html')
  })

  it('ignores calls, files and game frames', async () => {
    const answerOf = workerWith(async () => 'x')
    for (const request of [
      { mode: 'cors', destination: '' },
      { mode: 'no-cors', destination: 'image' },
      { mode: 'navigate', destination: 'iframe' },
    ])
      expect(await answerOf(request)).toBeUndefined()
  })

  it('differs between builds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yakamoz-assets-'))
    writeFileSync(join(folder, 'frame-abc.js'), '')
    const first = versionOf(folder)
    expect(versionOf(folder)).toBe(first)
    writeFileSync(join(folder, 'frame-abd.js'), '')
    expect(workerScript(versionOf(folder), 'Yakamoz')).not.toBe(workerScript(first, 'Yakamoz'))
    rmSync(folder, { recursive: true })
  })
})

const origin = 'https://yakamoz.example'

const payload: PushPayload = {
  v: 1,
  tag: 'abc',
  title: 'Yakamoz',
  text: 'Bir kuponun sonuçlandı.',
  page: '/me/coupons?tab=closed',
  language: 'tr',
  unread: 3,
}

/** Runs the worker beside pages that are open at these paths; records what it shows and opens. */
const openedWorker = (paths: readonly string[] = []) => {
  const shown: { title: string; options: { body: string; tag: string; lang: string; data: { page: string } } }[] = []
  const badges: (number | 'none')[] = []
  const opened: string[] = []
  const pages = paths.map((path) => ({
    url: origin + path,
    focus: async () => void opened.push(`focus ${path}`),
    postMessage: (message: { page: string }) => void opened.push(`${path} opens ${message.page}`),
  }))
  const listeners = listenersWith({
    location: { origin },
    URL,
    registration: {
      showNotification: async (title: string, options: never) => void shown.push({ title, options }),
    },
    navigator: {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push('none'),
    },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => void opened.push(address) },
  })
  const run = async (name: string, event: Record<string, unknown>) => {
    let done: unknown
    const waitUntil = (given: unknown) => {
      done = given
    }
    listeners.get(name)?.({ ...event, waitUntil })
    await done
  }
  return {
    shown,
    badges,
    opened,
    push: (json: () => unknown) => run('push', { data: { json } }),
    press: (page: unknown) => run('notificationclick', { notification: { close: () => {}, data: { page } } }),
  }
}

describe('a message to the worker', () => {
  it('is shown as a notification, with the number of unread ones at the badge [A93]', async () => {
    const worker = openedWorker()
    await worker.push(() => payload)
    await worker.push(() => ({ ...payload, unread: 0 }))
    const options = {
      body: payload.text,
      tag: 'abc',
      lang: 'tr',
      icon: '/icons/icon-192.png',
      data: { page: payload.page },
    }
    expect(worker.shown[0]).toEqual({ title: 'Yakamoz', options })
    expect(worker.badges).toEqual([3, 'none'])
  })

  it('of another form is shown without its texts [A93]', async () => {
    const worker = openedWorker()
    const wrong: unknown[] = [
      { ...payload, v: 2 },
      { ...payload, title: '' },
      { ...payload, title: 'a'.repeat(121) },
      { ...payload, text: 5 },
      { ...payload, text: 'a'.repeat(401) },
      { ...payload, tag: undefined },
      { ...payload, language: 'de' },
      { ...payload, unread: -1 },
      { ...payload, unread: '3' },
      ...[
        'https://example.com/',
        '//example.com',
        '/\\example.com',
        'javascript:alert(1)',
        '',
        'me',
        7,
        '/a'.repeat(200),
      ].map((page) => ({ ...payload, page })),
      null,
      'text',
    ]
    for (const one of wrong) await worker.push(() => one)
    await worker.push(() => {
      throw new SyntaxError('no JSON')
    })
    expect(worker.shown).toHaveLength(wrong.length + 1)
    for (const { title, options } of worker.shown) {
      expect([title, options.body, options.data.page]).toEqual(['Yakamoz', '', '/notifications'])
    }
    expect(worker.badges).toEqual([])
  })
})

describe('a press on a notification', () => {
  it('opens its page in an open page that shows no game, else in a new one [A93]', async () => {
    const opened = async (...paths: string[]) => {
      const worker = openedWorker(paths)
      await worker.press('/me/coupons?tab=closed')
      return worker.opened
    }
    expect(await opened()).toEqual([`${origin}/me/coupons?tab=closed`])
    expect(await opened('/play/slot/12')).toEqual([`${origin}/me/coupons?tab=closed`])
    expect(await opened('/try/slot/12', '/slot')).toEqual(['focus /slot', '/slot opens /me/coupons?tab=closed'])
    expect(await opened('/slot', '/me/coupons?tab=closed')).toEqual(['focus /me/coupons?tab=closed'])
  })

  it('opens no other site [A93]', async () => {
    const worker = openedWorker()
    for (const page of ['https://example.com', '//example.com', '/\\example.com', undefined]) await worker.press(page)
    expect(new Set(worker.opened)).toEqual(new Set([`${origin}/notifications`]))
  })
})
