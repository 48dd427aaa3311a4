import { unlessRefused } from '../../platform/db/failure.ts'
import { enqueueRetry } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betById, type LiveBet } from './bets.ts'

/** Whether a bet was changed since it was read, by a cash-out that was requested in time. */
const hasChanged = async (app: AppContext, bet: LiveBet): Promise<boolean> => {
  const now = await betById(app, bet.player, bet.id)
  return now?.state !== bet.state || now.paid !== bet.paid
}

/**
 * Books the end of a bet. If the database refuses the booking, the bet goes to the retry queue and the round continues. Rejects when the
 * database fails or the bet was changed meanwhile: the caller reads the round again.
 */
export const bookOrRetry = <Done>(
  app: AppContext,
  bet: LiveBet,
  end: 'settlement' | 'refund',
  book: () => Promise<Done>,
): Promise<Done | undefined> =>
  unlessRefused(book, async (cause) => {
    if (await hasChanged(app, bet)) throw cause
    await enqueueRetry(app, { player_id: bet.player, kind: 'bet', id: bet.id, back: end === 'refund' }, cause)
  })
