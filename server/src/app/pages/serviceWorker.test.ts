import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { versionOf, workerScript } from './serviceWorker.ts'

type Listener = (event: Record<string, unknown>) => void

/** Runs the worker's script with only the globals that it may use. */
const workerWith = (fetched: () => Promise<string>) => {
  const listeners = new Map<string, Listener>()
  runInNewContext(workerScript('0123'), {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    fetch: fetched,
    caches: { match: async (path: string) => `kept ${path}` },
  })
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
    expect(workerScript(versionOf(folder))).not.toBe(workerScript(first))
    rmSync(folder, { recursive: true })
  })
})
