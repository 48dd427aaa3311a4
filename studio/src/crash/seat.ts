import type { CrashChoice, CrashGame } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { isRecord } from '../common/endpoint.ts'
import { nearestStake } from '../common/stakeOffer.ts'
import type { Closing, LiveBet, Phase } from '../live/state.ts'

/**
 * One of a player's two bets in a round. `queued`: to be placed in the next round. `cashing`: a cash-out has no answer yet.
 * `isJustCashedOut`: just cashed out, so that a second press does not place a bet.
 */
export type Seat = {
  readonly stake: Kurus
  readonly autoAt: number | undefined
  readonly halfAutoAt: number | undefined
  readonly queued: boolean
  readonly placing: boolean
  readonly bet: LiveBet | undefined
  readonly cashing: 'whole' | 'half' | undefined
  readonly isJustCashedOut: boolean
}

export const newSeat = (stake: Kurus): Seat => ({
  stake,
  autoAt: undefined,
  halfAutoAt: undefined,
  queued: false,
  placing: false,
  bet: undefined,
  cashing: undefined,
  isJustCashedOut: false,
})

/** What a press on the button of a seat does. `closing`: no further round follows, or no bets are taken. */
export type Act = 'place' | 'queue' | 'unqueue' | 'cash' | 'wait'

export const actOf = (seat: Seat, phase: Phase, closing?: Closing): Act => {
  if (seat.placing || seat.cashing) return 'wait'
  if (isRising(seat, phase)) return 'cash'
  if (seat.isJustCashedOut) return 'wait'
  if (seat.queued) return 'unqueue'
  if (phase === 'bets') return seat.bet || closing === 'closed' ? 'wait' : 'place'
  return closing ? 'wait' : 'queue'
}

/** Whether the bet is open during the rise. */
export const isRising = ({ bet }: Seat, phase: Phase): boolean =>
  phase === 'rising' && bet?.state === 'open' && bet.cashedAt === 0

/** Whether half of the bet can be cashed out. */
export const mayHalve = ({ bet, ...seat }: Seat, phase: Phase, game: Pick<CrashGame, 'mayHalve'>): boolean =>
  bet !== undefined &&
  game.mayHalve(bet.stake) &&
  isRising({ ...seat, bet }, phase) &&
  bet.halfCashedAt === 0 &&
  !seat.cashing

/** What a cash-out at this multiplier would pay, computed by the rule of the engine. */
export const cashOutValue = ({ stake, halfCashedAt }: LiveBet, hundredths: number, part: 'whole' | 'half'): Kurus => {
  const half = Math.floor(stake / 2)
  const left = part === 'half' ? half : halfCashedAt > 0 ? stake - half : stake
  return kurus(Math.floor((left * hundredths) / 100))
}

/** The automatic multipliers of a bet; those that the game refuses are left out. */
export const choiceOf = ({ stake, autoAt, halfAutoAt }: Seat, game: Pick<CrashGame, 'mayHalve'>): CrashChoice => {
  const isHalved = halfAutoAt !== undefined && game.mayHalve(stake) && (autoAt === undefined || halfAutoAt < autoAt)
  return { ...(autoAt === undefined ? {} : { autoAt }), ...(isHalved ? { halfAutoAt } : {}) }
}

/** The seat once other stakes are taken: a stake that is not taken any more becomes the nearest one, and is not placed by itself. */
export const offeredSeat = (seat: Seat, stakes: readonly Kurus[]): Seat =>
  stakes.includes(seat.stake) || seat.placing || seat.bet
    ? seat
    : { ...seat, stake: nearestStake(stakes, seat.stake), queued: false }

/** The seat in a new round: without the last bet, still queued if it was. */
export const nextRound = (seat: Seat): Seat => ({
  ...seat,
  bet: undefined,
  cashing: undefined,
  isJustCashedOut: false,
})

/** Updates the seats with the server's bets of this round; bets without a seat are assigned to free seats. */
export const assignBets = (seats: readonly Seat[], bets: readonly LiveBet[]): Seat[] => {
  const assigned = new Set(seats.flatMap(({ bet }) => (bet ? [bet.bet] : [])))
  const others = bets.filter(({ bet }) => !assigned.has(bet))
  return seats.map((seat) => {
    if (seat.bet) return { ...seat, bet: bets.find(({ bet }) => bet === seat.bet?.bet) ?? seat.bet }
    const found = seat.placing ? undefined : others.shift()
    return found ? { ...seat, ...(seat.queued ? {} : termsOf(found)), bet: found } : seat
  })
}

/** The stake and multipliers of a bet that was placed on another page or before a reload. */
const termsOf = ({ stake, on }: LiveBet): Pick<Seat, 'stake' | 'autoAt' | 'halfAutoAt'> => {
  const crash = isRecord(on) && isRecord(on.crash) ? on.crash : {}
  return { stake, autoAt: timesIn(crash.autoAt), halfAutoAt: timesIn(crash.halfAutoAt) }
}

const timesIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
