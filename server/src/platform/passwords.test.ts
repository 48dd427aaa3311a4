import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('[SR-21] hashes passwords by argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const hashes = [await hashPassword('Deniz2026'), await hashPassword('Deniz2026')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
  expect(await isPassword(hashes[0], 'Deniz2026')).toBe(true)
  expect(await isPassword(hashes[0], 'Deniz2027')).toBe(false)
})
