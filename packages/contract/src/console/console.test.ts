import { expect, it } from 'vitest'
import { type ConsoleCallSpec, consoleContract, permissions } from './index.ts'

const calls = Object.entries(consoleContract).flatMap(([className, methods]) =>
  Object.entries(methods as Record<string, ConsoleCallSpec>).map(([method, spec]) => ({
    name: `${className}.${method}`,
    spec,
  })),
)

it('[B2] no act needs a permission that only reads, and of the reads only a preview of an act needs one that acts', () => {
  expect(calls.length).toBeGreaterThan(20)
  const needing = calls.flatMap(({ name, spec }) =>
    spec.needs === 'nothing' || spec.needs === 'session' ? [] : [{ name, spec, permission: permissions[spec.needs] }],
  )
  const unlike = needing.filter(({ spec, permission }) => spec.acts !== permission.acts)
  expect(unlike.map(({ name, spec }) => [name, spec.acts])).toEqual([['trading.preview_settlement', false]])
})

it('[B2] only the calls of a sign-in and of an invitation need no session', () => {
  expect(calls.filter(({ spec }) => spec.needs === 'nothing').map(({ name }) => name)).toEqual([
    'session.sign_in',
    'session.sign_in_code',
    'session.begin_passkey',
    'session.sign_in_passkey',
    'session.open_invitation',
    'session.accept_invitation',
  ])
})
