import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { openSessionKeys, type SessionKeys } from './sessionKeys.ts'
import { signingKeyFrom } from './signing.ts'

/** Encryption at rest, keyed hashes, tokens, and the key pairs of the stored session values. */
export type Vault = {
  /** Encrypts a text (AES-256-GCM); equal texts give different results. */
  seal(text: string): string
  /** Decrypts a text; throws when it was changed or encrypted with another secret. */
  open(sealed: string): string
  /** Returns a keyed hash by which equal texts are found without decryption. */
  mark(text: string): string
  /** Returns the HMAC-SHA-256 of an audit entry in hexadecimal. Its key is not in the database. */
  signAudit(text: string): string
  /** Returns the HMAC-SHA-256 of a closing of the books, base64url. Its key is not in the database. */
  signClosing(text: string): string
  /** Returns the hash under which a random token is stored. */
  hash(token: string): string
  /** A random token of 256 bits, 43 characters. */
  token(): string
  /** The private key that signs what leaves the house for an authority: that of the configuration, or one that follows from the secret. */
  readonly signingKey: string
  readonly sessionKeys: SessionKeys
}

const secretOf = (config: Config): string => {
  if (config.secret) return config.secret
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const file = join(config.dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const made = randomBytes(32).toString('base64url')
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  }
}

const keyFor = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'yakamoz', use, 32))

const sealWith = (key: Buffer, text: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

const openWith = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const openOwn = (key: Buffer, sealed: string): string => {
  try {
    return openWith(key, sealed)
  } catch {
    throw new Error('this database was encrypted with another SECRET, or another file `secret` in DATA_DIR')
  }
}

export const openVault = async (config: Config, db: Database, now: () => number = Date.now): Promise<Vault> => {
  const secret = secretOf(config)
  const sealing = keyFor(secret, 'seal')
  const marking = keyFor(secret, 'mark')
  const auditing = keyFor(secret, 'audit')
  const closing = keyFor(secret, 'closing')
  const seal = (text: string): string => sealWith(sealing, text)
  return {
    seal,
    open: (sealed) => openWith(sealing, sealed),
    mark: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
    signAudit: (text) => createHmac('sha256', auditing).update(text).digest('hex'),
    signClosing: (text) => createHmac('sha256', closing).update(text).digest('base64url'),
    hash: (token) => hash('sha256', token, 'base64url'),
    token: () => randomBytes(32).toString('base64url'),
    signingKey: config.exportSigningKey || signingKeyFrom(keyFor(secret, 'export')),
    sessionKeys: await openSessionKeys({ db, now, seal, open: (sealed) => openOwn(sealing, sealed) }),
  }
}
