import { constants, createPrivateKey, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Database } from './db/connect.ts'

/** The key pairs of the session values that browsers store encrypted. All processes share them in the database. */
export type SessionKeys = {
  /** The key that browsers encrypt with: base64 of the SPKI. */
  readonly publicKey: { kid: string; spki: string }
  /** Decrypts a value of a browser (`uid:…`); undefined when it was encrypted with an unknown key. */
  decrypt(value: string): string | undefined
  /** Loads a pair that this or another process has created since. */
  refresh(): Promise<void>
  /** Creates the next pair in a transaction and deletes the last but one; the one before still decrypts. */
  renew(executor: Database['query']): Promise<string>
}

type Sealing = { seal(text: string): string; open(sealed: string): string }
type Parts = Sealing & { db: Database; now(): number }
type Pair = { kid: string; spki: string; key: KeyObject; madeAtMs: number }

/** How often a process looks for a new pair, and the age at which a pair is given out: by then all processes can decrypt with it. */
export const keysLookedMs = 20_000
export const keyGivenAfterMs = 60_000
const storedPairs = 2

const rowsOf = (query: Database['query']) => query.selectFrom('session_key').orderBy('made_at', 'desc').orderBy('kid')

const loadPairs = async ({ db, open }: Parts): Promise<Pair[]> => {
  const rows = await rowsOf(db.query).selectAll().limit(storedPairs).execute()
  return rows.map((row) => ({
    kid: row.kid,
    spki: row.public_key,
    key: createPrivateKey({ key: Buffer.from(open(row.private_sealed), 'base64'), format: 'der', type: 'pkcs8' }),
    madeAtMs: row.made_at.getTime(),
  }))
}

const makePair = async ({ seal, now }: Parts, executor: Database['query']): Promise<string> => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = newId().slice(0, 8)
  await executor
    .insertInto('session_key')
    .values({
      kid,
      public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      private_sealed: seal(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
      made_at: new Date(now()),
    })
    .execute()
  return kid
}

/** Creates the first pair, in one process only: otherwise each would decrypt only what its own pair encrypted. */
const makeFirst = (parts: Parts): Promise<void> =>
  parts.db.query.transaction().execute(async (executor) => {
    await sql`lock table session_key in share row exclusive mode`.execute(executor)
    if (await rowsOf(executor).select('kid').limit(1).executeTakeFirst()) return
    await makePair(parts, executor)
  })

/** The size of the cache of decrypted values: decryption takes a millisecond, and a browser sends the same values again. */
const maxCachedValues = 100_000

const createOpener = (pairs: readonly Pair[]) => {
  const known = new Map<string, string>()
  const remember = (value: string, plain: string): string => {
    if (known.size >= maxCachedValues) known.delete(known.keys().next().value as string)
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

/** Opens the newest two pairs. The newest is given out as soon as every process has loaded it. */
export const openSessionKeys = async (parts: Parts): Promise<SessionKeys> => {
  if ((await loadPairs(parts)).length === 0) await makeFirst(parts)
  let pairs = await loadPairs(parts)
  let opener = createOpener(pairs)
  const given = (): Pair => {
    const isKnownToAll = ({ madeAtMs }: Pair) => madeAtMs + keyGivenAfterMs <= parts.now()
    return pairs.find(isKnownToAll) ?? (pairs.at(-1) as Pair)
  }
  return {
    get publicKey() {
      const { kid, spki } = given()
      return { kid, spki }
    },
    decrypt: (value) => opener(value),
    refresh: async () => {
      const fresh = await loadPairs(parts)
      if (fresh.length === 0 || fresh[0]?.kid === pairs[0]?.kid) return
      pairs = fresh
      opener = createOpener(pairs)
    },
    renew: async (executor) => {
      const kid = await makePair(parts, executor)
      const newest = await rowsOf(executor).select('kid').limit(storedPairs).execute()
      const names = newest.map((row) => row.kid)
      await executor.deleteFrom('session_key').where('kid', 'not in', names).execute()
      return kid
    },
  }
}
