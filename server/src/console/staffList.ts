import { isFixedRole, permissionsOfRole, staffIdleMs, staffRoles } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { AppContext } from '../transport/appContext.ts'
import { changedRoles, rolesIn, stateOf } from './staffRows.ts'

/** Returns all members of staff with the number of their open sessions, oldest first. */
export const listStaff = async (app: AppContext) => {
  const nowMs = app.now()
  const rows = await app.db.query
    .selectFrom('staff as m')
    .leftJoin('staff_session as s', (join) =>
      join
        .onRef('s.staff_id', '=', 'm.id')
        .on('s.ends_at', '>', new Date(nowMs))
        .on('s.active_at', '>', new Date(nowMs - staffIdleMs)),
    )
    .select(['m.id', 'm.name', 'm.email', 'm.roles', 'm.machine_user', 'm.added_at', 'm.activated_at', 'm.blocked_at'])
    .select([sql<number>`count(s.id)::int`.as('sessions'), sql<Date | null>`max(s.active_at)`.as('last_active')])
    .groupBy('m.id')
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    roles: rolesIn(row.roles),
    state: stateOf(row),
    machineUser: row.machine_user ?? '',
    added: row.added_at.getTime(),
    lastActive: row.last_active?.getTime() ?? ('' as const),
    sessions: row.sessions,
  }))
}

/** Returns all roles with their permissions and the number of members who are not blocked. */
export const listRoles = async (app: AppContext) => {
  const changed = await changedRoles(app.db.query)
  const members = await app.db.query.selectFrom('staff').select('roles').where('blocked_at', 'is', null).execute()
  return staffRoles.map((role) => ({
    role,
    permissions: [...permissionsOfRole(role, changed)],
    fixed: isFixedRole(role),
    changed: !isFixedRole(role) && changed[role] !== undefined,
    members: members.filter(({ roles }) => roles.includes(role)).length,
  }))
}
