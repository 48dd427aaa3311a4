import { type BlackjackEvent, blackjackTable, type SeatBetPlaced } from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { Asked } from '../cards/blackjack/choices.ts'
import type { OpenStep } from '../common/endpoint.ts'
import { isRecord } from '../common/endpoint.ts'
import type { LiveBet, TableState } from '../live/state.ts'

/** A taken seat as everybody sees it. */
export type TakenSeat = { seat: number; stakeKurus: Kurus; behind: number; behindKurus: Kurus }

/** Who is asked, and until when by the house's clock: one seat, or all that may insure at once. */
export type Turn = { until: number; seats: readonly Asked[] }

/** What happens at the seats of a round; `step` is how many decisions were made. */
export type Felt = {
  seats: readonly TakenSeat[]
  events: readonly BlackjackEvent[]
  step: number
  turn: Turn | undefined
}

const noFelt: Felt = { seats: [], events: [], step: 0, turn: undefined }

const readSeat = (data: unknown): TakenSeat[] =>
  isRecord(data)
    ? [
        {
          seat: Number(data.seat),
          stakeKurus: kurus(Number(data.stakeKurus)),
          behind: Number(data.behind),
          behindKurus: kurus(Number(data.behindKurus)),
        },
      ]
    : []

const readTurn = (data: unknown): Turn | undefined => {
  if (!isRecord(data) || !Array.isArray(data.open)) return undefined
  const seats = new Map<number, OpenStep[]>()
  for (const move of data.open as unknown[]) {
    if (!isRecord(move)) continue
    const seat = Number(move.seat ?? data.seat)
    const step = { name: String(move.name), extra: kurus(Number(move.extraKurus ?? 0)) }
    seats.set(seat, [...(seats.get(seat) ?? []), step])
  }
  return { until: Number(data.until), seats: [...seats].map(([seat, open]) => ({ seat, open })) }
}

export const isInsurance = ({ seats }: Turn): boolean =>
  seats.some(({ open }) => open.some(({ name }) => name === 'insure'))

/** The seats of a round, as the house tells them. */
export const feltOf = ({ felt }: Pick<TableState, 'felt'>): Felt => {
  if (!isRecord(felt) || !Array.isArray(felt.seats) || !Array.isArray(felt.events)) return noFelt
  return {
    seats: felt.seats.flatMap(readSeat),
    events: felt.events as BlackjackEvent[],
    step: Number(felt.step ?? 0),
    turn: readTurn(felt.turn),
  }
}

/** An own bet on or behind a seat, with its stake as it is now. */
export type Mine = SeatBetPlaced & { id: string; stake: Kurus; state: LiveBet['state'] }

const mineOf = ({ bet, stake, state, on }: LiveBet): Mine[] => {
  const seat = isRecord(on) ? on.seat : undefined
  if (!isRecord(seat)) return []
  const raises = Array.isArray(seat.raises) ? seat.raises.map(Number) : []
  const placed = { seat: Number(seat.seat), behind: seat.behind === true, follow: seat.follow === true }
  return [{ ...placed, raises, stakeKurus: kurus(Number(seat.stakeKurus)), id: bet, stake, state }]
}

/** The own bets of a round, those that were given back too. */
export const minesOf = (bets: readonly LiveBet[]): readonly Mine[] => bets.flatMap(mineOf)

export const isLaid = ({ state }: Mine): boolean => state !== 'void'

/** Whether a bet on or behind this seat is there. */
export const mineAt = (mines: readonly Mine[], seat: number): Mine | undefined =>
  mines.find((mine) => mine.seat === seat && isLaid(mine))

/** What a bet is paid when everything has been seen. The money itself is the house's. */
export const paidOf = (mine: Mine, events: readonly BlackjackEvent[]): Kurus =>
  isLaid(mine) ? blackjackTable.settle({ outcome: { bets: [], moves: [], events }, bet: mine }) : noMoney

/** Whether the last decision raised the seat of an own bet: what that did to it has to be asked. */
export const isRaised = (mines: readonly Mine[], events: readonly BlackjackEvent[]): boolean => {
  const last = events.findLast(({ type }) => type === 'move' || type === 'insured')
  if (last?.type !== 'move' && last?.type !== 'insured') return false
  const isRaise = last.type === 'insured' ? last.taken : last.name === 'double' || last.name === 'split'
  return isRaise && mineAt(mines, last.seat) !== undefined
}

/** The bets of a round as they are laid again in the next one. */
export type Laid = { seat: number; behind: boolean; follow: boolean; stakeKurus: Kurus }

export const laidAgain = (mines: readonly Mine[]): readonly Laid[] =>
  mines.filter(isLaid).map(({ seat, behind, follow, stakeKurus }) => ({ seat, behind, follow, stakeKurus }))
