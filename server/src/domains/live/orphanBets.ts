import type { AppContext } from '../../transport/appContext.ts'
import { returnSeatBet } from './betPosting.ts'
import { type LiveBet, openBetChunks } from './bets.ts'
import { bookOrRetry } from './bookingRetries.ts'
import type { LiveRound } from './rounds.ts'
import { type SeatsTable, seatBetOf } from './seatRounds.ts'

const returnOrphanBet = async (app: AppContext, table: SeatsTable, bet: LiveBet): Promise<void> => {
  const outcome = await returnSeatBet(app, table, bet, { atClose: true })
  if (outcome === 'no_wallet') throw new Error(`a stake did not go back: ${outcome}`)
}

/** Returns the stakes behind seats that are empty. */
export const returnOrphanBets = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
  taken: readonly number[],
): Promise<void> => {
  for await (const bets of openBetChunks(app, table, round.number)) {
    const orphans = bets.filter((bet) => !taken.includes(seatBetOf(bet)?.seat ?? 0))
    await Promise.all(orphans.map((bet) => bookOrRetry(app, bet, 'refund', () => returnOrphanBet(app, table, bet))))
  }
}
