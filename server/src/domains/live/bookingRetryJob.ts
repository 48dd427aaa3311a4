import { type QueuedRetry, type RetryId, retryDue } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { closeBet } from './betClosing.ts'
import { refundBet, settleBet } from './betPayments.ts'
import { betById, type LiveBet } from './bets.ts'
import { winOf, withAutoCashOuts } from './betWins.ts'
import { bingoWinOf } from './bingoSettlement.ts'
import { type LiveRound, roundOfNumber, tableOfRound } from './rounds.ts'
import { type TableId, tableOf } from './tables.ts'
import { countRoundTowardsBonuses } from './wagering.ts'

type QueuedBet = { bet: LiveBet; round: LiveRound; table: TableId }

/** Settles one bet of a round that has ended. */
const settleOneBet = async (app: AppContext, { table, round, bet }: QueuedBet): Promise<void> => {
  const { game } = table
  const win = game.form === 'bingo' ? await bingoWinOf(app, table, round, bet) : winOf(game, round, bet)
  await settleBet(app, withAutoCashOuts(game, round, bet), win)
  await closeBet(app, bet)
  await countRoundTowardsBonuses(app, table, round.number)
}

/** Returns a queued bet with its round; undefined when it is settled. */
const queuedBetOf = async (app: AppContext, { player_id, id }: RetryId): Promise<QueuedBet | undefined> => {
  const bet = await betById(app, player_id, id)
  if (bet?.state !== 'open') return undefined
  const on = tableOf(bet.gameId, bet.hall)
  const round = on && (await roundOfNumber(app, on, bet.number))
  if (!round) throw new Error('the round of the bet does not exist')
  return { bet, round, table: tableOfRound(on, round) }
}

/** Books a queued bet: refunds it, or settles it by the outcome of its round. */
export const bookQueuedBet = async (app: AppContext, retry: QueuedRetry): Promise<void> => {
  const found = await queuedBetOf(app, retry)
  if (!found) return
  if (retry.back) await refundBet(app, found.bet)
  else await settleOneBet(app, found)
}

/** Refunds a queued bet regardless of its win. */
export const refundQueuedBet = async (app: AppContext, retry: QueuedRetry): Promise<void> => {
  const found = await queuedBetOf(app, retry)
  if (found) await refundBet(app, found.bet)
}

/** Retries the queued bets that are due. */
export const retryQueuedBets = (app: AppContext): Promise<void> =>
  retryDue(app, 'bet', (retry) => bookQueuedBet(app, retry))
