/**
 * What a member of staff may do in the console. `acts`: it changes something; the others only read. The names are stored in the table
 * `staff_role`: a name is never reused with another meaning.
 */
export const permissions = {
  'staff.read': { acts: false },
  'staff.change': { acts: true },
  'roles.read': { acts: false },
  'roles.change': { acts: true },
  'approvals.read': { acts: false },
  'approvals.decide': { acts: true },
  'audit.read': { acts: false },
  'payments.read': { acts: false },
  'payments.decide': { acts: true },
  'payments.approve': { acts: true },
  'payments.batch': { acts: true },
  'payments.reconcile': { acts: true },
  'payments.settings': { acts: true },
  'payments.correct': { acts: true },
  'bonuses.grant': { acts: true },
  'bets.refund': { acts: true },
  'players.read': { acts: false },
  'players.reveal': { acts: true },
  'players.secure': { acts: true },
  'players.note': { acts: true },
  /** Changes and deletes the shared filters of others. */
  'players.filters': { acts: true },
  'players.access': { acts: true },
  'players.protect': { acts: true },
  'players.export': { acts: true },
  'players.erase': { acts: true },
  'reports.read': { acts: false },
  'games.read': { acts: false },
  'games.change': { acts: true },
  'support.read': { acts: false },
  'support.answer': { acts: true },
  'support.replies': { acts: true },
  'campaigns.read': { acts: false },
  'campaigns.change': { acts: true },
  'content.read': { acts: false },
  'content.change': { acts: true },
  'house.read': { acts: false },
  'house.maintain': { acts: true },
  'trading.read': { acts: false },
  'trading.price': { acts: true },
  'trading.limits': { acts: true },
  'trading.settle': { acts: true },
  'verification.read': { acts: false },
  'verification.decide': { acts: true },
  'verification.settings': { acts: true },
  'protection.read': { acts: false },
  'protection.act': { acts: true },
  'protection.settings': { acts: true },
} as const satisfies Record<string, { acts: boolean }>

export type Permission = keyof typeof permissions

export const permissionNames = Object.keys(permissions) as readonly Permission[]

/** The roles of staff. A member may have several and then has the permissions of all of them. */
export const staffRoles = [
  'support',
  'payments',
  'trader',
  'content',
  'campaigns',
  'protection',
  'manager',
  'owner',
  'auditor',
] as const

export type StaffRole = (typeof staffRoles)[number]

/** Roles whose permissions nobody changes: the owner has all of them, the auditor all that only read. */
export const fixedRoles = ['owner', 'auditor'] as const satisfies readonly StaffRole[]

export const isFixedRole = (role: StaffRole): boolean => (fixedRoles as readonly StaffRole[]).includes(role)

const approving = ['approvals.read', 'approvals.decide'] as const
const serving = ['players.read', 'players.reveal', 'players.note', ...approving] as const

const verifying = ['verification.read', 'verification.decide'] as const

const supporting = ['support.read', 'support.answer'] as const

/** The permissions of each role until an owner changes them. */
export const initialPermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  support: ['players.secure', 'players.access', 'players.protect', ...supporting, 'support.replies', ...serving],
  payments: [
    'payments.read',
    'payments.decide',
    'payments.approve',
    'payments.batch',
    'payments.reconcile',
    'payments.correct',
    ...verifying,
    ...supporting,
    ...serving,
  ],
  trader: [
    'trading.read',
    'trading.price',
    'trading.limits',
    'trading.settle',
    'games.read',
    'players.read',
    'players.note',
    'bets.refund',
    ...approving,
  ],
  content: ['content.read', 'content.change', 'games.read'],
  campaigns: [
    'games.read',
    'players.read',
    'players.note',
    'bonuses.grant',
    'campaigns.read',
    'campaigns.change',
    'content.read',
    ...approving,
  ],
  protection: [
    'audit.read',
    'games.read',
    'players.secure',
    'players.access',
    'players.protect',
    'players.export',
    'players.erase',
    'protection.read',
    'protection.act',
    ...verifying,
    ...supporting,
    ...serving,
  ],
  manager: permissionNames.filter((name) => name !== 'staff.change' && name !== 'roles.change'),
  owner: permissionNames,
  auditor: permissionNames.filter((name) => !permissions[name].acts),
}

/** The permissions that owners have given to roles, by role; a role that is missing has its initial ones. */
export type ChangedRoles = Readonly<Partial<Record<StaffRole, readonly Permission[]>>>

/** Returns the permissions of a role; a fixed role ignores changes. */
export const permissionsOfRole = (role: StaffRole, changed: ChangedRoles): readonly Permission[] =>
  isFixedRole(role) ? initialPermissions[role] : (changed[role] ?? initialPermissions[role])

/** Returns the permissions of all roles together, in the order of `permissions`. */
export const permissionsOf = (roles: readonly StaffRole[], changed: ChangedRoles): readonly Permission[] => {
  const given = new Set(roles.flatMap((role) => permissionsOfRole(role, changed)))
  return permissionNames.filter((name) => given.has(name))
}
