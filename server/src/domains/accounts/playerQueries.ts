import { isTurkishIdentityNumber } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import { isDuplicate } from '../../platform/db/failure.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { signInKey } from './rules.ts'

export type Player = Selectable<Schema['player']>

/** The player with an id. */
export const findPlayer = (app: AppContext, id: number): Promise<Player | undefined> =>
  app.db.query.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst()

/** The player with an id that a living session has just stood for. */
export const playerOf = async (app: AppContext, id: number): Promise<Player> => {
  const player = await findPlayer(app, id)
  if (!player) throw new Error('a session without a player')
  return player
}

/**
 * The player with a user name or an e-mail address, in any letters. Of older accounts whose addresses fold to one key each but one
 * keeps its address as it was written: that spelling finds it first.
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

/** The player's row, held until the transaction ends: what changes sign-in, factor or contact of one player comes one after another. */
export const lockPlayer = (executor: Executor, id: number): Promise<Player | undefined> =>
  executor.selectFrom('player').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The mark by which an identity number of a country is found without opening its seal: one account a number (A34). The country
 * is where the player lives: a number of Turkey stays the same one wherever that is.
 */
export const identityMark = (app: AppContext, country: string, identity: string): string =>
  app.vault.mark(`${isTurkishIdentityNumber(identity) ? 'TR' : country} ${identity}`)

/** Which unique index a failed insert or update ran into; undefined for any other failure. */
export const violatedIndex = (cause: unknown): string | undefined => {
  if (!isDuplicate(cause)) return undefined
  const { constraint } = cause as { constraint?: unknown }
  return typeof constraint === 'string' ? constraint : undefined
}

/** Whether a unique index is one of those by which an e-mail address is an account's alone. */
export const isEmailTaken = (index: string | undefined): boolean =>
  index === 'player_email' || index === 'player_email_key'

/** Whether a code opens a bonus offer now; none is always right. */
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
