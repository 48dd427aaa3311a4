import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { newId } from '@yakamoz/values'
import { type Act, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Texts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

type WrittenNotice = { player: number; id: string }

const insertNotices = async (
  app: AppContext,
  executor: Executor,
  players: readonly number[],
  notice: { occasion: string; texts: Texts },
): Promise<WrittenNotice[]> =>
  executor
    .insertInto('transaction')
    .values(
      players.map((player) => ({
        player_id: player,
        id: newId(),
        operation: `notice/${notice.occasion}`,
        type_id: 4,
        category_id: transactionCategory.notification,
        status: transactionStatus.information,
        texts: JSON.stringify(notice.texts),
        at: new Date(app.now()),
      })),
    )
    .onConflict((row) => row.columns(['player_id', 'operation']).doNothing())
    .returning(['player_id as player', 'id'])
    .execute()

/** Notifies the open pages of the notified players. */
export const publishNotices = (app: AppContext, written: readonly WrittenNotice[]): void => {
  for (const { player, id } of written) app.bus.publish('account', { player, event: { kind: 'notification', id } })
}

/**
 * Writes a notification to one player. `occasion` identifies it: a second one for the same occasion does nothing, so that jobs can repeat
 * it. `act` is the audit entry of a manual notification. Returns whether it is new.
 */
export const notify = async (
  app: AppContext,
  player: number,
  occasion: string,
  texts: Texts,
  act?: Act,
): Promise<boolean> => {
  const writeOne = async (executor: Executor) => (await insertNotices(app, executor, [player], { occasion, texts }))[0]
  const written = act ? await withAudit(app, writeOne, () => act) : await writeOne(app.db.query)
  if (written) publishNotices(app, [written])
  return written !== undefined
}

const chunkSize = 1_000

/**
 * Writes the same notification to many players, with `executor` in the transaction of its cause. Returns the new ones, for {@link
 * publishNotices}.
 */
export const notifyMany = async (
  app: AppContext,
  executor: Executor,
  players: readonly number[],
  notice: { occasion: string; texts: Texts },
): Promise<WrittenNotice[]> => {
  const written: WrittenNotice[] = []
  for (let at = 0; at < players.length; at += chunkSize)
    written.push(...(await insertNotices(app, executor, players.slice(at, at + chunkSize), notice)))
  return written
}

/** Marks the unread notifications of these occasions as read, and notifies the player's pages. */
export const readNotifications = async (
  app: AppContext,
  player: number,
  occasions: readonly string[],
): Promise<void> => {
  if (occasions.length === 0) return
  const read = await app.db.query
    .updateTable('transaction')
    .set({ read_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('category_id', '=', transactionCategory.notification)
    .where('read_at', 'is', null)
    .where(
      'operation',
      'in',
      occasions.map((occasion) => `notice/${occasion}`),
    )
    .returning('id')
    .execute()
  for (const { id } of read) app.bus.publish('account', { player, event: { kind: 'notification', id } })
}
