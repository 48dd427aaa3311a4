import { createHash } from 'node:crypto'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { WalletRefusal } from './walletRefusal.ts'

/** The wallet as one aggregator uses it. `provider` is the name of its adapter: ids of transactions and rounds are unique within it. */
export type Wallet = { app: AppContext; provider: string }

export type Row = Selectable<Schema['provider_transaction']>

export type Player = { id: number; status: string; restricted: boolean }

export type WalletGame = { id: number; slug: string; open: boolean; max_stake: number }

/** Returns a player by his id; throws a refusal if there is none, or if the currency is not that of the wallet. */
export const playerOf = async ({ app }: Wallet, id: number, currency: string): Promise<Player> => {
  const player = await app.db.query
    .selectFrom('player')
    .select(['id', 'status', 'restricted'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!player) throw new WalletRefusal('playerInvalid')
  if (currency !== 'TRY') throw new WalletRefusal('currency')
  return player
}

/** Returns a game, open or closed, by its name at the aggregator; throws a refusal if it lists none with this name. */
export const gameOf = async ({ app, provider }: Wallet, slug: string): Promise<WalletGame> => {
  const game = await app.db.query
    .selectFrom('game as g')
    .innerJoin('provider as p', 'p.id', 'g.provider_id')
    .select(['g.id', 'g.slug', 'g.open', 'g.max_stake'])
    .where('g.slug', '=', slug)
    .where('p.adapter', '=', provider)
    .executeTakeFirst()
  if (!game) throw new WalletRefusal('gameForbidden')
  return game
}

export const cashOf = async (app: AppContext, player: number): Promise<Kurus> =>
  (await app.ledger.balances(player)).cash

export const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

export const knownRows = async (
  { app, provider }: Wallet,
  player: number,
  ids: readonly string[],
): Promise<Map<string, Row>> => {
  const rows = await app.db.query
    .selectFrom('provider_transaction')
    .selectAll()
    .where('player_id', '=', player)
    .where('provider', '=', provider)
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

/** A row that moves no money, with the balance that it is answered with. */
export type MoneylessRow = {
  player: number
  game: number
  round: string
  idProvider: string
  id: string
  type: Row['type']
  digest: string
  balance: Kurus
}

/** Stores a row that moves no money; returns false if its id exists. */
export const addMoneylessRow = async ({ app, provider }: Wallet, row: MoneylessRow): Promise<boolean> => {
  const added = await app.db.query
    .insertInto('provider_transaction')
    .values({
      player_id: row.player,
      provider,
      id_provider: row.idProvider,
      id: row.id,
      type: row.type,
      digest: row.digest,
      game_id: row.game,
      round_id: row.round,
      balance: row.balance,
      at: new Date(app.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type ProviderRound = { player: number; game: number; round: string; isFinished: boolean }

/** Stores a round and whether it is over; repeating it does what is left. */
export const storeRound = async (
  { app, provider }: Wallet,
  { player, game, round, isFinished }: ProviderRound,
): Promise<void> => {
  await app.db.run({ name: 'store_provider_round', text: 'select store_provider_round($1, $2, $3, $4, $5, $6)' }, [
    player,
    provider,
    round,
    game,
    isFinished,
    new Date(app.now()),
  ])
}
