import type { BlackjackEvent } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { OpenStep } from '../common/endpoint.ts'
import type { Stakes } from '../tables/slip.ts'

export const seatSpot = (seat: number): string => `seat:${seat}`
export const seatOf = (spot: string): number => Number(spot.split(':')[1])

type Begun = { readonly stakeKurus: Kurus; readonly open: readonly OpenStep[] | undefined }

/** The ante and the side bet of a round of poker against the house: a call costs twice the ante, a play once. */
export const pokerStakes = ({ stakeKurus, open }: Begun, side: 'aces' | 'pairPlus'): Stakes => {
  const [name, antes] = side === 'aces' ? ['call', 2] : ['play', 1]
  const further = open?.find((step) => step.name === name)
  if (!further) return new Map()
  const ante = kurus(further.extra / Number(antes))
  const aside = kurus(stakeKurus - ante)
  return new Map([['ante', ante], ...(aside > 0 ? [[side, aside] as const] : [])])
}

/** The events name the seats; what each staked follows only where one seat plays. */
export const blackjackStakes = (events: readonly BlackjackEvent[], { stakeKurus, open }: Begun): Stakes => {
  const seats = new Set(events.flatMap((event) => (event.type === 'card' ? [event.seat] : [])))
  const [seat] = seats
  if (seats.size !== 1 || seat === undefined) return new Map()
  const isUntouched = !events.some((event) => event.type === 'move' || (event.type === 'insured' && event.taken))
  const double = open?.find(({ name }) => name === 'double')?.extra
  const stake = isUntouched ? stakeKurus : double
  return stake === undefined ? new Map() : new Map([[seatSpot(seat), kurus(stake)]])
}

/** Doubling and splitting stake the first bet of the seat once more, insurance half of it. */
export const blackjackStakesNow = (stakes: Stakes, events: readonly BlackjackEvent[]): Stakes => {
  const halves = new Map<number, number>()
  const add = (seat: number, count: number): void => void halves.set(seat, (halves.get(seat) ?? 0) + count)
  for (const event of events) {
    if (event.type === 'move' && (event.name === 'double' || event.name === 'split')) add(event.seat, 2)
    if (event.type === 'insured' && event.taken) add(event.seat, 1)
  }
  return new Map(
    [...stakes].map(([spot, stake]) => [spot, kurus(stake + (stake * (halves.get(seatOf(spot)) ?? 0)) / 2)]),
  )
}
