import { type RawBuilder, sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** A change of an account's access by an employee; `restrict` bars it from play under the Northern Cyprus rule. */
export type AccessChange = 'block' | 'unblock' | 'restrict' | 'unrestrict'

type Rule = {
  act: string
  set: { status: 'active' | 'blocked' } | { restricted: boolean }
  /** The condition on accounts that the change applies to. */
  from: RawBuilder<boolean>
}

const rules: Record<AccessChange, Rule> = {
  block: { act: 'player blocked', set: { status: 'blocked' }, from: sql`status <> 'blocked'` },
  unblock: { act: 'player unblocked', set: { status: 'active' }, from: sql`status = 'blocked'` },
  restrict: { act: 'player restricted', set: { restricted: true }, from: sql`not restricted` },
  unrestrict: { act: 'player unrestricted', set: { restricted: false }, from: sql`restricted` },
}

type Requested = { player: number; change: AccessChange; actor: string; reason: string }

/** Changes the access of an account in a transaction, with its audit entry. Returns whether it applied; {@link publishAccess} follows the commit. */
export const changeAccessIn = async (
  app: AppContext,
  executor: Executor,
  { player, change, actor, reason }: Requested,
): Promise<boolean> => {
  const { act, set, from } = rules[change]
  const query = executor.updateTable('player').set(set).where('id', '=', player).where(from)
  const row = await query.returning('id').executeTakeFirst()
  if (!row) return false
  if (change === 'block') await executor.deleteFrom('session').where('player_id', '=', player).execute()
  await recordAudit(app, { actor, act, subject: String(player), detail: { reason } }, executor)
  return true
}

/** Ends the open pages of an account that was blocked. */
export const publishAccess = (app: AppContext, player: number, change: AccessChange): void => {
  if (change === 'block') app.bus.publish('account', { player, event: { kind: 'session_ended', id: '' } })
}

/**
 * Changes the access of an account by hand and records it in the audit trail. Blocking ends its sessions. Returns `closed` for an unblock of an
 * account that its player has closed, `unchanged` if the account is already in that state.
 */
export const changeAccess = async (
  app: AppContext,
  requested: Requested,
): Promise<'done' | 'unchanged' | 'closed' | 'missing'> => {
  const { player, change } = requested
  const changed = await app.db.query.transaction().execute(async (executor) => {
    const isChanged = await changeAccessIn(app, executor, requested)
    if (isChanged && (change === 'restrict' || change === 'unrestrict'))
      await executor
        .updateTable('player')
        .set({ restricted_by_hand: change === 'restrict', restricted_by_hand_at: new Date(app.now()) })
        .where('id', '=', player)
        .execute()
    return isChanged
  })
  if (!changed) return unchanged(app, player, change)
  publishAccess(app, player, change)
  return 'done'
}

const unchanged = async (app: AppContext, player: number, change: AccessChange) => {
  const row = await app.db.query.selectFrom('player').select('status').where('id', '=', player).executeTakeFirst()
  if (!row) return 'missing'
  return change === 'unblock' && row.status === 'closed' ? 'closed' : 'unchanged'
}
