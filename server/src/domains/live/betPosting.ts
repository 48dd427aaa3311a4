import { type Kurus, kurus, newId } from '@yakamoz/values'
import { type Leg, type Operation, type Outcome, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betFromCashOrBonus, type Funds, isOverMaxStake } from '../bonuses/index.ts'
import type { Bets, LiveBet } from './bets.ts'
import type { TableId } from './tables.ts'

export type NewBet = {
  player: number
  id: string
  intent: string
  stake: Kurus
  bets: Bets
  /** The number of the player's bets on the round when the limits were checked. */
  betsBefore: number
  /** Bonus money that the player has already staked on the round, in kuruş. */
  bonusStaked?: number
}

export type PostedBet = Outcome | 'late' | 'no_seat' | 'overtaken'

const isAfterClose = hasErrorCode(recordErrors.betsClosed)
const isNotChangeable = hasErrorCode(recordErrors.betNotChangeable)
const isNotReturnable = hasErrorCode(recordErrors.betNotReturnable)
const isOvertaken = hasErrorCode(recordErrors.betOvertaken)
const isSeatUnavailable = hasErrorCode(recordErrors.seatUnavailable)

/**
 * Takes the stake and stores the bet in one operation. Nothing has happened when it returns
 * - `late`: the round takes no more bets
 * - `no_seat`: the seat is taken or, for a bet behind it, empty
 * - `overtaken`: another process stored a bet of the player meanwhile
 */
export const postBet = async (app: AppContext, table: TableId, round: number, bet: NewBet): Promise<PostedBet> => {
  const from = (funds: Funds) =>
    app.ledger.post({
      player: bet.player,
      id: `live/${bet.id}`,
      intent: bet.intent,
      legs: [{ from: funds, to: 'house/live', amount: bet.stake, reason: 'bet' }],
      records: [
        {
          kind: 'live_bet',
          id: bet.id,
          gameId: table.game.id,
          hall: table.hall,
          number: round,
          stake: bet.stake,
          fromBonus: funds === 'bonus',
          betsBefore: bet.betsBefore,
          intent: bet.intent,
          bets: bet.bets,
          ...('seat' in bet.bets ? { seat: bet.bets.seat.seat, behind: bet.bets.seat.behind } : {}),
          at: new Date(app.now()),
        },
      ],
    })
  try {
    const { player, stake, bonusStaked = 0 } = bet
    return (await betFromCashOrBonus(app, { player, stake, stakedBefore: bonusStaked }, from)).outcome
  } catch (cause) {
    if (isAfterClose(cause)) return 'late'
    if (isSeatUnavailable(cause)) return 'no_seat'
    if (isOvertaken(cause)) return 'overtaken'
    throw cause
  }
}

/**
 * Returns the stake of a bet on or behind a seat before the deal; undefined when it is too late. `atClose`: the server returns it, because
 * the seat is empty.
 */
export const returnSeatBet = async (
  app: AppContext,
  { game, hall }: TableId,
  bet: LiveBet,
  { atClose }: { atClose: boolean },
): Promise<Outcome | undefined> => {
  try {
    const { outcome } = await app.ledger.post({
      ...returnOperation(bet),
      records: [
        {
          kind: 'live_return',
          id: bet.id,
          gameId: game.id,
          hall,
          number: bet.number,
          atClose,
          stake: bet.stake,
          at: new Date(app.now()),
        },
      ],
    })
    return outcome
  } catch (cause) {
    if (isNotReturnable(cause)) return undefined
    throw cause
  }
}

/**
 * Changes the stake of a bet on or behind a seat before bets close; undefined when it is too late or the bet was changed meanwhile.
 */
export const changeStake = async (
  app: AppContext,
  { game, hall }: TableId,
  bet: LiveBet,
  stake: Kurus,
): Promise<Outcome | undefined> => {
  const own = bet.fromBonus ? 'bonus' : 'cash'
  if (bet.fromBonus && stake > bet.stake && (await isOverMaxStake(app, bet.player, stake))) return 'bonus_stake'
  const amount = kurus(Math.abs(stake - bet.stake))
  const leg: Leg =
    stake > bet.stake
      ? { from: own, to: 'house/live', amount, reason: 'bet' }
      : { from: 'house/live', to: own, amount, reason: 'bet_refunded' }
  try {
    const { outcome } = await app.ledger.post({
      player: bet.player,
      id: `live/${bet.id}/stake/${newId()}`,
      legs: [leg],
      records: [
        { kind: 'live_stake', id: bet.id, gameId: game.id, hall, number: bet.number, stakeBefore: bet.stake, stake },
      ],
    })
    return outcome
  } catch (cause) {
    if (isNotChangeable(cause)) return undefined
    throw cause
  }
}

/** Returns the operation that refunds a bet. It has one id per bet, so that the stake is refunded once. */
const returnOperation = (bet: LiveBet): Pick<Operation, 'player' | 'id' | 'intent' | 'legs'> => ({
  player: bet.player,
  id: `live/${bet.id}/void`,
  intent: 'void',
  legs: [{ from: 'house/live', to: bet.fromBonus ? 'bonus' : 'cash', amount: bet.stake, reason: 'bet_refunded' }],
})
