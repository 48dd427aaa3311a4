import type { CrashGame } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { refuse } from '../../transport/rpc/handler.ts'
import type { Frame } from '../casino/index.ts'
import { cashOutDue, isPaymentOvertaken, payCashOut } from './betPayments.ts'
import { betById, betOfGame, type LiveBet } from './bets.ts'
import { answerBet } from './betView.ts'
import { bustOf, type LiveRound, roundOfNumber, tableOfRound } from './rounds.ts'
import { liveGame } from './tables.ts'

type CashOutRequest = { bet: string; half: boolean; atMs: number }

const maxTries = 5

/** Cashes out a crash bet, or half of it, at the multiplier at which the request arrived. */
export const cashOutBet = async (app: AppContext, { player, gameId }: Frame, request: CashOutRequest) => {
  const game = liveGame(gameId)
  if (game?.form !== 'crash' || (request.half && !game.half)) return refuse('not_found')
  for (let tries = 0; tries < maxTries; tries++) {
    const cashedOut = await cashOutOnce(app, game, player, request)
    if (cashedOut) return cashedOut
  }
  return refuse('too_late')
}

/** Pays automatic cash-outs that are due, then the requested one; undefined when another payment of the bet came first. */
const cashOutOnce = async (app: AppContext, newest: CrashGame, player: number, request: CashOutRequest) => {
  const bet = await betOfGame(app, newest.id, player, request.bet)
  if (!bet) return refuse('not_found')
  if (isCashedOut(bet, request)) return answerBet(app, player, bet)
  const round = await roundOfNumber(app, { game: newest, hall: 0 }, bet.number)
  if (round?.phase !== 'film' || bet.state !== 'open') return refuse('too_late')
  const { game } = tableOfRound({ game: newest, hall: 0 }, round)
  if (request.half && !game.mayHalve(bet.stake)) return refuse('not_found')
  const multiplier = game.multiplierAt(request.atMs - (round.starts_at?.getTime() ?? request.atMs))
  if (!isInTime(game, round, multiplier)) return refuse('too_late')
  if (!(await payAt(app, { game, round, multiplier }, bet, request))) return undefined
  return answerBet(app, player, (await betById(app, player, bet.id)) ?? bet)
}

/** Whether a cash-out at this multiplier counts: also at the bust itself, as an automatic one. At the cap all bets are settled. */
const isInTime = (game: CrashGame, round: LiveRound, multiplier: number): boolean =>
  multiplier >= game.minCashHundredths && multiplier <= bustOf(round) && multiplier < game.capHundredths

const isCashedOut = ({ cashedAt, halfCashedAt }: LiveBet, { half }: CashOutRequest): boolean =>
  cashedAt !== undefined || (half && halfCashedAt !== undefined)

type RiseMoment = { game: CrashGame; round: LiveRound; multiplier: number }

/** Pays the cash-out; false when another payment of the bet came first. */
const payAt = async (app: AppContext, moment: RiseMoment, bet: LiveBet, request: CashOutRequest): Promise<boolean> => {
  const { game, round, multiplier } = moment
  try {
    const due = await cashOutDue(app, { game, round, bet }, multiplier)
    if (!isCashedOut(due, request)) await payCashOut(app, { game, round, bet: due, multiplier, half: request.half })
    return true
  } catch (cause) {
    if (isPaymentOvertaken(cause)) return false
    throw cause
  }
}
