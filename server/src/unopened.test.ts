import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { whyUnopened } from './unopened.ts'

const refused = (host: string): Promise<unknown> =>
  new Promise((resolve) => connect({ host, port: 1 }).on('error', resolve))

describe('why a house cannot be opened', () => {
  it('is the sentence of the house', () => {
    expect(whyUnopened(new Error('the player site is not built'))).toBe(
      'the house cannot be opened: the player site is not built',
    )
  })

  it('is what the machine says, where several addresses were tried too', async () => {
    expect(whyUnopened(await refused('127.0.0.1'))).toMatch(/^the house cannot be opened: connect ECONNREFUSED [^\n]*$/)
    const all = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    expect(whyUnopened(all)).toBe('the house cannot be opened: ECONNREFUSED')
  })

  it('is the whole of a fault in the code', () => {
    expect(whyUnopened(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n +at .*unopened/)
  })
})
