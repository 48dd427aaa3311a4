import { kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { book } from '../wallet/book.ts'
import { gameOf, playerOf } from '../wallet/transactions.ts'
import { type Betwin, walletOf } from './protocol.ts'

/** Books bets and wins of a round, in their order, all or none. A repeated request gets the first answer. */
export const betwin = async (app: AppContext, request: Betwin) => {
  const wallet = walletOf(app)
  const player = await playerOf(wallet, Number(request.account_id), request.currency)
  const { ids, balance } = await book(wallet, {
    player,
    game: await gameOf(wallet, request.game_id),
    round: request.round_id,
    isFinished: request.finished,
    session: request.session_id,
    parts: request.transactions.map(({ id_provider, type, amount }) => ({ id: id_provider, type, amount })),
  })
  return {
    round_id: request.round_id,
    transactions: request.transactions.map(({ id_provider }) => ({
      id_provider,
      id: ids.get(id_provider) ?? '',
      bonus_amount: '0.00',
    })),
    balance: kurusToWire(balance),
  }
}
