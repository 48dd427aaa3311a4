import { wheelOrder } from './spots.ts'

/** A number of chips on a spot. */
export type Chips = { readonly spot: string; readonly chips: number }

export type CallBet = 'voisins' | 'tiers' | 'orphelins' | 'zero'

const one = (spot: string): Chips => ({ spot, chips: 1 })

/** The chips of the call bets of the racetrack. */
export const callBets: Readonly<Record<CallBet, readonly Chips[]>> = {
  voisins: [
    { spot: 'trio:0-2-3', chips: 2 },
    ...['split:4-7', 'split:12-15', 'split:18-21', 'split:19-22', 'split:32-35'].map(one),
    { spot: 'corner:25-26-28-29', chips: 2 },
  ],
  tiers: ['split:5-8', 'split:10-11', 'split:13-16', 'split:23-24', 'split:27-30', 'split:33-36'].map(one),
  orphelins: ['straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34'].map(one),
  zero: ['split:0-3', 'split:12-15', 'straight:26', 'split:32-35'].map(one),
}

/** Returns a chip each on a number and its neighbours on the wheel, `toEitherSide` per side. RangeError for a number that is not on it. */
export const neighboursOf = (number: number, toEitherSide: number): readonly Chips[] => {
  const place = wheelOrder.indexOf(number)
  if (place < 0 || !Number.isInteger(toEitherSide) || toEitherSide < 0 || toEitherSide > 9)
    throw new RangeError(`no ${toEitherSide} neighbours of ${number}`)
  const pockets = wheelOrder.length
  return Array.from({ length: 2 * toEitherSide + 1 }, (_, step) =>
    one(`straight:${wheelOrder[(place - toEitherSide + step + pockets) % pockets]}`),
  )
}
