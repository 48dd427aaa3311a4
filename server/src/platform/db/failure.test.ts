import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { isDatabaseFault, isRequestFault } from './failure.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

it.each([
  failure('read ECONNRESET', 'ECONNRESET'),
  failure('getaddrinfo EAI_AGAIN database', 'EAI_AGAIN'),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  failure('timeout expired'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('Cannot use a pool after calling end on the pool'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('could not extend file: No space left on device', '53100'),
  failure('deadlock detected', '40P01'),
])('a database that is unreachable, full or busy is no bug: %s', (cause) => {
  expect(isDatabaseFault(cause)).toBe(true)
})

it.each([failure('column "x" does not exist', '42703'), failure('cannot read properties of undefined'), 'text'])(
  'anything else is one: %s',
  (cause) => {
    expect(isDatabaseFault(cause)).toBe(false)
  },
)

it('a missing socket file is a failure of the database, any other missing file is not', async () => {
  const socket = await new Promise((resolve) => connect('/nowhere/.s.PGSQL.5432').on('error', resolve))
  expect(socket).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseFault(socket)).toBe(true)
  const file = await readFile('/nowhere/page.html').catch((cause: unknown) => cause)
  expect(file).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseFault(file)).toBe(false)
})

it.each([
  [failure('bigint out of range', '22003'), true],
  [failure('violates check constraint', '23514'), true],
  [failure('the seed pair has ended', 'YK004'), true],
  [new RangeError('leg of 0 kuruş'), true],
  [failure('column "x" does not exist', '42703'), false],
  [failure('canceling statement due to statement timeout', '57014'), false],
  [failure('Connection terminated unexpectedly'), false],
])('tells whether one request or all would fail: %s', (cause, isOwn) => {
  expect(isRequestFault(cause)).toBe(isOwn)
})
