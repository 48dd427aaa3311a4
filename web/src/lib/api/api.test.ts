import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../browser/storage.ts'

/** A server that never answers: only an abort ends a request. */
const silent = (_: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Time limits that the test lets pass, by their length. */
let limits: { ms: number; pass(): void }[] = []

const loadClient = () => {
  vi.resetModules()
  return import('./api.ts')
}

beforeEach(() => {
  limits = []
  vi.stubGlobal('localStorage', memoryStore())
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    limits.push({ ms, pass: () => controller.abort(new DOMException('', 'TimeoutError')) })
    return controller.signal
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

describe('a call that gets no answer', () => {
  it.each(['a read', 'an act'])('ends after ten seconds, as %s', async (kind) => {
    vi.stubGlobal('fetch', silent)
    const { api } = await loadClient()
    const call = api.call('user', 'forgot', { email: 'a@b.example' }, { act: kind === 'an act', quiet: true })
    const ended = expect(call).rejects.toThrow('no answer')
    await vi.waitFor(() => expect(limits.map(({ ms }) => ms)).toEqual([10_000]))
    limits[0]?.pass()
    await ended
  })

  it('ends after the time of its caller, where the server may answer later', async () => {
    vi.stubGlobal('fetch', silent)
    const { api } = await loadClient()
    const ended = expect(api.call('cms', 'getSlider', {}, { limitMs: 30_000 })).rejects.toThrow('no answer')
    await vi.waitFor(() => expect(limits.map(({ ms }) => ms)).toEqual([30_000]))
    limits[0]?.pass()
    await ended
  })

  it('ends when only its head has arrived', async () => {
    vi.stubGlobal('fetch', async (address: string, init: { signal: AbortSignal }) => ({
      status: 200,
      json: () => silent(address, init),
    }))
    const { api } = await loadClient()
    const ended = expect(api.call('cms', 'getSlider', {})).rejects.toThrow('HTTP 200')
    await vi.waitFor(() => expect(limits).toHaveLength(1))
    limits[0]?.pass()
    await ended
  })

  it('ends at once by the signal of its caller', async () => {
    vi.stubGlobal('fetch', silent)
    const { api } = await loadClient()
    const controller = new AbortController()
    const ended = expect(api.call('cms', 'getSlider', {}, { signal: controller.signal })).rejects.toThrow('no answer')
    await vi.waitFor(() => expect(limits).toHaveLength(1))
    controller.abort()
    await ended
  })
})
