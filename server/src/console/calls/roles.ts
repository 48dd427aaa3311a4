import { isFixedRole } from '@yakamoz/contract/console/index'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../consoleHandler.ts'
import { askedPermissions, rolePermissionsChanged } from '../staffActs.ts'
import { listRoles } from '../staffList.ts'
import { askAct } from './ask.ts'

const list: ConsoleHandler<'roles', 'list'> = async (_, { app }) => consoleDone(await listRoles(app))

const change: ConsoleHandler<'roles', 'change'> = async ({ role, permissions, reason }, { app, caller }) => {
  if (isFixedRole(role)) return consoleRefuse('role_fixed')
  return askAct(app, rolePermissionsChanged, askedPermissions({ role, permissions, reason, by: caller.person }))
}

/** The calls of the class `roles`. */
export const roles = { list, change }
