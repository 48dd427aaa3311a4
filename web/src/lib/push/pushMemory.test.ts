import { expect, it } from 'vitest'
import { memoryStore } from '../browser/storage.ts'
import { declineOffer, forgetBrowser, knownBrowser, mayOffer, rememberBrowser } from './pushMemory.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const dayMs = 24 * 3_600_000

it('the offer of messages is not repeated for thirty days after a no [A93]', () => {
  const store = memoryStore()
  expect(mayOffer(store, nowMs)).toBe(true)
  declineOffer(store, nowMs)
  expect(mayOffer(store, nowMs)).toBe(false)
  expect(mayOffer(store, nowMs + 30 * dayMs - 1)).toBe(false)
  expect(mayOffer(store, nowMs + 30 * dayMs)).toBe(true)
  expect(mayOffer(store, nowMs - dayMs)).toBe(true)
})

it('a browser remembers under which id and address the server knows it', () => {
  const store = memoryStore()
  expect(knownBrowser(store)).toBeUndefined()
  rememberBrowser(store, { id: 'a', endpoint: 'https://web.push.apple.com/a' })
  expect(knownBrowser(store)).toEqual({ id: 'a', endpoint: 'https://web.push.apple.com/a' })
  forgetBrowser(store)
  expect(knownBrowser(store)).toBeUndefined()
  for (const broken of ['{', '{}', '{"id":""}', '{"id":1,"endpoint":"x"}', 'null'])
    expect(knownBrowser(memoryStore({ yakamozPush: broken }))).toBeUndefined()
})
