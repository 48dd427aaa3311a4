import { expect } from 'vitest'
import { type Consumer, deliver } from '../ledger/index.ts'
import type { TestApp } from './app.ts'

/**
 * Delivers a page of operations as soon as there is one, and returns their number: a transaction of another test on the same server may
 * hold the feed back for a moment. Rejects with the error of the consumer.
 */
export const deliverPage = async ({ app }: Pick<TestApp, 'app'>, consumer: Consumer): Promise<number> => {
  for (;;) {
    const delivered = await deliver(app.db, consumer)
    if (delivered > 0) return delivered
    await new Promise((next) => setTimeout(next, 20))
  }
}

/** Delivers all operations so far to a consumer, unless the follower of the server has done it. */
export const deliverAll = async (
  { app }: Pick<TestApp, 'app'>,
  consumer: Consumer,
  pageSize?: number,
): Promise<void> => {
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
    (await app.db.query.selectFrom('ledger_consumer').select('tx').where('name', '=', consumer.name).executeTakeFirst())
      ?.tx
  const wanted = await newest()
  await expect
    .poll(async () => {
      await deliver(app.db, consumer, pageSize)
      return position()
    })
    .toBeGreaterThanOrEqual(wanted)
}
