import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/**
 * The seeds of a player's rounds. The server commits to a server seed before it knows the client seed that the seed is used with: the hash
 * of the next server seed is stored and shown with the current pair, and the first pair takes the id of its first round as client seed.
 */
export type SeedPair = {
  id: number
  serverSeedHash: string
  /** Empty until the first round of a pair without a chosen seed, whose id it becomes. */
  clientSeed: string
  nonce: number
  nextServerSeedHash: string
}

const hashOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

type CommittedSeed = { sealed: string; hash: string }

/** Creates a server seed: 256 random bits as 64 hex characters. */
const newServerSeed = (app: AppContext): CommittedSeed => {
  const serverSeed = randomBytes(32).toString('hex')
  return { sealed: app.vault.seal(serverSeed), hash: hashOf(serverSeed) }
}

/** Returns the values of a pair with a server seed that was committed to before, and commits to the next one. */
const pairValues = (app: AppContext, serverSeed: CommittedSeed, clientSeed: string) => ({
  server_seed_sealed: serverSeed.sealed,
  server_seed_hash: serverSeed.hash,
  ...nextSeedValues(app),
  client_seed: clientSeed,
  made_at: new Date(app.now()),
})

const nextSeedValues = (app: AppContext) => {
  const next = newServerSeed(app)
  return { next_server_seed_sealed: next.sealed, next_server_seed_hash: next.hash }
}

/** Returns the current pair; undefined also for one without a committed next seed. */
const currentPairOf = async (app: AppContext, player: number): Promise<SeedPair | undefined> => {
  const row = await app.db.query
    .selectFrom('seed')
    .select(['id', 'server_seed_hash', 'next_server_seed_hash', 'client_seed', 'nonce'])
    .where('player_id', '=', player)
    .where('current', '=', true)
    .executeTakeFirst()
  if (!row?.next_server_seed_hash) return undefined
  return {
    id: row.id,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    nextServerSeedHash: row.next_server_seed_hash,
  }
}

/** Returns the player's current pair. Creates it at the first call, and commits to the next seed where that is missing. */
export const seedPairOf = async (app: AppContext, player: number): Promise<SeedPair> => {
  const known = await currentPairOf(app, player)
  if (known) return known
  await app.db.query
    .insertInto('seed')
    .values({ player_id: player, id: 1, ...pairValues(app, newServerSeed(app), '') })
    .onConflict((row) => row.doNothing())
    .execute()
  await app.db.query
    .updateTable('seed')
    .set(nextSeedValues(app))
    .where('player_id', '=', player)
    .where('current', '=', true)
    .where('next_server_seed_hash', 'is', null)
    .execute()
  const created = await currentPairOf(app, player)
  if (!created) throw new Error(`player ${player} has no seed pair`)
  return created
}

export type RevealedPair = { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number }
const emptyPair: RevealedPair = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: 0 }

/** Returns the pair before the current one, with its server seed; empty strings when there is none. */
export const previousPairOf = async (app: AppContext, player: number): Promise<RevealedPair> => {
  const row = await app.db.query
    .selectFrom('seed')
    .select(['server_seed_sealed', 'server_seed_hash', 'client_seed', 'nonce'])
    .where('player_id', '=', player)
    .where('current', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return emptyPair
  return {
    serverSeed: app.vault.open(row.server_seed_sealed),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
  }
}

/**
 * Replaces the current pair, whose server seed may be revealed from then on, by one with the server seed that was committed to before.
 * Without a client seed the id of the first round becomes it. `open`: nothing was done, because a round waits for a move
 * and its seed would reveal the cards that are still to be drawn.
 */
export const rotateSeedPair = async (app: AppContext, player: number, clientSeed: string): Promise<'done' | 'open'> => {
  await seedPairOf(app, player)
  return app.db.query.transaction().execute(async (transaction) => {
    // Locks the pair before it looks for open rounds: a round that starts locks it too.
    const ended = await transaction
      .selectFrom('seed')
      .select(['id', 'last_play_at', 'last_round', 'next_server_seed_sealed', 'next_server_seed_hash'])
      .where('player_id', '=', player)
      .where('current', '=', true)
      .forUpdate()
      .executeTakeFirst()
    // Of two concurrent rotations the second finds no current pair and does nothing.
    if (!ended) return 'done'
    if (await hasOpenRound(transaction, player)) return 'open'
    const { next_server_seed_sealed: sealed, next_server_seed_hash: hash } = ended
    const committed = sealed && hash ? { sealed, hash } : newServerSeed(app)
    await transaction
      .updateTable('seed')
      .set({ current: false, revealed_at: new Date(app.now()) })
      .where('player_id', '=', player)
      .where('id', '=', ended.id)
      .execute()
    await transaction
      .insertInto('seed')
      // The minimum time between rounds applies across pairs.
      .values({
        player_id: player,
        id: ended.id + 1,
        ...pairValues(app, committed, clientSeed),
        last_play_at: ended.last_play_at,
        last_round: ended.last_round,
      })
      .execute()
    return 'done'
  })
}

const hasOpenRound = async (transaction: Kysely<Schema>, player: number): Promise<boolean> => {
  const row = await transaction
    .selectFrom('round')
    .select('id')
    .where('player_id', '=', player)
    .where('open', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an error says that a round was not written because its seed pair was rotated meanwhile. */
export const isSeedPairReplaced = hasErrorCode(recordErrors.seedPairReplaced)

const pairsPerChunk = 1_000

/** Rotates a chunk of the pairs that were created before an instant, and returns their number. */
const rotatePairChunk = (app: AppContext, before: Date): Promise<number> =>
  app.db.background.transaction().execute(async (transaction) => {
    const ended = await transaction
      .selectFrom('seed')
      .select(['player_id', 'id', 'last_play_at'])
      .where('current', '=', true)
      .where('made_at', '<=', before)
      .orderBy('player_id')
      .limit(pairsPerChunk)
      .forUpdate()
      .execute()
    if (ended.length === 0) return 0
    const players = ended.map(({ player_id }) => player_id)
    await transaction
      .updateTable('seed')
      .set({ current: false, revealed_at: new Date(app.now()) })
      .where('player_id', 'in', players)
      .where('current', '=', true)
      .execute()
    // Later than `before`, so that no pair is rotated twice.
    const madeAt = new Date(before.getTime() + 1)
    const newPairs = ended.map(({ player_id, id, last_play_at }) => ({
      player_id,
      id: id + 1,
      // The committed seeds are not used: in the time that a restore has undone, players may have seen draws from them.
      ...pairValues(app, newServerSeed(app), ''),
      made_at: madeAt,
      last_play_at,
    }))
    await transaction.insertInto('seed').values(newPairs).execute()
    return ended.length
  })

/** Rotates the pairs of all players and returns their number. Call it only while no round is open. */
export const rotateAllPairs = async (app: AppContext): Promise<number> => {
  const before = new Date(app.now())
  let ended = 0
  for (;;) {
    const more = await rotatePairChunk(app, before)
    if (more === 0) return ended
    ended += more
  }
}
