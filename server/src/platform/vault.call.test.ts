import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../app/operator/commands.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'

import { openVault } from './vault.ts'

const secret = (sign: string) => sign.repeat(32)

describe('the first key pair', () => {
  it('is created once by processes that start at the same moment', async () => {
    const { app } = await openTestApp()
    await app.db.query.deleteFrom('session_key').execute()
    const config = { ...app.config, secret: secret('a') }
    const vaults = await Promise.all([1, 2, 3].map(() => openVault(config, app.db)))
    expect(new Set(vaults.map(({ sessionKeys }) => sessionKeys.publicKey.kid)).size).toBe(1)
  })

  it('cannot be decrypted with another secret, which the start reports', async () => {
    const { app } = await openTestApp()
    await app.db.query.deleteFrom('session_key').execute()
    await openVault({ ...app.config, secret: secret('a') }, app.db)
    await expect(openVault({ ...app.config, secret: secret('b') }, app.db)).rejects.toThrow('another SECRET')
  })
})

describe('a new key pair', () => {
  const sealed = ({ app }: TestApp, text: string): string => {
    const { kid, spki } = app.vault.sessionKeys.publicKey
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
    const sealing = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return `${kid}.${publicEncrypt(sealing, Buffer.from(text)).toString('base64url')}`
  }
  const renew = ({ app }: TestApp) => runCommand(app, ['keys', 'renew'], 'vardiya')
  const opened = async () => {
    const test = await openTestApp({ breaksDatabase: true })
    await sql`update session_key set made_at = ${new Date(test.clock.now() - 86_400_000)}`.execute(test.app.db.query)
    const player = await test.newPlayer()
    const stored = () => ({
      ...player.user,
      uid: sealed(test, `uid:${player.id}`),
      sid: sealed(test, `sid:${player.data.sid}`),
    })
    const isIn = async (user: ReturnType<typeof stored>) =>
      (await test.call('user', 'get_user_profile', {}, user)).result
    return { test, stored, isIn }
  }

  it('[Z-21] ends no session: the pair before still decrypts', async () => {
    const { test, stored, isIn } = await opened()
    const before = stored()
    expect(await isIn(before)).toBe(true)
    expect(await renew(test)).toMatchObject({ ok: true })
    test.clock.advance(61_000)
    const after = stored()
    expect(after.uid.split('.')[0]).not.toBe(before.uid.split('.')[0])
    expect([await isIn(before), await isIn(after)]).toEqual([true, true])
  })

  it('is given out after every process had time to load it, without a restart', async () => {
    const { test } = await opened()
    const other = await openVault(test.app.config, test.app.db, test.app.now)
    const first = other.sessionKeys.publicKey.kid
    await renew(test)
    expect(test.app.vault.sessionKeys.publicKey.kid).toBe(first)
    await other.sessionKeys.refresh()
    test.clock.advance(61_000)
    expect(other.sessionKeys.publicKey).toEqual(test.app.vault.sessionKeys.publicKey)
    expect(other.sessionKeys.publicKey.kid).not.toBe(first)
    expect(other.sessionKeys.decrypt(sealed(test, 'uid:1'))).toBe('uid:1')
  })

  it('waits until no session needs the last but one, which is then deleted', async () => {
    const { test, stored, isIn } = await opened()
    const before = stored()
    await Promise.all([renew(test), renew(test)])
    expect(await test.app.db.query.selectFrom('session_key').select('kid').execute()).toHaveLength(2)
    expect(await renew(test)).toMatchObject({
      ok: false,
      text: expect.stringContaining('repeat this from 2026-11-20T21:01'),
    })
    test.clock.advance(12 * 3_600_000 + 60_000)
    expect((await renew(test)).ok).toBe(true)
    expect(await test.app.db.query.selectFrom('session_key').select('kid').execute()).toHaveLength(2)
    expect(await isIn(before)).toBe(false)
  })
})
