import { orRefused } from '../../platform/db/failure.ts'
import { enqueueRetry, type QueuedRetry } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betOf, type LiveBet } from './bets.ts'

/** Whether a bet is no longer what it was when it was read: a cash-out that was asked for in time came before. */
const hasChanged = async (app: AppContext, bet: LiveBet): Promise<boolean> => {
  const now = await betOf(app, bet.player, bet.id)
  return now?.state !== bet.state || now.paid !== bet.paid
}

/**
 * Books what becomes of a bet. One that is refused for itself stands aside and leaves its table to the others. A database that
 * fails is thrown on, and so is a bet that has moved meanwhile: the round is looked at again.
 */
export const bookOrRetry = <Done>(
  app: AppContext,
  bet: LiveBet,
  isRefund: QueuedRetry['back'],
  book: () => Promise<Done>,
): Promise<Done | undefined> =>
  orRefused(book, async (cause) => {
    if (await hasChanged(app, bet)) throw cause
    await enqueueRetry(app, { player_id: bet.player, kind: 'bet', id: bet.id, back: isRefund }, cause)
  })
