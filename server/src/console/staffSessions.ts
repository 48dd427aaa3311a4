import {
  type Permission,
  permissionsOf,
  type StaffRole,
  staffIdleMs,
  staffSessionMs,
} from '@yakamoz/contract/console/index'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../platform/db/connect.ts'
import type { AppContext } from '../transport/appContext.ts'
import type { StaffOrigin } from './consoleOrigin.ts'
import { allowedNetworks, isInNetworks } from './networks.ts'
import { type Person, staffPerson } from './person.ts'
import { changedRoles, rolesIn, type Staff } from './staffRows.ts'

/** A signed-in member of staff, from the rows and never from the request. */
export type StaffCaller = {
  id: number
  name: string
  email: string
  roles: readonly StaffRole[]
  permissions: readonly Permission[]
  person: Person
  session: { id: string; activeAtMs: number; endsAtMs: number }
}

type Member = Pick<Staff, 'id' | 'name' | 'email' | 'roles'>
type Session = { id: string; active_at: Date; ends_at: Date }

const callerOf = async (executor: Executor, member: Member, session: Session): Promise<StaffCaller> => {
  const roles = rolesIn(member.roles)
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    roles,
    permissions: permissionsOf(roles, await changedRoles(executor)),
    person: staffPerson(member),
    session: { id: session.id, activeAtMs: session.active_at.getTime(), endsAtMs: session.ends_at.getTime() },
  }
}

/** Opens a session of a member of staff; returns its secret, of which only the hash is stored. */
export const openStaffSession = async (
  app: AppContext,
  executor: Executor,
  { member, origin }: { member: Member; origin: StaffOrigin },
): Promise<{ sid: string; caller: StaffCaller }> => {
  const sid = app.vault.token()
  const now = new Date(app.now())
  const session = { id: newId(), active_at: now, ends_at: new Date(now.getTime() + staffSessionMs) }
  await executor
    .insertInto('staff_session')
    .values({
      ...session,
      staff_id: member.id,
      sid_hash: app.vault.hash(sid),
      device: origin.device,
      address: origin.address,
      opened_at: now,
    })
    .execute()
  return { sid, caller: await callerOf(executor, member, session) }
}

/** A condition: the session has neither been idle for too long nor reached its end. */
const isAlive = (nowMs: number) =>
  sql<boolean>`s.active_at > ${new Date(nowMs - staffIdleMs)} and s.ends_at > ${new Date(nowMs)}`

/** Finds the caller of a session and moves its idle end, in one statement; undefined if it has ended or its owner is blocked. */
export const findStaffSession = async (app: AppContext, sid: string): Promise<StaffCaller | undefined> => {
  const nowMs = app.now()
  const { rows } = await sql<Session & { staff_id: number; name: string; email: string; roles: string[] }>`
    update staff_session s set active_at = ${new Date(nowMs)} from staff m
    where s.sid_hash = ${app.vault.hash(sid)} and ${isAlive(nowMs)} and m.id = s.staff_id
      and m.blocked_at is null and m.activated_at is not null
    returning s.id, s.active_at, s.ends_at, s.staff_id, m.name, m.email, m.roles`.execute(app.db.query)
  const [row] = rows
  return row && callerOf(app.db.query, { ...row, id: row.staff_id }, row)
}

/** Finds the caller of an open session without moving its idle end: a page that only watches is no activity. */
export const peekStaffSession = async (app: AppContext, sid: string): Promise<StaffCaller | undefined> => {
  const { rows } = await sql<Session & { staff_id: number; name: string; email: string; roles: string[] }>`
    select s.id, s.active_at, s.ends_at, s.staff_id, m.name, m.email, m.roles
    from staff_session s join staff m on m.id = s.staff_id
    where s.sid_hash = ${app.vault.hash(sid)} and ${isAlive(app.now())}
      and m.blocked_at is null and m.activated_at is not null`.execute(app.db.query)
  const [row] = rows
  return row && callerOf(app.db.query, { ...row, id: row.staff_id }, row)
}

/** Finds the caller of a request outside the dispatch of calls: an open session, from an allowed network. */
export const peekAllowedSession = async (
  app: AppContext,
  { sid, address }: Pick<StaffOrigin, 'sid' | 'address'>,
): Promise<StaffCaller | undefined> => {
  if (sid === undefined) return undefined
  const networks = (await allowedNetworks(app)).map(({ network }) => network)
  return isInNetworks(address, networks) ? peekStaffSession(app, sid) : undefined
}

/** Returns the open sessions of a member of staff, the newest first. */
export const openStaffSessions = (app: AppContext, staff: number) =>
  app.db.query
    .selectFrom('staff_session as s')
    .select(['s.id', 's.device', 's.address', 's.opened_at', 's.active_at'])
    .where('s.staff_id', '=', staff)
    .where(isAlive(app.now()))
    .orderBy('s.opened_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()

/** Ends the sessions of a member of staff, or the one of an id; returns how many there were. */
export const endStaffSessions = async (executor: Executor, staff: number, id?: string): Promise<number> => {
  const query = executor.deleteFrom('staff_session').where('staff_id', '=', staff)
  const ended = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends all sessions of a member of staff but the one that he is using. */
export const endOtherStaffSessions = async (
  executor: Executor,
  { id, session }: Pick<StaffCaller, 'id' | 'session'>,
): Promise<void> => {
  await executor.deleteFrom('staff_session').where('staff_id', '=', id).where('id', '!=', session.id).execute()
}

/** Ends the session that a browser had before it signs in again. */
export const endSessionOfBrowser = async (app: AppContext, executor: Executor, sid: string): Promise<void> => {
  await executor.deleteFrom('staff_session').where('sid_hash', '=', app.vault.hash(sid)).execute()
}

/** Deletes sessions, sign-ins and invitations that have ended. */
export const deleteEndedStaffSessions = async (app: AppContext): Promise<void> => {
  const { background } = app.db
  const now = new Date(app.now())
  const idle = new Date(app.now() - staffIdleMs)
  await background
    .deleteFrom('staff_session')
    .where((row) => row.or([row('ends_at', '<=', now), row('active_at', '<=', idle)]))
    .execute()
  await background.deleteFrom('staff_challenge').where('ends_at', '<=', now).execute()
  await background.deleteFrom('staff_invitation').where('ends_at', '<=', now).execute()
}
