import { kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { reverse } from '../wallet/reverse.ts'
import { cashOf, gameOf, playerOf, storeRound } from '../wallet/transactions.ts'
import { type Rollback, walletOf } from './protocol.ts'

/** Reverses transactions, in their order. Always succeeds; a repeated one gets the first answer. */
export const rollback = async (app: AppContext, request: Rollback) => {
  const wallet = walletOf(app)
  const { id: player } = await playerOf(wallet, Number(request.account_id), request.currency)
  const game = await gameOf(wallet, request.game_id)
  const round = request.round_id_provider
  const transactions: { id_provider: string; id: string }[] = []
  let balanceAfter = await cashOf(app, player)
  for (const { id_provider, original_id_provider: original } of request.transactions) {
    const done = await reverse(wallet, { player, game, round, id: id_provider, original })
    transactions.push({ id_provider, id: done.id })
    balanceAfter = done.balance
  }
  // Also corrects the score in tournaments.
  await storeRound(wallet, { player, game: game.id, round, isFinished: request.finished })
  return { round_id: round, transactions, balance: kurusToWire(balanceAfter) }
}
