import { expect, it } from 'vitest'
import { initialPermissions, permissionNames, permissions, permissionsOf, staffRoles } from './permissions.ts'

it('[B3] gives the owner every permission and the auditor exactly those that only read, whatever a change says', () => {
  const changed = { owner: [], auditor: [...permissionNames] }
  expect(permissionsOf(['owner'], changed)).toEqual(permissionNames)
  expect(permissionsOf(['auditor'], changed)).toEqual(permissionNames.filter((name) => !permissions[name].acts))
})

it('[B3] joins the permissions of several roles, and takes those of a changed role from the change', () => {
  expect(permissionsOf(['payments', 'support'], {})).toEqual(
    permissionNames.filter((name) =>
      [...initialPermissions.payments, ...initialPermissions.support].some((given) => given === name),
    ),
  )
  expect(permissionsOf(['support'], { support: ['audit.read'] })).toEqual(['audit.read'])
  expect(permissionsOf([], {})).toEqual([])
})

it('[B3] lets only the owner change staff and roles at first', () => {
  for (const role of staffRoles)
    for (const name of ['staff.change', 'roles.change'] as const)
      expect([role, permissionsOf([role], {}).includes(name)]).toEqual([role, role === 'owner'])
})
