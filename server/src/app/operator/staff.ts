import { isFixedRole, permissionNames, type StaffRole, staffRoles } from '@yakamoz/contract/console/index'
import { cleanText, emailFrom } from '@yakamoz/values'
import { allowedNetworks, allowNetwork, disallowNetwork, networkFrom } from '../../console/networks.ts'
import {
  askedInvitation,
  askedLink,
  askedPermissions,
  askedRoles,
  askedUnblock,
  blockStaff,
  endSessionsOfStaff,
  isStaffMember,
  rolePermissionsChanged,
  staffInvited,
  staffLinked,
  staffRolesChanged,
  staffUnblocked,
} from '../../console/staffActs.ts'
import { listRoles, listStaff } from '../../console/staffList.ts'
import { findStaff, rolesIn } from '../../console/staffRows.ts'
import { openStaffSessions } from '../../console/staffSessions.ts'
import { type Command, type Commands, fail, ok, oneLine, parse, smallIdOf, unchanged } from './command.ts'
import { userOf } from './person.ts'
import { blockedPerson, performCommand, personOf } from './twoPeople.ts'

/** Reads `support,payments`; undefined when one of them is no role. */
const rolesFrom = (typed: string): StaffRole[] | undefined => {
  const names = typed.split(',').map((name) => name.trim())
  const roles = rolesIn(names)
  return roles.length === new Set(names).size ? roles : undefined
}

const noMember = 'STAFF is the number that the command staff prints'
const unknownRoles = `roles are ${staffRoles.join(', ')}, separated by commas`

const list: Command['run'] = async (app) => {
  const lines = (await listStaff(app)).map((one) =>
    [
      one.id,
      one.email,
      oneLine(one.name),
      one.state,
      one.roles.join(','),
      one.machineUser && `user ${one.machineUser}`,
      one.sessions > 0 ? `${one.sessions} sessions` : '',
    ]
      .filter(Boolean)
      .join('  '),
  )
  return ok(lines.join('\n') || 'no staff: add the first owner with staff add EMAIL --name NAME')
}

const add: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const email = emailFrom(plain[0] ?? '')
  const name = cleanText(options.get('name') ?? '')
  const roles = rolesFrom(options.get('roles') ?? 'owner')
  if (!email) return fail(`not an e-mail address: ${plain[0]}`)
  if (!name) return fail('--name is missing')
  if (!roles) return fail(unknownRoles)
  if (await isStaffMember(app, email)) return unchanged('there is a member of staff with this address')
  const by = await personOf(app, actor)
  return performCommand(
    app,
    staffInvited,
    askedInvitation({ email, name, roles, reason: options.get('reason') ?? '', by }),
  )
}

/** Sends a new invitation to a member who has not accepted one, or who lost password or second factor. */
const invite: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const member = await findStaff(app.db.query, smallIdOf(plain[0]) ?? 0)
  if (!member) return fail(noMember)
  const by = await personOf(app, actor)
  const { email, name } = member
  const roles = rolesIn(member.roles)
  return performCommand(
    app,
    staffInvited,
    askedInvitation({ email, name, roles, reason: options.get('reason') ?? '', by }),
  )
}

const changeRoles: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const id = smallIdOf(plain[0])
  const roles = rolesFrom(plain[1] ?? '')
  if (!id || !(await findStaff(app.db.query, id))) return fail(noMember)
  if (!roles) return fail(unknownRoles)
  const by = await personOf(app, actor)
  return performCommand(app, staffRolesChanged, askedRoles({ id, roles, reason: options.get('reason') ?? '', by }))
}

const blocked = {
  done: ok('done: all sessions have ended'),
  unchanged: unchanged('this member of staff is already blocked'),
  missing: fail(noMember),
  last_owner: fail('at least one active owner has to remain'),
}

const block: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const by = await personOf(app, actor)
  if (by.isBlocked) return blockedPerson
  const reason = options.get('reason') ?? ''
  return blocked[await blockStaff(app, { id: smallIdOf(plain[0]) ?? 0, reason, by })]
}

const unblock: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const member = await findStaff(app.db.query, smallIdOf(plain[0]) ?? 0)
  if (!member) return fail(noMember)
  if (!member.blocked_at) return unchanged('this member of staff is not blocked')
  const by = await personOf(app, actor)
  return performCommand(app, staffUnblocked, askedUnblock({ id: member.id, reason: options.get('reason') ?? '', by }))
}

