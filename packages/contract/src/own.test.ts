import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type CallSpec, contract } from './index.ts'

const requirements = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')
/** The rows about calls, `C-…`. They write a call as `method` or as `class method`. */
const callRows = requirements.split('\n').filter((line) => line.startsWith('| C-'))
const named = new Set(
  callRows.flatMap((line) => [...line.matchAll(/`(?:[A-Za-z]+ )?([A-Za-z_]+)`/g)].map(([, name]) => name)),
)

const calls = Object.values(contract).flatMap((methods) =>
  Object.entries(methods as Record<string, CallSpec>).map(([name, { own }]) => ({ name, isOwn: own === true })),
)

it('marks as own exactly the calls that the requirements do not name', () => {
  expect(callRows.length).toBeGreaterThan(60)
  expect(calls.filter(({ isOwn }) => !isOwn).length).toBeGreaterThan(40)
  expect(calls.filter(({ name, isOwn }) => !isOwn && !named.has(name)).map(({ name }) => name)).toEqual([])
  expect(calls.filter(({ name, isOwn }) => isOwn && named.has(name)).map(({ name }) => name)).toEqual([])
})
