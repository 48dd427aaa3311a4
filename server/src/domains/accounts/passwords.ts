import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '@yakamoz/values'

/**
 * Argon2id with 19 MiB, two passes and one lane: the first of the configurations that the OWASP password storage cheat
 * sheet gives as equal. The salt is the library's own, fresh for every hash.
 */
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), hashOptions)

/** What the password of a name that nobody has is compared with, so that the answer takes the same time (SR-20). */
const dummyHash = hashPassword(randomBytes(24).toString('base64'))

/**
 * Whether a password is the one that was hashed; false, after the same work, where there is no hash. Hashes that are older than the
 * normal form were made of what was typed: where the two differ both are tried.
 */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const compared = stored ?? (await dummyHash)
  const normal = normalizePassword(password)
  const right = (await verify(compared, normal)) || (normal !== password && (await verify(compared, password)))
  return right && stored !== undefined
}
