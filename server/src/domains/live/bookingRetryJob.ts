import { type QueuedRetry, type RetryId, retryDue } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betOf, closeBet, type LiveBet, refundBet } from './bets.ts'
import { type LiveRound, roundOfNumber, type TableId, tableOf, tableOfRound } from './rounds.ts'
import { bingoWinOf, settleBet, winOf, withAutoCashOuts } from './settlement.ts'
import { countRoundTowardsBonuses } from './wagering.ts'

type QueuedBet = { bet: LiveBet; round: LiveRound; table: TableId }

/** Settles one bet of a round that is over. */
const settleOneBet = async (app: AppContext, { table, round, bet }: QueuedBet): Promise<void> => {
  const { game } = table
  const win = game.form === 'bingo' ? await bingoWinOf(app, table, round, bet) : winOf(game, round, bet)
  await settleBet(app, withAutoCashOuts(game, round, bet), win)
  await closeBet(app, bet)
  await countRoundTowardsBonuses(app, table, round.number)
}

/** A bet that stands aside, and the round that it is on; undefined when it has been settled. */
const queuedBetOf = async (app: AppContext, { player_id, id }: RetryId): Promise<QueuedBet | undefined> => {
  const bet = await betOf(app, player_id, id)
  if (bet?.state !== 'open') return undefined
  const on = tableOf(bet.gameId, bet.hall)
  const round = on && (await roundOfNumber(app, on, bet.number))
  if (!round) throw new Error('the round of the bet is gone')
  return { bet, round, table: tableOfRound(on, round) }
}

/** Books a bet that stands aside as its round has ended. */
export const bookQueuedBet = async (app: AppContext, retry: QueuedRetry): Promise<void> => {
  const found = await queuedBetOf(app, retry)
  if (!found) return
  if (retry.back) await refundBet(app, found.bet)
  else await settleOneBet(app, found)
}

/** Gives the stake of a bet that stands aside back, whatever it has won. */
export const refundQueuedBet = async (app: AppContext, retry: QueuedRetry): Promise<void> => {
  const found = await queuedBetOf(app, retry)
  if (found) await refundBet(app, found.bet)
}

export const retryQueuedBets = (app: AppContext): Promise<void> =>
  retryDue(app, 'bet', (retry) => bookQueuedBet(app, retry))