const sessions: Command['run'] = async (app, [arg]) => {
  const lines = (await openStaffSessions(app, smallIdOf(arg) ?? 0)).map((row) =>
    [row.id, `since ${row.opened_at.toISOString()}`, row.address, oneLine(row.device)].join('  '),
  )
  return ok(lines.join('\n') || 'no open sessions')
}

const signOut: Command['run'] = async (app, [arg], actor) => {
  const by = await personOf(app, actor)
  if (by.isBlocked) return blockedPerson
  const ended = await endSessionsOfStaff(app, smallIdOf(arg) ?? 0, by)
  return ended === undefined ? fail(noMember) : ok(`${ended} sessions have ended`)
}

const link: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const id = smallIdOf(plain[0])
  if (!id || !(await findStaff(app.db.query, id))) return fail(noMember)
  const user = options.get('user') ?? userOf(actor)
  if (!/^[^\s:]*$/.test(user)) return fail(`not a user of the machine: ${user}`)
  const by = await personOf(app, actor)
  return performCommand(app, staffLinked, askedLink({ id, user: user === 'none' ? '' : user, by }))
}

const showRoles: Command['run'] = async (app) =>
  ok(
    (await listRoles(app))
      .map(({ role, permissions, changed }) => `${role}${changed ? ' (changed)' : ''}  ${permissions.join(', ')}`)
      .join('\n'),
  )

const permit: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [role] = rolesFrom(plain[0] ?? '') ?? []
  const names = (plain[1] ?? '').split(',').map((name) => name.trim())
  const permissions = permissionNames.filter((name) => names.includes(name))
  if (!role) return fail(unknownRoles)
  if (isFixedRole(role)) return fail('the permissions of this role do not change')
  if (permissions.length !== new Set(names).size) return fail(`permissions are ${permissionNames.join(', ')}`)
  const by = await personOf(app, actor)
  const reason = options.get('reason') ?? ''
  return performCommand(app, rolePermissionsChanged, askedPermissions({ role, permissions, reason, by }))
}

const networks: Command['run'] = async (app) => {
  const lines = (await allowedNetworks(app)).map(({ network, note }) => `${network}  ${oneLine(note)}`.trim())
  return ok(lines.join('\n') || 'the console may be used from every network that reaches it')
}

const allow: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [network = ''] = plain
  if (!networkFrom(network)) return fail(`not a network as 192.0.2.0/24: ${network}`)
  const note = options.get('note') ?? ''
  return (await allowNetwork(app, { network, note, actor })) ? ok('done') : unchanged('it is already allowed')
}

const disallow: Command['run'] = async (app, [network = ''], actor) =>
  (await disallowNetwork(app, network, actor)) ? ok('done') : unchanged('it is not on the list')

export const staffCommands: Commands = {
  staff: { usage: '', about: 'the staff of the console', run: list },
  'staff add': {
    usage: 'EMAIL --name NAME [--roles ROLE,ROLE] [--reason TEXT]',
    about: 'invite a person, by default an owner; prints the link, which works once',
    run: add,
  },
  'staff invite': {
    usage: 'STAFF [--reason TEXT]',
    about: 'a new invitation, for somebody who lost password or second factor',
    run: invite,
  },
  'staff roles': { usage: 'STAFF ROLE,ROLE [--reason TEXT]', about: 'give other roles', run: changeRoles },
  'staff block': { usage: 'STAFF [--reason TEXT]', about: 'block and end all sessions', run: block },
  'staff unblock': { usage: 'STAFF [--reason TEXT]', about: 'lift a block', run: unblock },
  'staff sessions': { usage: 'STAFF', about: 'the open sessions', run: sessions },
  'staff sign-out': { usage: 'STAFF', about: 'end all sessions', run: signOut },
  'staff link': {
    usage: 'STAFF [--user USER]',
    about: 'a user of this machine, by default you, is this person; none ends it',
    run: link,
  },
  roles: { usage: '', about: 'the roles of staff and their permissions', run: showRoles },
  'roles permit': {
    usage: 'ROLE PERMISSION,PERMISSION [--reason TEXT]',
    about: 'set the permissions of a role',
    run: permit,
  },
  'console networks': { usage: '', about: 'the networks from which the console may be used', run: networks },
  'console allow': {
    usage: 'NETWORK [--note TEXT]',
    about: 'allow a network; the first one excludes all others',
    run: allow,
  },
  'console disallow': { usage: 'NETWORK', about: 'take a network off the list', run: disallow },
}
