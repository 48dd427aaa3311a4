import { kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { cashOf, gameOf, playerOf, storeRound, type Wallet } from '../wallet/transactions.ts'
import { walletOf } from './protocol.ts'

type Account = { account_id: string; currency: string }

export const balance = async (app: AppContext, { account_id, currency }: Account) => {
  const player = await playerOf(walletOf(app), Number(account_id), currency)
  return { balance: kurusToWire(await cashOf(app, player.id)) }
}

/**
 * Returns the game of a round: the one that the request names, otherwise that of the stored round; undefined for a round that is not stored and
 * whose request names no game.
 */
const gameOfRound = async (wallet: Wallet, player: number, round: string, named: string | undefined) => {
  if (named !== undefined) return (await gameOf(wallet, named)).id
  const stored = await wallet.app.db.query
    .selectFrom('provider_round')
    .select('game_id')
    .where('player_id', '=', player)
    .where('provider', '=', wallet.provider)
    .where('round_id', '=', round)
    .executeTakeFirst()
  return stored?.game_id
}

/** Closes a round; also answers for unknown and already closed ones. */
export const finish = async (
  app: AppContext,
  { account_id, currency, game_id, round_id: round }: Account & { game_id?: string | undefined; round_id: string },
) => {
  const wallet = walletOf(app)
  const { id: player } = await playerOf(wallet, Number(account_id), currency)
  const game = await gameOfRound(wallet, player, round, game_id)
  if (game !== undefined) await storeRound(wallet, { player, game, round, isFinished: true })
  return { balance: kurusToWire(await cashOf(app, player)) }
}
