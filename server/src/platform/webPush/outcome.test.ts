import { describe, expect, it } from 'vitest'
import { outcomeOf, outcomeOfFailure, waitOf } from './outcome.ts'

const nowMs = Date.parse('2026-11-20T09:00:00Z')
const outcome = (status: number, retryAfter: string | null = null) => outcomeOf({ status, retryAfter }, nowMs)

describe('the answer of a push service', () => {
  it('says whether a message was accepted, is tried again, or is given up [A93]', () => {
    for (const status of [200, 201, 202]) expect(outcome(status)).toEqual({ kind: 'accepted' })
    for (const status of [404, 410]) expect(outcome(status)).toEqual({ kind: 'gone' })
    for (const status of [429, 500, 502, 503, 504]) expect(outcome(status)).toMatchObject({ kind: 'later', afterMs: 0 })
    // A redirect is not followed.
    for (const status of [301, 302, 307, 308, 400, 401, 403, 413])
      expect(outcome(status)).toMatchObject({ kind: 'refused' })
  })

  it('may ask for a wait in seconds or until a date, of which an hour at most is honoured [A93]', () => {
    expect(outcome(429, '120')).toMatchObject({ kind: 'later', afterMs: 120_000 })
    expect(waitOf('Fri, 20 Nov 2026 09:05:00 GMT', nowMs)).toBe(300_000)
    expect(waitOf('Fri, 20 Nov 2026 08:00:00 GMT', nowMs)).toBe(0)
    expect(waitOf('999999999', nowMs)).toBe(3_600_000)
    for (const none of [null, '', 'soon', '-5', '1e9', '99999999999']) expect(waitOf(none, nowMs)).toBe(0)
  })
})

describe('a request without an answer', () => {
  const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })

  it('is repeated only if it was not sent [A93]', () => {
    for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'])
      expect(outcomeOfFailure(failed(code))).toMatchObject({ kind: 'later' })
    for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT'])
      expect(outcomeOfFailure(failed(code))).toMatchObject({ kind: 'unknown' })
    const timedOut = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    expect(outcomeOfFailure(timedOut)).toEqual({
      kind: 'unknown',
      reason: 'no answer of the push service: TimeoutError',
    })
  })
})
