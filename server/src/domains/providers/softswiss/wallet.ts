import { kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { cashOf, playerAndGame, storeRound } from './providerTransactions.ts'

export const balance = async (app: AppContext, request: { account_id: string; currency: string }) => {
  const { player } = await playerAndGame(app, request.account_id, request.currency)
  return { balance: kurusToWire(await cashOf(app, player.id)) }
}

/** Closes a round; also answers for unknown and already closed ones. */
export const finish = async (
  app: AppContext,
  request: { account_id: string; currency: string; game_id: string; round_id: string },
) => {
  const { player, game } = await playerAndGame(app, request.account_id, request.currency, request.game_id)
  if (game) await storeRound(app, player.id, game.id, request.round_id, true)
  return { balance: kurusToWire(await cashOf(app, player.id)) }
}
