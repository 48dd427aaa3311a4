import { isTurkishIdentityNumber } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import { isDuplicate } from '../../platform/db/failure.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { signInKey } from './rules.ts'

export type Player = Selectable<Schema['player']>

export const findPlayer = (app: AppContext, id: number): Promise<Player | undefined> =>
  app.db.query.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns those of the given players that exist, by id. */
export const findPlayers = async (app: AppContext, ids: readonly number[]): Promise<ReadonlyMap<number, Player>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.query.selectFrom('player').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the player of a session; throws if there is none. */
export const playerOf = async (app: AppContext, id: number): Promise<Player> => {
  const player = await findPlayer(app, id)
  if (!player) throw new Error('the session has no player')
  return player
}

/**
 * Finds a player by user name or e-mail address, ignoring case. Among older accounts whose addresses fold to one key, the exact spelling
 * takes precedence.
 */
export const findPlayerByName = (app: AppContext, name: string): Promise<Player | undefined> => {
  const key = signInKey(name)
  const players = app.db.query.selectFrom('player').selectAll()
  if (!key.includes('@')) return players.where((row) => row(row.fn('lower', ['username']), '=', key)).executeTakeFirst()
  const written = name.trim().toLowerCase()
  return players
    .where('email_key', 'in', [key, written])
    .orderBy(sql`email_key = ${written}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Locks the player's row until the transaction ends, so that changes of sign-in, second factor and contact of one player are serialized.
 */
export const lockPlayer = (executor: Executor, id: number): Promise<Player | undefined> =>
  executor.selectFrom('player').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Returns the keyed hash of an identity number, which finds it without decryption: one account per number (A34). `country` is the country
 * of residence; a Turkish number has the same hash everywhere.
 */
export const identityMark = (app: AppContext, country: string, identity: string): string =>
  app.vault.mark(`${isTurkishIdentityNumber(identity) ? 'TR' : country} ${identity}`)

/** Returns the unique index that a failed insert or update violated; undefined for other failures. */
export const violatedIndex = (cause: unknown): string | undefined => {
  if (!isDuplicate(cause)) return undefined
  const { constraint } = cause as { constraint?: unknown }
  return typeof constraint === 'string' ? constraint : undefined
}

/** Whether a unique index is one of those of e-mail addresses. */
export const isEmailTaken = (index: string | undefined): boolean =>
  index === 'player_email' || index === 'player_email_key'

/** Whether a promo code opens a bonus offer now; true for an empty code. */
export const isPromoCode = async (app: AppContext, code: string): Promise<boolean> => {
  if (code === '') return true
  const now = new Date(app.now())
  const row = await app.db.query
    .selectFrom('bonus_offer')
    .select('id')
    .where('code', '=', code)
    .where('open', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
