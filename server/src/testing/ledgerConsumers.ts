import { expect } from 'vitest'
import { type Consumer, deliver } from '../ledger/index.ts'
import type { TestApp } from './app.ts'

/** Delivers all operations so far to a consumer, unless the follower of the server has done it. */
export const deliverAll = async ({ app }: Pick<TestApp, 'app'>, consumer: Consumer): Promise<void> => {
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
      await deliver(app.db, consumer)
      return position()
    })
    .toBeGreaterThanOrEqual(wanted)
}
