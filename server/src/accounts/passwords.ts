import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/**
 * Argon2id with 19 MiB, two passes and one lane: the first of the configurations that the OWASP password storage cheat
 * sheet gives as equal. The salt is the library's own, fresh for every hash.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** What the password of a name that nobody has is compared with, so that the answer takes the same time (SR-20). */
const nobodys = hashPassword(randomBytes(24).toString('base64'))

/** Whether a password is the one that was hashed; false, after the same work, where there is no hash. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const right = await verify(stored ?? (await nobodys), password)
  return right && stored !== undefined
}
