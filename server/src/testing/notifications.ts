import { expect } from 'vitest'
import { type Notice, noticeConsumer, noticeText } from '../domains/notifications/index.ts'
import { deliver } from '../ledger/index.ts'
import type { TestApp } from './app.ts'

/** Writes the notifications of all operations so far, unless the follower of the server has done it. */
export const deliverNotices = async ({ app }: TestApp): Promise<void> => {
  const newest = async () =>
    (
      await app.db.query
        .selectFrom('transfer')
        .select('tx')
        .where('leg', '=', 0)
        .orderBy('tx', 'desc')
        .limit(1)
        .execute()
    ).map(({ tx }) => tx)[0] ?? 0
  const position = async () =>
    (await app.db.query.selectFrom('ledger_consumer').select('tx').where('name', '=', 'notices').executeTakeFirst())?.tx
  const wanted = await newest()
  await expect
    .poll(async () => {
      await deliver(app.db, noticeConsumer(app))
      return position()
    })
    .toBeGreaterThanOrEqual(wanted)
}

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
