import type { AppContext } from '../../transport/appContext.ts'
import { closeLostBets } from './betClosing.ts'
import { settleBet } from './betPayments.ts'
import { type LiveBet, openBetChunks } from './bets.ts'
import { winOf, withAutoCashOuts } from './betWins.ts'
import { settleBingo } from './bingoSettlement.ts'
import { bookOrRetry } from './bookingRetries.ts'
import type { LiveRound } from './rounds.ts'
import type { TableId } from './tables.ts'
import { countRoundTowardsBonuses } from './wagering.ts'

/**
 * Pays all winning bets of a round whose animation has ended and closes the others. It may be repeated after an interruption: each payment
 * has an id of its own.
 */
export const settleRound = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  const { game } = table
  if (game.form === 'bingo') await settleBingo(app, table, round)
  else {
    const settle = (bet: LiveBet) =>
      bookOrRetry(app, bet, 'settlement', () =>
        settleBet(app, withAutoCashOuts(game, round, bet), winOf(game, round, bet)),
      )
    for await (const bets of openBetChunks(app, table, round.number)) await Promise.all(bets.map(settle))
  }
  await closeLostBets(app, table, round.number)
  await countRoundTowardsBonuses(app, table, round.number)
}
