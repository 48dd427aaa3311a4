import { expect, it } from 'vitest'
import { eventually, openTestApp } from '../testing/index.ts'

it('a message that is published with a transaction reaches this process after the commit, and never without one', async () => {
  const { app } = await openTestApp()
  const heard: number[] = []
  app.bus.subscribe('account', ({ player }) => heard.push(player))
  const publish = (player: number, isCommitted: boolean) =>
    app.db.query.transaction().execute(async (executor) => {
      await app.bus.publishWith(executor, 'account', { player, event: { kind: 'notification', id: '' } })
      expect(heard).not.toContain(player)
      if (!isCommitted) throw new Error('stopped')
    })
  await expect(publish(1, false)).rejects.toThrow('stopped')
  await publish(2, true)
  await eventually(() => expect(heard).toContain(2))
  expect(heard).not.toContain(1)
})
