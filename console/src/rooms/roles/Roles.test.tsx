// @vitest-environment jsdom
import { initialPermissions, isFixedRole, staffRoles } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole } from '../../testing/mountConsole.tsx'

const list = () => ({
  data: staffRoles.map((role) => ({
    role,
    permissions: initialPermissions[role],
    fixed: isFixedRole(role),
    changed: false,
    members: 1,
  })),
})

const owner = { roles: ['owner'], permissions: ['roles.read', 'roles.change'] } as const

it('[B3] a role is changed by what is ticked and unticked, with a reason', async () => {
  const page = await mountConsole('/roles', {
    member: owner,
    server: { 'roles.list': list, 'roles.change': () => ({ data: [{ asked: '' }] }) },
  })
  await page.press('Edit Content')
  expect(page.path()).toBe('/roles?edit=content')
  await page.until(() => page.text().includes('0 changes'))
  expect(page.named('button', 'Ask for the change')?.hasAttribute('disabled')).toBe(true)
  const tick = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="Content: ${name}"]`)?.click()
  tick('See players')
  tick('See the audit trail')
  await page.until(() => page.text().includes('2 changes'))
  tick('See players')
  await page.until(() => page.text().includes('1 change'))
  await page.press('Ask for the change')
  await page.type('Reason', 'Deneme')
  await page.press('Ask for the change', '.modal button')
  await page.until(() => page.dataOf('roles.change').length === 1)
  expect(page.dataOf('roles.change')).toMatchObject([
    { role: 'content', permissions: ['audit.read', 'games.read', 'content.read', 'content.change'], reason: 'Deneme' },
  ])
  await page.until(() => page.path() === '/roles')
})

it('[B3] fixed roles are not edited, not by their address either, nor any by who only reads', async () => {
  const page = await mountConsole('/roles?edit=owner', { member: owner, server: { 'roles.list': list } })
  await page.until(() => page.named('button', 'Edit Support'))
  for (const role of ['Owner', 'Auditor']) expect(page.named('button', `Edit ${role}`)).toBeUndefined()
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
})

it('[B3] who only reads roles edits none', async () => {
  const page = await mountConsole('/roles?edit=support', {
    member: { roles: ['auditor'], permissions: ['roles.read'] },
    server: { 'roles.list': list },
  })
  await page.until(() => page.text().includes('Payments'))
  await page.settle(30)
  expect(page.named('button', /^Edit/)).toBeUndefined()
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
})
