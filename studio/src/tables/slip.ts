import type { Limits } from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'

/** The stake on each spot. */
export type Stakes = ReadonlyMap<string, Kurus>

export type Chip = { readonly spot: string; readonly stakeKurus: Kurus }

/**
 * The chips of a player in a round. `pending`: not sent yet, grouped by press. `sent`: without an answer yet. `placed`: accepted
 * by the server. `last`: the placed chips of the last round with bets.
 */
export type Slip = {
  readonly pending: readonly (readonly Chip[])[]
  readonly sent: Stakes
  readonly placed: Stakes
  readonly last: Stakes
}

export const emptySlip: Slip = { pending: [], sent: new Map(), placed: new Map(), last: new Map() }

export const sumOf = (stakes: Stakes): Kurus => kurus([...stakes.values()].reduce((sum, stake) => sum + stake, 0))

/** Adds chips to stakes. */
export const withChips = (stakes: Stakes, chips: Iterable<Chip>): Stakes => {
  const sum = new Map(stakes)
  for (const { spot, stakeKurus } of chips) sum.set(spot, kurus((sum.get(spot) ?? 0) + stakeKurus))
  return sum
}

export const chipsOf = (stakes: Stakes): Chip[] => [...stakes].map(([spot, stakeKurus]) => ({ spot, stakeKurus }))

export const pendingOf = ({ pending }: Slip): Stakes => withChips(new Map(), pending.flat())

/** All chips on the table, accepted or not. */
export const allStakes = (slip: Slip): Stakes =>
  withChips(withChips(slip.placed, chipsOf(slip.sent)), slip.pending.flat())

type Bounds = {
  /** The smallest bet on a spot, and the maximum stake of one player on it in a round. */
  readonly limitsOn: (spot: string) => Limits
  /** What the player can stake; the pending chips are not subtracted yet. */
  readonly balanceKurus: Kurus
}

export type AddResult = { readonly slip: Slip; readonly refused?: 'full' | 'balance' }

/**
 * Adds chips as one press. A spot is filled up to its limit, but not by less than its smallest bet. Nothing is added if nothing fits, or if the balance does not cover
 * all of it.
 */
export const addChips = (slip: Slip, chips: readonly Chip[], { limitsOn, balanceKurus }: Bounds): AddResult => {
  let stakes = allStakes(slip)
  const fitting: Chip[] = []
  for (const { spot, stakeKurus } of chips) {
    const { minKurus, maxKurus } = limitsOn(spot)
    const room = kurus(Math.min(stakeKurus, maxKurus - (stakes.get(spot) ?? 0)))
    if (room < minKurus) continue
    fitting.push({ spot, stakeKurus: room })
    stakes = withChips(stakes, [{ spot, stakeKurus: room }])
  }
  if (fitting.length === 0) return { slip, refused: 'full' }
  const cost = sumOf(pendingOf(slip)) + fitting.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
  if (cost > balanceKurus) return { slip, refused: 'balance' }
  return { slip: { ...slip, pending: [...slip.pending, fitting] } }
}

export const undo = (slip: Slip): Slip => ({ ...slip, pending: slip.pending.slice(0, -1) })
export const clear = (slip: Slip): Slip => ({ ...slip, pending: [] })

/** Adds the bets of the last round again. */
export const repeat = (slip: Slip, bounds: Bounds): AddResult => addChips(slip, chipsOf(slip.last), bounds)

/** Doubles everything on the table. */
export const double = (slip: Slip, bounds: Bounds): AddResult => addChips(slip, chipsOf(allStakes(slip)), bounds)

/** The maximum number of spots per call. */
const maxSpots = 60

/** Moves the pending chips to `sent`, and returns them in calls with each spot once. */
export const takePending = (slip: Slip): { slip: Slip; calls: readonly (readonly Chip[])[] } => {
  const chips = chipsOf(pendingOf(slip))
  const calls: Chip[][] = []
  for (let from = 0; from < chips.length; from += maxSpots) calls.push(chips.slice(from, from + maxSpots))
  return { slip: { ...slip, pending: [], sent: withChips(slip.sent, chips) }, calls }
}

const without = (stakes: Stakes, chips: readonly Chip[]): Stakes => {
  const left = new Map(stakes)
  for (const { spot, stakeKurus } of chips) {
    const rest = kurus((left.get(spot) ?? noMoney) - stakeKurus)
    if (rest > 0) left.set(spot, rest)
    else left.delete(spot)
  }
  return left
}

/** The chips of a call were accepted, or refused as a whole. */
export const afterAnswer = (slip: Slip, chips: readonly Chip[], isTaken: boolean): Slip => ({
  ...slip,
  sent: without(slip.sent, chips),
  placed: isTaken ? withChips(slip.placed, chips) : slip.placed,
})

/** Starts the next round. The placed chips can be repeated; a round without bets keeps those of the round before. */
export const nextRound = (slip: Slip): Slip => ({
  ...emptySlip,
  last: slip.placed.size > 0 ? slip.placed : slip.last,
})
