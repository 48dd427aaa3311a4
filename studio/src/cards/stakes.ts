import { type BlackjackEvent, raisedKurus, raisesIn } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Stakes } from '../tables/slip.ts'

export const seatSpot = (seat: number): string => `seat:${seat}`
export const seatOf = (spot: string): number => Number(spot.split(':')[1])

/** The ante and the side bet, if any. */
export const anteStakes = (ante: Kurus, [side, stake]: readonly [string, Kurus]): Stakes =>
  new Map([['ante', ante], ...(stake > 0 ? [[side, stake] as const] : [])])

/** The stake of each seat including what its decisions have added. */
export const blackjackStakesNow = (stakes: Stakes, events: readonly BlackjackEvent[]): Stakes => {
  const raises = Map.groupBy(raisesIn(events), ({ seat }) => seatSpot(seat))
  return new Map([...stakes].map(([spot, stake]) => [spot, kurus(stake + raisedKurus(raises.get(spot) ?? [], stake))]))
}
