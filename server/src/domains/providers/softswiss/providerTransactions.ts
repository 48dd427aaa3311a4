import { createHash } from 'node:crypto'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { Refusal } from './protocol.ts'

export const providerName = 'softswiss'

export type Row = Selectable<Schema['provider_transaction']>

export type Player = { id: number; status: string; restricted: boolean }

/** Returns the player and the game of a request; throws a refusal if there is none. */
export const playerAndGame = async (app: AppContext, accountId: string, currency: string, gameId?: string) => {
  const player = await app.db.query
    .selectFrom('player')
    .select(['id', 'status', 'restricted'])
    .where('id', '=', Number(accountId))
    .executeTakeFirst()
  if (!player) throw new Refusal('playerInvalid')
  if (currency !== 'TRY') throw new Refusal('currency')
  const game =
    gameId === undefined
      ? undefined
      : await app.db.query
          .selectFrom('game as g')
          .innerJoin('provider as p', 'p.id', 'g.provider_id')
          .select(['g.id', 'g.open', 'g.max_stake'])
          .where('g.slug', '=', gameId)
          .where('p.adapter', '=', providerName)
          .executeTakeFirst()
  if (gameId !== undefined && !game) throw new Refusal('gameForbidden')
  return { player, game }
}

export const cashOf = async (app: AppContext, player: number): Promise<Kurus> =>
  (await app.ledger.balances(player)).cash

export const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

export const knownRows = async (app: AppContext, player: number, ids: readonly string[]): Promise<Map<string, Row>> => {
  const rows = await app.db.query
    .selectFrom('provider_transaction')
    .selectAll()
    .where('player_id', '=', player)
    .where('provider', '=', providerName)
    .where('id_provider', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id_provider, row]))
}

/** Returns the balance that a row was answered with. */
export const answeredBalance = async (app: AppContext, row: Row): Promise<Kurus> => {
  if (row.balance !== null) return kurus(row.balance)
  const found = await app.db.query
    .selectFrom('transfer')
    .select('cash_after')
    .where('player_id', '=', row.player_id)
    .where('operation', '=', row.operation)
    .where('leg', '=', 0)
    .executeTakeFirstOrThrow()
  return kurus(found.cash_after)
}

/** Longer provider ids are replaced by their digest in the operation's id. */
const maxIdLength = 80

export const operationOf = (name: string, id: string): string =>
  `${name}/${id.length > maxIdLength ? `~${digestOf([id])}` : id}`

export const maxTries = 6

export const storeRound = async (app: AppContext, player: number, game: number, round: string, finished: boolean) => {
  await app.db.run({ name: 'store_provider_round', text: 'select store_provider_round($1, $2, $3, $4, $5, $6)' }, [
    player,
    providerName,
    round,
    game,
    finished,
    new Date(app.now()),
  ])
}
