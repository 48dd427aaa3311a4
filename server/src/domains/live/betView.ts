import type { Calls } from '@yakamoz/contract'
import type { Kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { done } from '../../transport/rpc/handler.ts'
import { playableBalance, stakeLimitsOf } from '../casino/index.ts'
import { betOn, type LiveBet } from './bets.ts'

type BetView = Calls['studio']['bet']['output']['bet']

/** A bet as its player sees it. */
export const betView = (bet: LiveBet): BetView => ({
  bet: bet.id,
  round: bet.number,
  stake: bet.stake,
  on: betOn(bet),
  cashedAt: bet.cashedAt ?? 0,
  halfCashedAt: bet.halfCashedAt ?? 0,
  win: bet.paid,
  state: bet.state,
})

export const balanceOf = async (app: AppContext, player: number): Promise<Kurus> =>
  playableBalance(await app.ledger.balances(player))

/** Answers a call with a bet and the balance. */
export const answerBet = async (app: AppContext, player: number, stored: LiveBet) =>
  done({
    bet: betView(stored),
    balance: await balanceOf(app, player),
    limits: await stakeLimitsOf(app, stored.gameId),
  })
