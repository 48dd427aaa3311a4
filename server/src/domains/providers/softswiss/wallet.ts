import { kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { cashOf, playerAndGame, providerName, storeRound } from './providerTransactions.ts'

export const balance = async (app: AppContext, request: { account_id: string; currency: string }) => {
  const { player } = await playerAndGame(app, request.account_id, request.currency)
  return { balance: kurusToWire(await cashOf(app, player.id)) }
}

/**
 * Returns the game of a round: the one that the request names, otherwise that of the stored round; undefined for a round that is not stored and
 * whose request names no game.
 */
const gameOfRound = async (app: AppContext, player: number, round: string, named: { id: number } | undefined) => {
  if (named) return named.id
  const stored = await app.db.query
    .selectFrom('provider_round')
    .select('game_id')
    .where('player_id', '=', player)
    .where('provider', '=', providerName)
    .where('round_id', '=', round)
    .executeTakeFirst()
  return stored?.game_id
}

/** Closes a round; also answers for unknown and already closed ones. */
export const finish = async (
  app: AppContext,
  request: { account_id: string; currency: string; game_id?: string | undefined; round_id: string },
) => {
  const { player, game } = await playerAndGame(app, request.account_id, request.currency, request.game_id)
  const gameId = await gameOfRound(app, player.id, request.round_id, game)
  if (gameId !== undefined) await storeRound(app, player.id, gameId, request.round_id, true)
  return { balance: kurusToWire(await cashOf(app, player.id)) }
}
