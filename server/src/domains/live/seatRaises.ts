import type { Move } from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import { recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { isOverMaxStake } from '../bonuses/index.ts'
import type { LiveBet } from './bets.ts'
import type { LiveRound } from './rounds.ts'

const isDecisionOvertaken = hasErrorCode(recordErrors.decisionOvertaken)

const isSeatBetClosed = hasErrorCode(recordErrors.seatBetClosed)

const isDecisionSettled = hasErrorCode(recordErrors.decisionSettled)

export type Raise = { bet: LiveBet; round: LiveRound; extra: Kurus; step: number }

const raiseOperation = ({ bet, extra, step }: Raise) => ({
  player: bet.player,
  id: `live/${bet.id}/${step}`,
  legs: [{ from: bet.fromBonus ? 'bonus' : 'cash', to: 'house/live', amount: extra, reason: 'bet' }] as const,
})

const raiseFields = ({ bet, round, extra, step }: Raise) => ({
  id: bet.id,
  gameId: round.game_id,
  hall: round.hall,
  number: round.number,
  step,
  extra,
})

/** Whether a raise of bonus money would exceed the bonus's maximum stake. */
const isOverBonusMaxStake = async (app: AppContext, { bet, extra }: Raise): Promise<boolean> =>
  bet.fromBonus && (await isOverMaxStake(app, bet.player, bet.stake + extra))

/**
 * Takes the stake of the owner's decision and stores the decision in one operation. `overtaken`: another decision came first, or it was
 * late.
 */
export const postDecision = async (app: AppContext, raise: Raise, move: Move, atMs: number) => {
  if (await isOverBonusMaxStake(app, raise)) return 'bonus_stake' as const
  const record = { kind: 'live_decision' as const, ...raiseFields(raise), move, at: new Date(atMs) }
  try {
    const operation = { ...raiseOperation(raise), intent: JSON.stringify(move), records: [record] }
    return (await app.ledger.post(operation)).outcome
  } catch (cause) {
    if (isDecisionOvertaken(cause) || isSeatBetClosed(cause)) return 'overtaken' as const
    throw cause
  }
}

/** Takes the stake with which a bet behind a seat follows a raise. A bet that cannot or may not follow is unchanged. */
export const postFollow = async (app: AppContext, raise: Raise): Promise<void> => {
  if (await isOverBonusMaxStake(app, raise)) return
  const record = { kind: 'live_follow' as const, ...raiseFields(raise) }
  try {
    await app.ledger.post({ ...raiseOperation(raise), intent: 'follow', records: [record] })
  } catch (cause) {
    // Another process has settled it.
    if (!isDecisionSettled(cause)) throw cause
  }
}
