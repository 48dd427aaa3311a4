import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { type NoticeTopic, optionalTopics } from '@yakamoz/contract/noticeTopics'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { type Act, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Texts } from '../../platform/db/schema.ts'
import { silentAmong } from '../../platform/pastPlayers.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Notice, noticeKinds } from './notices.ts'
import { pushKindOf } from './push/pushContent.ts'
import { type NewPush, queuePushes } from './push/pushQueue.ts'

export type WrittenNotice = { player: number; id: string }

/** A notification of a known kind, or texts of the operator. */
type Content = Notice | Texts

/**
 * A notification to write. `occasion` identifies it among the player's: a second one for the same occasion does nothing, so that jobs can
 * repeat it. `at`: when its cause was, by default now. With `replaces` it takes the place of the first one, unread and with its own time, where its content differs.
 */
export type NewNotice = { player: number; occasion: string; content: Content; at?: Date; replaces?: boolean }

const isOptional = (topic: NoticeTopic): boolean => optionalTopics.some((one) => one === topic)

const topicOf = (content: Content): NoticeTopic => ('kind' in content ? noticeKinds[content.kind].topic : 'operator')

/** Drops the notifications of made-up and erased players, and those whose topic the player has switched off. */
const wantedOf = async (executor: Executor, given: readonly NewNotice[]): Promise<readonly NewNotice[]> => {
  const silent = await silentAmong(
    executor,
    given.map(({ player }) => player),
  )
  const notices = given.filter(({ player }) => !silent.has(player))
  const optional = notices.filter(({ content }) => isOptional(topicOf(content)))
  if (optional.length === 0) return notices
  const rows = await executor
    .selectFrom('notice_mute')
    .select(['player_id', 'topic'])
    .where('player_id', 'in', [...new Set(optional.map(({ player }) => player))])
    .execute()
  const muted = new Set(rows.map(({ player_id, topic }) => `${player_id} ${topic}`))
  return notices.filter(({ player, content }) => !muted.has(`${player} ${topicOf(content)}`))
}

const rowOf = (app: Pick<AppContext, 'now'>, { player, occasion, content, at }: NewNotice) => ({
  player_id: player,
  id: newId(),
  operation: `notice/${occasion}`,
  type_id: 4,
  category_id: transactionCategory.notification,
  status: transactionStatus.information,
  ...('kind' in content ? { notice: JSON.stringify(content) } : { texts: JSON.stringify(content) }),
  at: at ?? new Date(app.now()),
})

type Row = { player_id: number; id: string; operation: string; at: Date }

/** The messages to browsers about written notifications. One whose content was replaced is an occasion of its own. */
const pushesOf = (written: readonly Row[], notices: readonly NewNotice[]): NewPush[] => {
  const contents = new Map(notices.map(({ player, occasion, content }) => [`${player} notice/${occasion}`, content]))
  return written.flatMap(({ player_id: player, id, operation, at }) => {
    const content = contents.get(`${player} ${operation}`)
    const kind = content && 'kind' in content && pushKindOf(content)
    return kind ? [{ player, occasion: `${id}/${at.getTime()}`, topic: id, kind, content: content as Notice }] : []
  })
}

/**
 * Writes notifications with `executor`, in the transaction of their cause, and queues the messages to the players' browsers. Returns the new
 * ones, for {@link publishNotices}.
 */
export const writeNotices = async (
  app: Pick<AppContext, 'now' | 'webPush'>,
  executor: Executor,
  notices: readonly NewNotice[],
): Promise<WrittenNotice[]> => {
  const wanted = await wantedOf(executor, notices)
  if (wanted.length === 0) return []
  const written = await executor
    .insertInto('transaction')
    .values(wanted.map((notice) => rowOf(app, notice)))
    .onConflict((row) =>
      wanted.some(({ replaces }) => replaces)
        ? row
            .columns(['player_id', 'operation'])
            .doUpdateSet({ notice: sql`excluded.notice`, at: sql`excluded.at`, read_at: null })
            .where(sql<boolean>`transaction.notice is distinct from excluded.notice`)
        : row.columns(['player_id', 'operation']).doNothing(),
    )
    .returning(['player_id', 'id', 'operation', 'at'])
    .execute()
  await queuePushes(app, executor, pushesOf(written, wanted))
  return written.map(({ player_id: player, id }) => ({ player, id }))
}

/** Notifies the open pages of the notified players, after the commit. */
export const publishNotices = (app: Pick<AppContext, 'bus'>, written: readonly WrittenNotice[]): void => {
  for (const { player, id } of written) app.bus.publish('account', { player, event: { kind: 'notification', id } })
}

/**
 * Writes a notification to one player, where its cause has no transaction: by a job that repeats it, or by an employee. `act` is the audit
 * entry of a manual notification. Returns whether it is new.
 */
export const notify = async (
  app: AppContext,
  player: number,
  occasion: string,
  content: Content,
  act?: Act,
): Promise<boolean> => {
  const writeOne = async (executor: Executor) => (await writeNotices(app, executor, [{ player, occasion, content }]))[0]
  const written = act ? await withAudit(app, writeOne, () => act) : await writeOne(app.db.query)
  if (written) publishNotices(app, [written])
  return written !== undefined
}

const chunkSize = 1_000

/** Writes the same notification to many players, with `executor` in the transaction of its cause. */
export const notifyMany = async (
  app: AppContext,
  executor: Executor,
  players: readonly number[],
  notice: { occasion: string; content: Content },
): Promise<WrittenNotice[]> => {
  const written: WrittenNotice[] = []
  for (let at = 0; at < players.length; at += chunkSize) {
    const chunk = players.slice(at, at + chunkSize).map((player) => ({ player, ...notice }))
    written.push(...(await writeNotices(app, executor, chunk)))
  }
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
