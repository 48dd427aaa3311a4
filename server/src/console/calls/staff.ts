import { emailFrom } from '@yakamoz/values'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../consoleHandler.ts'
import {
  askedInvitation,
  askedRoles,
  askedUnblock,
  blockStaff,
  endSessionsOfStaff,
  isStaffMember,
  losesLastOwner,
  staffInvited,
  staffRolesChanged,
  staffUnblocked,
} from '../staffActs.ts'
import { listStaff } from '../staffList.ts'
import { findStaff } from '../staffRows.ts'
import { askAct } from './ask.ts'

const list: ConsoleHandler<'staff', 'list'> = async (_, { app }) => consoleDone(await listStaff(app))

const invite: ConsoleHandler<'staff', 'invite'> = async ({ email, name, roles, reason }, { app, caller }) => {
  if (emailFrom(email) === undefined) return consoleRefuse('email_invalid')
  if (await isStaffMember(app, email)) return consoleRefuse('staff_exists')
  return askAct(app, staffInvited, askedInvitation({ email, name, roles, reason, by: caller.person }))
}

const change_roles: ConsoleHandler<'staff', 'change_roles'> = async ({ id, roles, reason }, { app, caller }) => {
  if (id === caller.id) return consoleRefuse('own_account')
  const member = await findStaff(app.db.query, id)
  if (!member) return consoleRefuse('not_found')
  if (await losesLastOwner(app, member, roles)) return consoleRefuse('last_owner')
  return askAct(app, staffRolesChanged, askedRoles({ id, roles, reason, by: caller.person }))
}

const block: ConsoleHandler<'staff', 'block'> = async ({ id, reason }, { app, caller }) => {
  if (id === caller.id) return consoleRefuse('own_account')
  const blocked = await blockStaff(app, { id, reason, by: caller.person })
  if (blocked === 'missing') return consoleRefuse('not_found')
  return blocked === 'last_owner' ? consoleRefuse('last_owner') : consoleDone([])
}

const unblock: ConsoleHandler<'staff', 'unblock'> = async ({ id, reason }, { app, caller }) => {
  const member = await findStaff(app.db.query, id)
  if (!member?.blocked_at) return consoleRefuse('not_found')
  return askAct(app, staffUnblocked, askedUnblock({ id, reason, by: caller.person }))
}

const end_sessions: ConsoleHandler<'staff', 'end_sessions'> = async ({ id }, { app, caller }) => {
  const ended = await endSessionsOfStaff(app, id, caller.person)
  return ended === undefined ? consoleRefuse('not_found') : consoleDone([{ ended }])
}

/** The calls of the class `staff`. */
export const staff = { list, invite, change_roles, block, unblock, end_sessions }
