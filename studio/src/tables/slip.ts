import { type Kurus, kurus, noMoney } from '@yakamoz/values'

/** How much lies on each spot. */
export type Stakes = ReadonlyMap<string, Kurus>

export type Chip = { readonly spot: string; readonly stakeKurus: Kurus }

/**
 * What a player has on a table in a round. `pending` are the chips that were put down and not sent yet, one press a group;
 * `sent` are on their way; `placed` the house has; `last` is what the house had in the round before.
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

/** Everything that lies on the table, whether the house has it yet or not. */
export const layingOf = (slip: Slip): Stakes =>
  withChips(withChips(slip.placed, chipsOf(slip.sent)), slip.pending.flat())

type Bounds = {
  /** The most that a spot takes of one player in a round. */
  readonly mostOn: (spot: string) => Kurus
  /** What the player can still stake; of it the pending chips are not taken yet. */
  readonly balanceKurus: Kurus
}

export type Put = { readonly slip: Slip; readonly refused?: 'full' | 'balance' }

/**
 * Puts down chips in one press. A spot that would hold too much is filled up as far as it goes; when nothing fits, or the
 * balance does not cover all, nothing is put down.
 */
export const put = (slip: Slip, chips: readonly Chip[], { mostOn, balanceKurus }: Bounds): Put => {
  let laying = layingOf(slip)
  const fitting: Chip[] = []
  for (const { spot, stakeKurus } of chips) {
    const room = kurus(Math.min(stakeKurus, mostOn(spot) - (laying.get(spot) ?? 0)))
    if (room <= 0) continue
    fitting.push({ spot, stakeKurus: room })
    laying = withChips(laying, [{ spot, stakeKurus: room }])
  }
  if (fitting.length === 0) return { slip, refused: 'full' }
  const cost = sumOf(pendingOf(slip)) + fitting.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0)
  if (cost > balanceKurus) return { slip, refused: 'balance' }
  return { slip: { ...slip, pending: [...slip.pending, fitting] } }
}

export const undo = (slip: Slip): Slip => ({ ...slip, pending: slip.pending.slice(0, -1) })
export const clear = (slip: Slip): Slip => ({ ...slip, pending: [] })

/** The bets of the round before, once more. */
export const repeat = (slip: Slip, bounds: Bounds): Put => put(slip, chipsOf(slip.last), bounds)

/** As much again on everything that lies there. */
export const double = (slip: Slip, bounds: Bounds): Put => put(slip, chipsOf(layingOf(slip)), bounds)

/** The most spots in one call. */
const mostSpots = 60

/** Takes the pending chips to send them: a spot once in a call, so many spots a call. */
export const send = (slip: Slip): { slip: Slip; calls: readonly (readonly Chip[])[] } => {
  const chips = chipsOf(pendingOf(slip))
  const calls: Chip[][] = []
  for (let from = 0; from < chips.length; from += mostSpots) calls.push(chips.slice(from, from + mostSpots))
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

/** The house answered a call: it has the chips, or it has none of them. */
export const answered = (slip: Slip, chips: readonly Chip[], isTaken: boolean): Slip => ({
  ...slip,
  sent: without(slip.sent, chips),
  placed: isTaken ? withChips(slip.placed, chips) : slip.placed,
})

/** The next round: what the house had can be repeated; a round without bets keeps what could be repeated before. */
export const nextRound = (slip: Slip): Slip => ({
  ...emptySlip,
  last: slip.placed.size > 0 ? slip.placed : slip.last,
})
