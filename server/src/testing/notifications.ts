import { type Notice, noticeConsumer, noticeText } from '../domains/notifications/index.ts'
import type { TestApp } from './app.ts'
import { deliverAll } from './ledgerConsumers.ts'

/** Writes the notifications of all operations so far. */
export const deliverNotices = (test: TestApp): Promise<void> => deliverAll(test, noticeConsumer(test.app))

/** Returns the notifications of a player in Turkish, oldest first; needs no session. */
export const notificationsOf = async (test: TestApp, { id }: { id: number }) => {
  await deliverNotices(test)
  const rows = await test.app.db.query
    .selectFrom('transaction')
    .select(['texts', 'notice'])
    .where('player_id', '=', id)
    .where('category_id', '=', 2)
    .orderBy('at')
    .execute()
  return rows.map(({ texts, notice }) => (notice ? noticeText(notice as Notice, 'tr') : (texts?.tr ?? {})))
}
