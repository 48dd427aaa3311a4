import type { AppContext } from '../../transport/appContext.ts'
import { closeBet } from './betClosing.ts'
import { refundBet } from './betPayments.ts'
import { openBetChunks } from './bets.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { type LiveRound, roundOfNumber } from './rounds.ts'
import type { TableId } from './tables.ts'

/** Refunds the open bets of a round. */
export const refundOpenBets = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  for await (const bets of openBetChunks(app, table, round.number))
    await Promise.all(bets.map((bet) => bookOrRetry(app, bet, 'refund', () => refundBet(app, bet))))
}

/** Closes bets that were already paid their stake or more, as half of a crash bet may be: they get no refund. */
const closePaidBets = async (app: AppContext, table: TableId, number: number): Promise<void> => {
  for await (const bets of openBetChunks(app, table, number))
    for (const bet of bets) if (bet.paid >= bet.stake) await closeBet(app, bet)
}

/** Refunds the open bets of a round in any phase; payments stay as they are. */
export const refundRound = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  await closePaidBets(app, table, round.number)
  await refundOpenBets(app, table, round)
}

/** Refunds all bets of a round before its outcome is known; false when it is known. */
export const voidRound = async (app: AppContext, table: TableId, { number }: LiveRound): Promise<boolean> => {
  const round = await roundOfNumber(app, table, number)
  if (round?.phase !== 'closed') {
    app.log.error(
      { game: table.game.id, round: number, phase: round?.phase },
      'a round with a known outcome was not voided',
    )
    return false
  }
  await refundOpenBets(app, table, round)
  return true
}
