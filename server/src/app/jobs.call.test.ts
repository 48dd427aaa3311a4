import { jacksOrBetter } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { deleteExpiredDemoSessions, deleteExpiredSessions, seedCatalogue } from '../domains/casino/index.ts'
import { deleteOldMessages } from '../platform/messaging/index.ts'
import { openGame, openTestApp } from '../testing/index.ts'
import { deleteOldWindows } from '../transport/rpc/limits.ts'

const dayMs = 86_400_000

it('expired launches, game and demo sessions, old messages and rate windows are deleted', async () => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await openGame(test, player.user, jacksOrBetter.id)
  await test.call('studio', 'open_demo', { gameID: jacksOrBetter.id })
  const { query } = test.app.db
  const ends_at = new Date(test.clock.now() + 1_000)
  await query.insertInto('rate_window').values({ key: 'test', calls: 1, ends_at }).execute()
  const clean = async () => {
    for (const job of [deleteExpiredSessions, deleteExpiredDemoSessions, deleteOldMessages, deleteOldWindows])
      await job(test.app)
  }
  const tables = ['launch', 'game_session', 'demo_session', 'outbox', 'rate_window'] as const
  const isLeft = async () =>
    Promise.all(tables.map(async (table) => (await query.selectFrom(table).selectAll().execute()).length > 0))
  await clean()
  expect(await isLeft()).toEqual([true, true, true, true, true])
  await query
    .updateTable('outbox')
    .set({ made_at: new Date(Date.now() - 31 * dayMs) })
    .execute()
  test.clock.advance(13 * 3_600_000)
  await clean()
  expect(await isLeft()).toEqual([false, false, false, false, false])
})
