import {
  type ChangedRoles,
  type Permission,
  permissionNames,
  type StaffRole,
  staffRoles,
} from '@yakamoz/contract/console/index'
import { foldName } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../platform/db/connect.ts'
import type { Schema } from '../platform/db/schema.ts'

export type Staff = Selectable<Schema['staff']>

/** The form in which an e-mail address is looked up. */
export const emailKey = (email: string): string => foldName(email)

export const findStaff = (executor: Executor, id: number): Promise<Staff | undefined> =>
  executor.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

export const findStaffByEmail = (executor: Executor, email: string): Promise<Staff | undefined> =>
  executor.selectFrom('staff').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()

/** Locks and returns a member of staff. */
export const lockStaff = (executor: Executor, id: number): Promise<Staff | undefined> =>
  executor.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether a member of staff may sign in: has accepted an invitation and is not blocked. */
export const isActive = ({ activated_at, blocked_at }: Pick<Staff, 'activated_at' | 'blocked_at'>): boolean =>
  activated_at !== null && blocked_at === null

export const stateOf = (row: Pick<Staff, 'activated_at' | 'blocked_at'>): 'invited' | 'active' | 'blocked' => {
  if (row.blocked_at !== null) return 'blocked'
  return row.activated_at === null ? 'invited' : 'active'
}

/** Returns the known names among stored ones; a name that a later version has removed is left out. */
const known =
  <Name extends string>(names: readonly Name[]) =>
  (stored: readonly string[]): Name[] =>
    names.filter((name) => stored.includes(name))

export const rolesIn: (stored: readonly string[]) => StaffRole[] = known(staffRoles)
const permissionsIn: (stored: readonly string[]) => Permission[] = known(permissionNames)

/** Returns the permissions that were given to roles. */
export const changedRoles = async (executor: Executor): Promise<ChangedRoles> => {
  const rows = await executor.selectFrom('staff_role').select(['role', 'permissions']).execute()
  return Object.fromEntries(rows.map(({ role, permissions }) => [role, permissionsIn(permissions)]))
}

/** Whether another active owner remains without this one. Locks all owners, so that two cannot take each other's rights at once. */
export const hasOwnerWithout = async (executor: Executor, id: number): Promise<boolean> => {
  const owners = await executor
    .selectFrom('staff')
    .select(['id', 'activated_at', 'blocked_at'])
    .where(sql<boolean>`'owner' = any (roles)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.some((owner) => owner.id !== id && isActive(owner))
}
