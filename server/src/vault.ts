import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  hash,
  hkdfSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'

/** Everything that is kept secret: sealing, marks, tokens, and the key pair of the stored session values. */
export type Vault = {
  /** Seals a text (AES-256-GCM); the same text never gives the same seal. */
  seal(text: string): string
  /** Opens a seal; throws when it was changed or sealed with another secret. */
  open(sealed: string): string
  /** A keyed mark by which equal texts are found without opening them. */
  mark(text: string): string
  /** The hash under which a random token is kept. */
  hash(token: string): string
  /** A random token of 256 bits, 43 characters. */
  token(): string
  /** The public key that browsers encrypt session values with: base64 of the SPKI. */
  readonly publicKey: { kid: string; spki: string }
  /** What a browser encrypted under a name (`uid:…`), or undefined when it is not ours. */
  decrypt(value: string): string | undefined
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
    throw new Error('this database was sealed with another SECRET, or another file `secret` of DATA_DIR')
  }
}

type Pair = { kid: string; spki: string; key: KeyObject }

/** The key pairs kept in the database, sealed; the newest is given out, the two newest are taken. */
const loadPairs = async (db: Database, sealing: Buffer): Promise<Pair[]> => {
  const rows = await db.query.selectFrom('session_key').selectAll().orderBy('made_at', 'desc').limit(2).execute()
  return rows.map((row) => ({
    kid: row.kid,
    spki: row.public_key,
    key: createPrivateKey({
      key: Buffer.from(openOwn(sealing, row.private_sealed), 'base64'),
      format: 'der',
      type: 'pkcs8',
    }),
  }))
}

/** Makes the first pair. Of two processes that start at once one makes it: each would open only what its own has sealed. */
const makePair = (db: Database, sealing: Buffer): Promise<void> =>
  db.query.transaction().execute(async (executor) => {
    await sql`lock table session_key in share row exclusive mode`.execute(executor)
    if (await executor.selectFrom('session_key').select('kid').limit(1).executeTakeFirst()) return
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    await executor
      .insertInto('session_key')
      .values({
        kid: newId().slice(0, 8),
        public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        private_sealed: sealWith(sealing, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
      })
      .execute()
  })

/** How many decrypted values are remembered: opening one costs a millisecond, and a browser sends the same ones again. */
const remembered = 100_000

const createOpener = (pairs: Pair[]) => {
  const known = new Map<string, string>()
  const remember = (value: string, plain: string): string => {
    if (known.size >= remembered) known.delete(known.keys().next().value as string)
    known.set(value, plain)
    return plain
  }
  return (value: string): string | undefined => {
    const seen = known.get(value)
    if (seen !== undefined) return seen
    const [kid, cipher] = value.split('.')
    const pair = pairs.find((one) => one.kid === kid)
    if (!pair || !cipher || cipher.length > 400) return undefined
    try {
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      const plain = privateDecrypt({ key: pair.key, padding, oaepHash: 'sha256' }, Buffer.from(cipher, 'base64url'))
      return remember(value, plain.toString('utf8'))
    } catch {
      return undefined
    }
  }
}

export const openVault = async (config: Config, db: Database): Promise<Vault> => {
  const secret = secretOf(config)
  const sealing = keyFor(secret, 'seal')
  const marking = keyFor(secret, 'mark')
  if ((await loadPairs(db, sealing)).length === 0) await makePair(db, sealing)
  const pairs = await loadPairs(db, sealing)
  const newest = pairs[0] as Pair
  return {
    seal: (text) => sealWith(sealing, text),
    open: (sealed) => openWith(sealing, sealed),
    mark: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
    hash: (token) => hash('sha256', token, 'base64url'),
    token: () => randomBytes(32).toString('base64url'),
    publicKey: { kid: newest.kid, spki: newest.spki },
    decrypt: createOpener(pairs),
  }
}
