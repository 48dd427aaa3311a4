import { expect, it } from 'vitest'
import { type ConsoleCallSpec, consoleContract, permissions } from './index.ts'

const calls = Object.entries(consoleContract).flatMap(([className, methods]) =>
  Object.entries(methods as Record<string, ConsoleCallSpec>).map(([method, spec]) => ({
    name: `${className}.${method}`,
    spec,
  })),
)

it('[B2] every call whose permission acts is an act, and no act needs a permission that only reads', () => {
  expect(calls.length).toBeGreaterThan(20)
  for (const { name, spec } of calls) {
    if (spec.needs === 'nothing' || spec.needs === 'session') continue
    expect([name, spec.acts]).toEqual([name, permissions[spec.needs].acts])
  }
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
