import { type QueuedRetry, type RetryId, retryDue } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betOf, closeBet, type LiveBet, payBack } from './bets.ts'
import { type LiveRound, roundOfNumber, type TableId, tableOf, tableOfRound } from './rounds.ts'
import { cashedBy, settleBet, winInHall, winOf } from './settle.ts'
import { countRound } from './wagering.ts'

type Found = { bet: LiveBet; round: LiveRound; table: TableId }

/** Settles one bet of a round that is over. */
const settleAlone = async (app: AppContext, { table, round, bet }: Found): Promise<void> => {
  const { game } = table
  const win = game.form === 'bingo' ? await winInHall(app, table, round, bet) : winOf(game, round, bet)
  await settleBet(app, cashedBy(game, round, bet), win)
  await closeBet(app, bet)
  await countRound(app, table, round.number)
}

/** A bet that stands aside, and the round that it is on; undefined when it has been settled. */
const betAside = async (app: AppContext, { player_id, id }: RetryId): Promise<Found | undefined> => {
  const bet = await betOf(app, player_id, id)
  if (bet?.state !== 'open') return undefined
  const on = tableOf(bet.gameId, bet.hall)
  const round = on && (await roundOfNumber(app, on, bet.number))
  if (!round) throw new Error('the round of the bet is gone')
  return { bet, round, table: tableOfRound(on, round) }
}

/** Books a bet that stands aside as its round has ended. */
export const bookAsideBet = async (app: AppContext, aside: QueuedRetry): Promise<void> => {
  const found = await betAside(app, aside)
  if (!found) return
  if (aside.back) await payBack(app, found.bet)
  else await settleAlone(app, found)
}

/** Gives the stake of a bet that stands aside back, whatever it has won. */
export const voidAsideBet = async (app: AppContext, aside: QueuedRetry): Promise<void> => {
  const found = await betAside(app, aside)
  if (found) await payBack(app, found.bet)
}

export const sweepAsideBets = (app: AppContext): Promise<void> =>
  retryDue(app, 'bet', (aside) => bookAsideBet(app, aside))
