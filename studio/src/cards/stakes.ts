import type { BlackjackEvent } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Stakes } from '../tables/slip.ts'

export const seatSpot = (seat: number): string => `seat:${seat}`
export const seatOf = (spot: string): number => Number(spot.split(':')[1])

/** The ante and a side bet, which may be nothing. */
export const anteStakes = (ante: Kurus, [side, stake]: readonly [string, Kurus]): Stakes =>
  new Map([['ante', ante], ...(stake > 0 ? [[side, stake] as const] : [])])

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
