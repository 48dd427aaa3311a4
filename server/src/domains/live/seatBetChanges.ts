import { mayStakeIn } from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { refuse } from '../../transport/rpc/handler.ts'
import { gameTakingBets } from '../casino/index.ts'
import { isBarred } from '../protection/index.ts'
import { changeStake, returnSeatBet } from './betPosting.ts'
import { betById, betOfGame } from './bets.ts'
import { answerBet } from './betView.ts'
import { publishSeats } from './roomSnapshot.ts'
import { roundOfNumber, tableOfRound } from './rounds.ts'
import { type SeatsTable, seatBetOf } from './seatRounds.ts'

/** Changes the stake of a player's bet on or behind a seat while bets are open. */
export const changeSeatStake = async (
  app: AppContext,
  table: SeatsTable,
  { player, id, stake }: { player: number; id: string; stake: Kurus },
) => {
  const own = await betOfGame(app, table.game.id, player, id)
  const round = own && seatBetOf(own) && (await roundOfNumber(app, table, own.number))
  if (!own || !round) return refuse('not_found')
  const listed = await gameTakingBets(app, table.game.id)
  if (!mayStakeIn(tableOfRound(table, round).game, stake, listed?.range)) return refuse('stake_invalid')
  if (own.state !== 'open' || app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
  if (own.stake === stake) return answerBet(app, player, own)
  if (stake > own.stake && !listed) return refuse('game_closed')
  const outcome = await changeStake(app, table, own, stake)
  if (outcome === undefined) return refuse('bets_closed')
  if (outcome !== 'done') return refuse(isBarred(outcome) ? outcome : 'insufficient_balance')
  await publishSeats(app, table, round)
  return answerBet(app, player, (await betById(app, player, id)) ?? own)
}

/** Returns a player's bet on or behind a seat to the player while bets are open. */
export const cancelSeatBet = async (app: AppContext, table: SeatsTable, player: number, id: string) => {
  const own = await betOfGame(app, table.game.id, player, id)
  const round = own && seatBetOf(own) && (await roundOfNumber(app, table, own.number))
  if (!own || !round) return refuse('not_found')
  if (own.state === 'void') return answerBet(app, player, own)
  if (app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
  if ((await returnSeatBet(app, table, own, { atClose: false })) === undefined) return refuse('bets_closed')
  await publishSeats(app, table, round)
  return answerBet(app, player, (await betById(app, player, id)) ?? own)
}
