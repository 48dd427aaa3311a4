import {
  isFixedRole,
  type Permission,
  permissionNames,
  type StaffRole,
  staffRoles,
} from '@yakamoz/contract/console/index'
import { z } from '@yakamoz/contract/fields'
import { emailFrom } from '@yakamoz/values'
import { recordAudit, withAudit } from '../platform/audit.ts'
import type { Executor } from '../platform/db/connect.ts'
import type { AppContext } from '../transport/appContext.ts'
import type { ActOutcome, ApprovableAct, AskedAct } from './approvals.ts'
import { writeInvitation } from './invitations.ts'
import { type Person, staffKey } from './person.ts'
import { emailKey, findStaff, findStaffByEmail, hasOwnerWithout, lockStaff, rolesIn, type Staff } from './staffRows.ts'
import { endStaffSessions } from './staffSessions.ts'

/** Acts about staff and roles, for the console and the command line. */

const done: ActOutcome = { ok: true, text: 'done' }
const failed = (text: string): ActOutcome => ({ ok: false, text })
const noMember = failed('there is no such member of staff')

const subjectOf = (id: number): string => `staff ${id}`

/** Sorted as in the code and without repetitions, so that two people who mean the same ask for the same. */
const sortedRoles = (roles: readonly StaffRole[]): StaffRole[] => rolesIn(roles)

const invitationDetail = z.object({ email: z.string(), name: z.string(), roles: z.array(z.enum(staffRoles)) })

type Invited = { email: string; name: string; roles: readonly StaffRole[]; reason: string; by: Person }

/** A request for an invitation of a new person, or of one who has not accepted yet or lost password or second factor. */
export const askedInvitation = ({ email, name, roles, reason, by }: Invited): AskedAct => {
  const detail = { email: emailFrom(email) ?? email, name: name.trim(), roles: sortedRoles(roles) }
  return { subject: `${detail.email}: ${detail.roles.join(', ')}`, amount: 0, detail, reason, by }
}

/** Creates or finds the invited person; who has accepted an invitation before keeps name and roles. */
const invitedStaff = async (
  app: AppContext,
  executor: Executor,
  { email, name, roles }: z.output<typeof invitationDetail>,
): Promise<Staff> => {
  await executor
    .insertInto('staff')
    .values({ email, email_key: emailKey(email), name, roles, added_at: new Date(app.now()) })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({ name, roles }).where('staff.activated_at', 'is', null),
    )
    .execute()
  return executor
    .selectFrom('staff')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Invites a person: creates the row and a link, which is e-mailed and returned as the secret of the outcome. */
export const staffInvited: ApprovableAct = {
  name: 'staff invited',
  permission: 'staff.change',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const wanted = invitationDetail.parse(detail)
    return app.db.query.transaction().execute(async (executor): Promise<ActOutcome> => {
      const member = await invitedStaff(app, executor, wanted)
      if (member.blocked_at !== null) return failed('this member of staff is blocked')
      const secret = await writeInvitation(app, executor, member)
      const entry = { email: member.email, name: member.name, roles: member.roles, reason }
      await recordAudit(
        app,
        { actor: by.actor, act: 'staff invited', subject: subjectOf(member.id), detail: entry },
        executor,
      )
      return { ok: true, text: `member of staff ${member.id} is invited`, secret }
    })
  },
}

/** Whether an invitation is for somebody who has accepted one: the console sends a new one only to those who have not. */
export const isStaffMember = async (app: AppContext, email: string): Promise<boolean> =>
  (await findStaffByEmail(app.db.query, email))?.activated_at != null

const takesOwner = ({ roles: before }: Pick<Staff, 'roles'>, roles: readonly StaffRole[]): boolean =>
  before.includes('owner') && !roles.includes('owner')

/** Whether no active owner would remain if a member had these roles, as of now: the act decides again under its locks. */
export const losesLastOwner = async (app: AppContext, member: Staff, roles: readonly StaffRole[]): Promise<boolean> =>
  takesOwner(member, roles) && !(await hasOwnerWithout(app.db.query, member.id))

/** Locks all owners and then a member, always in this order; `hasOther`: whether another active owner remains without the member. */
const lockWithOwners = async (executor: Executor, id: number) => {
  const hasOther = await hasOwnerWithout(executor, id)
  return { member: await lockStaff(executor, id), hasOther }
}

const rolesDetail = z.object({ id: z.number(), roles: z.array(z.enum(staffRoles)) })

export const askedRoles = ({
  id,
  roles,
  reason,
  by,
}: {
  id: number
  roles: readonly StaffRole[]
  reason: string
  by: Person
}): AskedAct => {
  const detail = { id, roles: sortedRoles(roles) }
  return { subject: `${subjectOf(id)}: ${detail.roles.join(', ')}`, amount: 0, detail, reason, by }
}

export const staffRolesChanged: ApprovableAct = {
  name: 'staff roles changed',
  permission: 'staff.change',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const { id, roles } = rolesDetail.parse(detail)
    return app.db.query.transaction().execute(async (executor): Promise<ActOutcome> => {
      const { member, hasOther } = await lockWithOwners(executor, id)
      if (!member) return noMember
      if (takesOwner(member, roles) && !hasOther) return failed('at least one active owner has to remain')
      await executor.updateTable('staff').set({ roles }).where('id', '=', id).execute()
      const entry = { from: member.roles, to: roles, reason }
      await recordAudit(
        app,
        { actor: by.actor, act: 'staff roles changed', subject: subjectOf(id), detail: entry },
        executor,
      )
      return done
    })
  },
}

