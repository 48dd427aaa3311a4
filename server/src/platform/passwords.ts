import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '@yakamoz/values'

/**
 * Argon2id with 19 MiB, two passes and one lane: the first of the equivalent configurations of the OWASP password storage cheat sheet. The
 * library generates a salt for each hash. Only tests lower it.
 */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), hashCost)

/** Compared with the password for unknown names, so that the answer takes the same time (SR-20). */
const dummyHash = hashPassword(randomBytes(24).toString('base64'))

/**
 * Whether a password matches a hash; without a hash false, after the same work. Older hashes were made before passwords were normalized: if
 * the two forms differ, both are tried.
 */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const compared = stored ?? (await dummyHash)
  const normal = normalizePassword(password)
  const right = (await verify(compared, normal)) || (normal !== password && (await verify(compared, password)))
  return right && stored !== undefined
}
