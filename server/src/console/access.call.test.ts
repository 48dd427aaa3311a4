import {
  type ConsoleCallSpec,
  consoleContract,
  initialPermissions,
  type Needed,
  staffRoles,
} from '@yakamoz/contract/console/index'
import { expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { openTestConsole } from './testing.ts'

/** All calls that need a session, signing out last. */
const calls = Object.entries(consoleContract)
  .flatMap(([className, methods]) =>
    Object.entries(methods as Record<string, ConsoleCallSpec>).map(([method, { needs }]) => ({
      className,
      method,
      needs: needs as Needed,
    })),
  )
  .filter(({ needs }) => needs !== 'nothing')
  .toSorted((one, other) => Number(one.method === 'sign_out') - Number(other.method === 'sign_out'))

const refusedAccesses = async ({ app }: TestApp) =>
  (
    await app.db.query
      .selectFrom('audit')
      .select(['actor', 'subject', 'detail'])
      .where('act', '=', 'console access refused')
      .orderBy('id')
      .execute()
  ).map(({ actor, subject, detail }) => [actor, subject, detail.why])

it.each(staffRoles)(
  '[B4] the role %s makes the calls of its permissions, and every other one is refused and audited',
  async (role) => {
    const test = await openTestApp()
    const { newStaff } = await openTestConsole(test)
    const { browser, id, name } = await newStaff(role)
    const expected: unknown[] = []
    for (const { className, method, needs } of calls) {
      const isAllowed = needs === 'session' || initialPermissions[role].some((permission) => permission === needs)
      const { refusal } = await browser.callAny(className, method, {})
      expect([className, method, refusal === 'not_permitted']).toEqual([className, method, !isAllowed])
      expect(refusal).not.toBe('signed_out')
      if (!isAllowed) expected.push([`staff ${id} ${name}`, `${className}.${method}`, 'not_permitted'])
    }
    expect(await refusedAccesses(test)).toEqual(expected)
    expect((await browser.call('session', 'state', {})).refusal).toBe('signed_out')
  },
)

it('[B4] refuses every call but those of a sign-in to a visitor, and audits up to a limit for one address', async () => {
  const test = await openTestApp()
  const { browser } = await openTestConsole(test, { isLimited: true })
  const visitor = browser()
  for (const { className, method } of [...calls, ...calls])
    expect((await visitor.callAny(className, method, {})).refusal).toBe('signed_out')
  expect(calls.length * 2).toBeGreaterThan(20)
  const refused = await refusedAccesses(test)
  expect(refused.length).toBe(20)
  expect(refused[0]).toEqual(['somebody', `${calls[0]?.className}.${calls[0]?.method}`, 'signed_out'])
})

it('[B4] audits at most 200 refused accesses of a member of staff in an hour', async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test, { isLimited: true })
  const { browser } = await newStaff('content')
  for (let calls = 0; calls < 201; calls++)
    expect((await browser.call('staff', 'list', {})).refusal).toBe('not_permitted')
  expect((await refusedAccesses(test)).length).toBe(200)
})

it('[B3 B4] a change of the permissions of a role holds for the next call of a session that is open', async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const [owner, support] = [await newStaff('owner'), await newStaff('support')]
  expect((await support.browser.call('audit', 'search', {})).refusal).toBe('not_permitted')
  const change = { role: 'support', permissions: ['audit.read'], reason: 'Denetim' } as const
  expect(
    (await owner.browser.call('roles', 'change', { ...change, permissions: [...change.permissions] })).result,
  ).toBe(true)
  expect((await support.browser.call('audit', 'search', {})).result).toBe(true)
  expect((await support.browser.call('approvals', 'list', {})).refusal).toBe('not_permitted')
  const roles = (await owner.browser.call('roles', 'list', {})).data
  expect(roles.find(({ role }) => role === 'support')).toMatchObject({ permissions: ['audit.read'], changed: true })
  const fixed = await owner.browser.call('roles', 'change', { role: 'auditor', permissions: [], reason: 'x' })
  expect(fixed.refusal).toBe('role_fixed')
})
