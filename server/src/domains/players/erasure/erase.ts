import { sql } from 'kysely'
import type { ActOutcome, ApprovableAct, AskedAct } from '../../../console/approvals.ts'
import type { Person } from '../../../console/person.ts'
import { lockWallet } from '../../../ledger/index.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { endSessions, eraseAccount, lockPlayer } from '../../accounts/index.ts'
import { isExcluded } from '../../protection/index.ts'
import { erasureAct, obstaclesTo } from './obstacles.ts'
import { childTables, playerTables, sealedNothing, type TableErasure } from './tables.ts'

/** Whether the player is excluded: then keyed hashes of the identity are needed to recognize a new account of the same person. */
export const isBarredFromPlay = async (app: AppContext, executor: Executor, id: number): Promise<boolean> => {
  const row = await executor.selectFrom('protection').selectAll().where('player_id', '=', id).executeTakeFirst()
  return isExcluded(row, app.now())
}

const eraseTable = async (
  app: AppContext,
  executor: Executor,
  { table, erasure, id }: { table: string; erasure: TableErasure; id: number },
): Promise<void> => {
  if (erasure.does === 'delete')
    await sql`delete from ${sql.table(table)} where player_id = ${id}::bigint`.execute(executor)
  if (erasure.does !== 'blank') return
  const columns = Object.entries(erasure.set).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = ${value === sealedNothing ? sql`${app.vault.seal('')}::text` : sql.raw(value)}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where player_id = ${id}::bigint`.execute(executor)
}

const eraseChildren = async (executor: Executor, id: number): Promise<void> => {
  for (const { table, of, by } of childTables)
    await sql`delete from ${sql.table(table)} where ${sql.ref(by)} in (
      select id from ${sql.table(of)} where player_id = ${id}::bigint)`.execute(executor)
}

/**
 * What people wrote in the cases of a player, which may name him; what was decided and done stays. Of a case that he shares with others who are not erased only
 * what is about him goes: the rest is about them, and goes with the last of them.
 */
const eraseCaseTexts = async (executor: Executor, id: number): Promise<void> => {
  await sql`update ${sql.table('protection_event')} set text = '' where subject_id = ${id}::bigint
    and case_id in (select case_id from protection_case_player where player_id = ${id}::bigint)`.execute(executor)
  const alone = sql`(select m.case_id from protection_case_player m where m.player_id = ${id}::bigint and not exists (
    select from protection_case_player o join player p on p.id = o.player_id
    where o.case_id = m.case_id and o.player_id <> m.player_id and p.erased_at is null))`
  for (const table of ['protection_event', 'protection_report'])
    await sql`update ${sql.table(table)} set text = '' where case_id in ${alone}`.execute(executor)
}

/**
 * Erases a player in one transaction, or does nothing if anything prevents it now. Movements, bets and the audit trail stay under the id of the
 * account, which then belongs to nobody.
 */
const erasePlayer = async (
  app: AppContext,
  { id, reason, by }: { id: number; reason: string; by: Person },
): Promise<ActOutcome> => {
  // Nobody knows the password of an erased account. Hashing takes longer than the rest, so it is done before anything is locked.
  const passwordHash = await hashPassword(app.vault.token())
  const outcome = await app.db.query.transaction().execute(async (executor): Promise<ActOutcome> => {
    // Every movement of money locks the wallet first.
    await lockWallet(executor, id)
    const player = await lockPlayer(executor, id)
    if (!player) return { ok: false, text: 'there is no such player' }
    const { obstacles } = await obstaclesTo(app, executor, player)
    if (obstacles.length > 0) return { ok: false, text: `prevented by: ${obstacles.join(', ')}` }
    await eraseChildren(executor, id)
    await eraseCaseTexts(executor, id)
    for (const [table, erasure] of Object.entries(playerTables)) await eraseTable(app, executor, { table, erasure, id })
    const isBarred = await isBarredFromPlay(app, executor, id)
    await eraseAccount(app, executor, { player, isBarred, passwordHash })
    const detail = { reason, hashes: isBarred }
    await recordAudit(app, { actor: by.actor, act: erasureAct, subject: String(id), detail }, executor)
    return { ok: true, text: 'done' }
  })
  if (outcome.ok) await endSessions(app, id)
  return outcome
}

/** A request to erase a player. */
export const askedErasure = (player: number, given: { reason: string; by: Person }): AskedAct => ({
  player,
  subject: String(player),
  amount: 0,
  detail: {},
  ...given,
})

export const playerErased: ApprovableAct = {
  name: erasureAct,
  permission: 'players.erase',
  rule: 'staff',
  perform: (app, { player = 0, reason, by }) => erasePlayer(app, { id: player, reason, by }),
}