const memberDetail = z.object({ id: z.number() })

export const askedUnblock = ({ id, reason, by }: { id: number; reason: string; by: Person }): AskedAct => ({
  subject: subjectOf(id),
  amount: 0,
  detail: { id },
  reason,
  by,
})

export const staffUnblocked: ApprovableAct = {
  name: 'staff unblocked',
  permission: 'staff.change',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const { id } = memberDetail.parse(detail)
    const unblocked = await withAudit(
      app,
      (executor) =>
        executor
          .updateTable('staff')
          .set({ blocked_at: null })
          .where('id', '=', id)
          .where('blocked_at', 'is not', null)
          .returning('id')
          .executeTakeFirst(),
      () => ({ actor: by.actor, act: 'staff unblocked', subject: subjectOf(id), detail: { reason } }),
    )
    return unblocked ? done : { ok: false, unchanged: true, text: 'this member of staff is not blocked' }
  },
}

const linkDetail = z.object({ id: z.number(), user: z.string() })

/**
 * A request to link a member of staff to a user of the machine: they are then one person. An empty user ends the link. The member confirms the
 * link that the user asks for himself: it says that both are one, so it gives neither a second voice.
 */
export const askedLink = ({ id, user, by }: { id: number; user: string; by: Person }): AskedAct => ({
  subject: `${subjectOf(id)}: ${user}`,
  amount: 0,
  detail: { id, user },
  reason: '',
  by,
})

export const staffLinked: ApprovableAct = {
  name: 'staff linked',
  permission: 'staff.change',
  rule: 'staff',
  mayBeSame: ({ person, detail }, by) => {
    const { id, user } = linkDetail.parse(detail)
    return user === person && staffKey(id) === by.key
  },
  perform: async (app, { detail, by }) => {
    const { id, user } = linkDetail.parse(detail)
    const taken =
      user !== '' &&
      (await app.db.query.selectFrom('staff').select('id').where('machine_user', '=', user).executeTakeFirst())
    if (taken) return failed(`the user ${user} is linked to member of staff ${taken.id}`)
    const linked = await withAudit(
      app,
      (executor) =>
        executor
          .updateTable('staff')
          .set({ machine_user: user || null })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst(),
      () => ({ actor: by.actor, act: 'staff linked', subject: subjectOf(id), detail: { user } }),
    )
    return linked ? done : noMember
  },
}

const permissionsDetail = z.object({
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissionNames as [Permission, ...Permission[]])),
})

type WantedPermissions = { role: StaffRole; permissions: readonly Permission[]; reason: string; by: Person }

export const askedPermissions = ({ role, permissions, reason, by }: WantedPermissions): AskedAct => {
  const detail = { role, permissions: permissionNames.filter((name) => permissions.includes(name)) }
  return { subject: `${role}: ${detail.permissions.join(', ')}`, amount: 0, detail, reason, by }
}

export const rolePermissionsChanged: ApprovableAct = {
  name: 'role permissions changed',
  permission: 'roles.change',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const { role, permissions } = permissionsDetail.parse(detail)
    if (isFixedRole(role)) return failed('the permissions of this role do not change')
    const row = { permissions, changed_at: new Date(app.now()) }
    await withAudit(
      app,
      (executor) =>
        executor
          .insertInto('staff_role')
          .values({ role, ...row })
          .onConflict((conflict) => conflict.column('role').doUpdateSet(row))
          .returning('role')
          .executeTakeFirst(),
      () => ({
        actor: by.actor,
        act: 'role permissions changed',
        subject: `role ${role}`,
        detail: { permissions, reason },
      }),
    )
    return done
  },
}

/** The acts of this module that can need two people. */
export const staffActs: readonly ApprovableAct[] = [
  staffInvited,
  staffRolesChanged,
  staffUnblocked,
  staffLinked,
  rolePermissionsChanged,
]

/** Blocks a member of staff and ends all sessions, at once and by one person. */
export const blockStaff = async (
  app: AppContext,
  { id, reason, by }: { id: number; reason: string; by: Person },
): Promise<'done' | 'unchanged' | 'missing' | 'last_owner'> =>
  app.db.query.transaction().execute(async (executor) => {
    const { member, hasOther } = await lockWithOwners(executor, id)
    if (!member) return 'missing'
    if (member.blocked_at !== null) return 'unchanged'
    if (member.roles.includes('owner') && !hasOther) return 'last_owner'
    await executor
      .updateTable('staff')
      .set({ blocked_at: new Date(app.now()) })
      .where('id', '=', id)
      .execute()
    await endStaffSessions(executor, id)
    await executor.deleteFrom('staff_challenge').where('staff_id', '=', id).execute()
    await executor.deleteFrom('staff_invitation').where('staff_id', '=', id).execute()
    await recordAudit(
      app,
      { actor: by.actor, act: 'staff blocked', subject: subjectOf(id), detail: { reason } },
      executor,
    )
    return 'done'
  })

/** Ends all sessions of a member of staff; undefined if there is no such member, otherwise how many there were. */
export const endSessionsOfStaff = async (app: AppContext, id: number, by: Person): Promise<number | undefined> => {
  if (!(await findStaff(app.db.query, id))) return undefined
  return withAudit(
    app,
    (executor) => endStaffSessions(executor, id),
    (ended) => ({ actor: by.actor, act: 'staff sessions ended', subject: subjectOf(id), detail: { ended } }),
  )
}
