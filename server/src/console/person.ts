import type { AppContext } from '../transport/appContext.ts'

/**
 * Somebody who acts for the operator. `key` tells people apart: `staff:ID`, or the name of a user of the machine who is linked to no member of
 * staff; names of users have no colon. `actor` is written into the audit trail. `isBlocked`: the member of staff is blocked, which a user of
 * the machine who is linked to one can be.
 */
export type Person = { key: string; actor: string; isBlocked?: boolean }

export const staffKey = (id: number): string => `staff:${id}`

export const staffPerson = ({ id, name }: { id: number; name: string }): Person => ({
  key: staffKey(id),
  actor: `staff ${id} ${name}`,
})

/** Returns the person behind a user of the machine: the member of staff to whom the user is linked, or the user. */
export const personOfUser = async (
  app: Pick<AppContext, 'db'>,
  { user, actor }: { user: string; actor: string },
): Promise<Person> => {
  const linked = await app.db.query
    .selectFrom('staff')
    .select(['id', 'blocked_at'])
    .where('machine_user', '=', user)
    .executeTakeFirst()
  return linked ? { key: staffKey(linked.id), actor, isBlocked: linked.blocked_at !== null } : { key: user, actor }
}

const isStaff = (key: string): boolean => key.startsWith('staff:')

/** Whether the second person may confirm what the first has asked for. `unlinked`: they may be one human at the two doors (decision 45). */
export const mayConfirm = (first: string, second: string): 'yes' | 'same' | 'unlinked' => {
  if (first === second) return 'same'
  return isStaff(first) === isStaff(second) ? 'yes' : 'unlinked'
}
