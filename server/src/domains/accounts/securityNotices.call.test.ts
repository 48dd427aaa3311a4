import { describe, expect, it } from 'vitest'
import { notificationsOf, openTestApp } from '../../testing/index.ts'
import { emailsOf } from './emails.ts'
import { playerOf } from './playerQueries.ts'

describe('a change of security', () => {
  it('[A82] is notified on the site beside its e-mail, once', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const newPassword = 'Yenisifre2026'
    const change = { oldPassword: player.password, newPassword, newPasswordAgain: newPassword }
    expect((await test.call('user', 'pass_change', change, player.user)).result).toBe(true)
    expect((await notificationsOf(test, player)).map(({ title }) => title)).toEqual(['Şifren değişti'])
  })

  it('[A82] is not notified when its transaction does not commit', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const { app } = test
    const owner = await playerOf(app, player.id)
    const stopped = app.db.query.transaction().execute(async (executor) => {
      await emailsOf(app, executor).factorOff(owner)
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await notificationsOf(test, player)).toEqual([])
    await app.db.query.transaction().execute((executor) => emailsOf(app, executor).factorOff(owner))
    expect((await notificationsOf(test, player)).map(({ title }) => title)).toEqual(['İki adımlı doğrulama kapandı'])
  })
})
