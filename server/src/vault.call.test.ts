import { describe, expect, it } from 'vitest'
import { openTestHouse } from './testing/index.ts'
import { openVault } from './vault.ts'

const secret = (sign: string) => sign.repeat(32)

describe('the key pair of the house', () => {
  it('is made once, however many processes start at the same moment', async () => {
    const { house } = await openTestHouse()
    await house.db.query.deleteFrom('session_key').execute()
    const config = { ...house.config, secret: secret('a') }
    const vaults = await Promise.all([1, 2, 3].map(() => openVault(config, house.db)))
    expect(new Set(vaults.map(({ publicKey }) => publicKey.kid)).size).toBe(1)
  })

  it('is not opened with another secret, and whoever starts the house is told so', async () => {
    const { house } = await openTestHouse()
    await house.db.query.deleteFrom('session_key').execute()
    await openVault({ ...house.config, secret: secret('a') }, house.db)
    await expect(openVault({ ...house.config, secret: secret('b') }, house.db)).rejects.toThrow('another SECRET')
  })
})
