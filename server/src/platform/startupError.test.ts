import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startupErrorMessage } from './startupError.ts'

const refused = (host: string): Promise<unknown> =>
  new Promise((resolve) => connect({ host, port: 1 }).on('error', resolve))

describe('the message of a failed start', () => {
  it('is one sentence for an expected error', () => {
    expect(startupErrorMessage(new Error('the player site is not built'))).toBe(
      'the server cannot start: the player site is not built',
    )
  })

  it('names a system error, also after several addresses were tried', async () => {
    expect(startupErrorMessage(await refused('127.0.0.1'))).toMatch(
      /^the server cannot start: connect ECONNREFUSED [^\n]*$/,
    )
    const all = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    expect(startupErrorMessage(all)).toBe('the server cannot start: ECONNREFUSED')
  })

  it('includes the stack of a programming error', () => {
    expect(startupErrorMessage(new TypeError('x is not a function'))).toMatch(
      /TypeError: x is not a function\n +at .*startupError/,
    )
  })
})
