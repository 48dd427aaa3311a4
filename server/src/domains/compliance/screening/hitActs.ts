import type { Person } from '../../../console/person.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { changeAccessIn, lockPlayer, type Player, publishAccess } from '../../accounts/index.ts'
import { holdWithdrawalsIn } from '../../cashier/index.ts'
import { addEvent, caseSubject, lockCase, publishCases } from '../caseRows.ts'

type Decision = { id: number; player: number; entry: string; is: 'same' | 'other'; reason: string; by: Person }

/**
 * Blocks a player who is the person of a list and holds his withdrawals. What others see names the case alone. Returns whether he was not blocked yet. Rows are
 * locked before the first audit entry, because each entry waits for the one before.
 */
const holdPlayer = async (
  app: AppContext,
  executor: Executor,
  { id, by }: Decision,
  player: Player,
): Promise<boolean> => {
  const held = await holdWithdrawalsIn(app, executor, { player: player.id, by, note: caseSubject(id) })
  const block = { player: player.id, change: 'block', actor: by.actor, reason: caseSubject(id) } as const
  const isBlocked = player.status === 'active' && (await changeAccessIn(app, executor, block))
  for (const act of held) await recordAudit(app, act, executor)
  return isBlocked
}

/** Decides whether a player is the person of a hit. */
export const decideHit = async (app: AppContext, decision: Decision) => {
  const { id, player, entry, is, reason, by } = decision
  const outcome = await app.db.query.transaction().execute(async (executor) => {
    const row = await lockPlayer(executor, player)
    const found = await lockCase(executor, id)
    const hit = await executor
      .selectFrom('screening_hit')
      .select(['state', 'listed'])
      .where('player_id', '=', player)
      .where('entry', '=', entry)
      .where('case_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !found || !hit) return 'not_found'
    if (found.state === 'closed') return 'case_closed'
    if (hit.state === is) return 'unchanged'
    await executor
      .updateTable('screening_hit')
      .set({ state: is, decided_at: new Date(app.now()), decided_by: by.actor })
      .where('player_id', '=', player)
      .where('entry', '=', entry)
      .execute()
    const detail = `${hit.listed.name} (${entry})`
    await addEvent(app, executor, { case: id, kind: `hit_${is}`, actor: by.actor, player, text: reason, detail })
    const isBlocked = is === 'same' && (await holdPlayer(app, executor, decision, row))
    const act = { actor: by.actor, act: 'protection hit decided', subject: caseSubject(id) }
    await recordAudit(app, { ...act, detail: { player, entry, is, reason } }, executor)
    return { isBlocked }
  })
  if (typeof outcome === 'string') return outcome
  if (outcome.isBlocked) publishAccess(app, player, 'block')
  publishCases(app, id)
  return 'done'
}
