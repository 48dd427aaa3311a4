import { type RawBuilder, sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
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

/**
 * Changes the access of an account and records it in the audit trail. Blocking ends its sessions. Returns `closed` for an unblock of an
 * account that its player has closed, `unchanged` if the account is already in that state.
 */
export const changeAccess = async (
  app: AppContext,
  { player, change, actor, reason }: Requested,
): Promise<'done' | 'unchanged' | 'closed' | 'missing'> => {
  const { act, set, from } = rules[change]
  const changed = await withAudit(
    app,
    async (executor) => {
      const query = executor.updateTable('player').set(set).where('id', '=', player).where(from)
      const row = await query.returning('id').executeTakeFirst()
      if (row && change === 'block') await executor.deleteFrom('session').where('player_id', '=', player).execute()
      return row
    },
    () => ({ actor, act, subject: String(player), detail: { reason } }),
  )
  if (!changed) return unchanged(app, player, change)
  if (change === 'block') app.bus.publish('account', { player, event: { kind: 'session_ended', id: '' } })
  return 'done'
}

const unchanged = async (app: AppContext, player: number, change: AccessChange) => {
  const row = await app.db.query.selectFrom('player').select('status').where('id', '=', player).executeTakeFirst()
  if (!row) return 'missing'
  return change === 'unblock' && row.status === 'closed' ? 'closed' : 'unchanged'
}
