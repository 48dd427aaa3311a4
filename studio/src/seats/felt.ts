import type { Felt as ServerFelt, TakenSeat } from '@yakamoz/contract'
import { type BlackjackEvent, blackjackTable, type SeatBetPlaced } from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { DecidingSeat } from '../cards/blackjack/choices.ts'
import type { OpenStep } from '../common/endpoint.ts'
import { isRecord } from '../common/endpoint.ts'
import type { LiveBet, TableState } from '../live/state.ts'

/** The seats that decide, and until which server time: one seat, or all seats that may insure. */
export type Turn = { until: number; seats: readonly DecidingSeat[] }

/** The seats of a round and its events; `step` is the number of decisions. */
export type Felt = {
  seats: readonly TakenSeat[]
  events: readonly BlackjackEvent[]
  step: number
  turn: Turn | undefined
}

const noFelt: Felt = { seats: [], events: [], step: 0, turn: undefined }

/** Groups the open moves by seat. */
const turnOf = ({ seat: firstSeat, until, open }: NonNullable<ServerFelt['turn']>): Turn => {
  const seats = new Map<number, OpenStep[]>()
  for (const { name, extraKurus, seat = firstSeat } of open)
    seats.set(seat, [...(seats.get(seat) ?? []), { name, extra: extraKurus }])
  return { until, seats: [...seats].map(([seat, steps]) => ({ seat, open: steps })) }
}

export const isInsurance = ({ seats }: Turn): boolean =>
  seats.some(({ open }) => open.some(({ name }) => name === 'insure'))

/** The seats of a round as the server sends them. */
export const feltOf = ({ felt }: Pick<TableState, 'felt'>): Felt =>
  felt
    ? {
        seats: felt.seats,
        events: felt.events as readonly BlackjackEvent[],
        step: felt.step,
        turn: felt.turn && turnOf(felt.turn),
      }
    : noFelt

/** An own bet on or behind a seat, with its current stake. */
export type OwnBet = SeatBetPlaced & { id: string; stake: Kurus; state: LiveBet['state'] }

const ownBetOf = ({ bet, stake, state, on }: LiveBet): OwnBet[] => {
  const seat = isRecord(on) ? on.seat : undefined
  if (!isRecord(seat)) return []
  const raises = Array.isArray(seat.raises) ? seat.raises.map(Number) : []
  const placed = { seat: Number(seat.seat), behind: seat.behind === true, follow: seat.follow === true }
  return [{ ...placed, raises, stakeKurus: kurus(Number(seat.stakeKurus)), id: bet, stake, state }]
}

/** The own bets of a round, returned ones included. */
export const ownBetsOf = (bets: readonly LiveBet[]): readonly OwnBet[] => bets.flatMap(ownBetOf)

export const isPlaced = ({ state }: OwnBet): boolean => state !== 'void'

/** The own bet on or behind a seat. */
export const ownBetAt = (ownBets: readonly OwnBet[], seat: number): OwnBet | undefined =>
  ownBets.find((ownBet) => ownBet.seat === seat && isPlaced(ownBet))

/** What a bet is paid at the end, for display; the payment is made by the server. */
export const paidOf = (ownBet: OwnBet, events: readonly BlackjackEvent[]): Kurus =>
  isPlaced(ownBet) ? blackjackTable.settle({ outcome: { bets: [], moves: [], events }, bet: ownBet }) : noMoney

/** Whether the last decision raised the seat of an own bet, so that the bet has to be requested again. */
export const isRaised = (ownBets: readonly OwnBet[], events: readonly BlackjackEvent[]): boolean => {
  const last = events.findLast(({ type }) => type === 'move' || type === 'insured')
  if (last?.type !== 'move' && last?.type !== 'insured') return false
  const isRaise = last.type === 'insured' ? last.taken : last.name === 'double' || last.name === 'split'
  return isRaise && ownBetAt(ownBets, last.seat) !== undefined
}

/** A bet as it is repeated in the next round. */
export type RepeatableBet = { seat: number; behind: boolean; follow: boolean; stakeKurus: Kurus }

export const repeatableBets = (ownBets: readonly OwnBet[]): readonly RepeatableBet[] =>
  ownBets.filter(isPlaced).map(({ seat, behind, follow, stakeKurus }) => ({ seat, behind, follow, stakeKurus }))
