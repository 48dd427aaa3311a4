import { describe, expect, it, vi } from 'vitest'
import type { Log } from '../../platform/log.ts'
import { answerOf } from './failedPage.ts'

const answered = (status: number, cause: unknown) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const page = new Response('sayfa', { status, headers: { 'content-type': 'text/html' } })
  return { answer: answerOf(page, { log: log as unknown as Log, path: '/slot', cause }), log }
}

describe('a page that could not be rendered', () => {
  it('is answered with 503 when the database did not answer', async () => {
    const { answer, log } = answered(500, new Error('Connection terminated unexpectedly'))
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '2', 'sayfa'])
    expect(answer.headers.get('content-type')).toBe('text/html')
    expect(log.warn).toHaveBeenCalledOnce()
  })

  it('is otherwise answered with 500 and logged as a bug', () => {
    const cause = new TypeError('x is not a function')
    const { answer, log } = answered(500, cause)
    expect(answer.status).toBe(500)
    expect(log.error).toHaveBeenCalledWith({ path: '/slot', err: cause }, 'bug')
  })

  it('is sent unchanged when it did not fail', () => {
    expect(answered(404, undefined).answer.status).toBe(404)
  })
})
